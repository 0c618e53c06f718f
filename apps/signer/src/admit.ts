import type { Server } from "node:http";
import type { Socket } from "node:net";

/** Connections at once. */
const CONNECTIONS_MAX = 16;

/**
 * Lets in the addresses that the server may ask from, and nobody else. Who comes when all places are taken is let in
 * for the connection that has been there longest: those that say nothing keep nobody out.
 */
export function admit(server: Server, clients: readonly string[]): void {
  const open = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    const from = socket.remoteAddress?.replace(/^::ffff:/, "");
    if (from === undefined || !clients.includes(from)) {
      socket.destroy();
      return;
    }
    const [eldest] = open;
    if (open.size >= CONNECTIONS_MAX && eldest !== undefined) {
      open.delete(eldest);
      eldest.destroy();
    }
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
}
