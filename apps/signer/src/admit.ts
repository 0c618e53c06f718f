import type { Server } from "node:http";
import type { Socket } from "node:net";

/** Connections at once. */
const CONNECTIONS_MAX = 16;

/**
 * Lets in the server's addresses, and no other. With all places taken, a new connection replaces the oldest: idle
 * ones keep none out.
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
