import { createSocket, type Socket } from "node:dgram";
import type { AddressInfo } from "node:net";
import { type Socket as Connection, createServer, type Server } from "node:net";

/** A TCP and a UDP port on this computer that count whatever reaches them. */
export interface WatchedPorts {
  readonly tcp: number;
  readonly udp: number;
  /** One line for each connection and packet so far. */
  seen(): readonly string[];
  close(): Promise<void>;
}

export async function watchPorts(): Promise<WatchedPorts> {
  const seen: string[] = [];
  const connections = new Set<Connection>();
  const server: Server = createServer((connection) => {
    seen.push("a TCP connection");
    connections.add(connection);
    connection.on("data", (bytes) => seen.push(`TCP: ${bytes.subarray(0, 80).toString("latin1")}`));
    connection.on("error", () => seen.push("a TCP connection broke"));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const socket: Socket = createSocket("udp4");
  socket.on("message", (bytes) => seen.push(`UDP: ${bytes.length} bytes`));
  await new Promise<void>((resolve) => socket.bind(0, "127.0.0.1", resolve));
  return {
    tcp: (server.address() as AddressInfo).port,
    udp: socket.address().port,
    seen: () => seen,
    close: async () => {
      for (const connection of connections) connection.destroy();
      socket.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
