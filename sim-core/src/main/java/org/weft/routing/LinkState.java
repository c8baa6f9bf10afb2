package org.weft.routing;

import java.util.Arrays;

/**
 * Which links routing believes to be up; tables are made of these.
 *
 * <p><b>Model.</b> What is true of a link and what routing knows differ for a convergence time: whoever takes a link down says so
 * here only when that time is over, and then has the network route anew.
 */
public final class LinkState {
    private final boolean[] isDown;
    private int down;

    /** All links are up. */
    public LinkState(int links) {
        this.isDown = new boolean[links];
    }

    public boolean isUp(int link) {
        return !isDown[link];
    }

    /** True where all links are up, as in most runs at most times. */
    public boolean isWhole() {
        return down == 0;
    }

    /** What routing is told of a link, one direction. */
    public void set(int link, boolean isUp) {
        if (isDown[link] == isUp) {
            isDown[link] = !isUp;
            down += isUp ? -1 : 1;
        }
    }

    /** Links that are believed to be down, in ascending order. */
    public int[] down() {
        int[] links = new int[down];
        int count = 0;
        for (int link = 0; link < isDown.length; link++) {
            if (isDown[link]) {
                links[count++] = link;
            }
        }
        return Arrays.copyOf(links, count);
    }
}
