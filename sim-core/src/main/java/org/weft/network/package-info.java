/**
 * Packets, ports, switches and media: everything between two NICs. Knows packets and flows, never messages. Imports units,
 * random, engine, topology, routing. Follow one packet: {@link org.weft.network.PacketSource}, HostPort, Port, Switch, Port,
 * {@link org.weft.network.PacketSink}.
 */
package org.weft.network;
