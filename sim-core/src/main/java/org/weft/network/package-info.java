/**
 * Packets, ports, switches and media: everything between two NICs. Knows packets and flows, never messages. Imports units,
 * random, engine, topology, routing. Follow one packet: {@link org.weft.network.PacketSource}, NicPort, FifoPort, Switch,
 * FifoPort, {@link org.weft.network.PacketSink}; {@link org.weft.network.PacketNetwork} is what stacks see.
 */
package org.weft.network;
