import type { Server } from "node:http";
import { BlockList, type Socket, isIP, isIPv6 } from "node:net";

/** The most connections at once. */
const CONNECTIONS_MAX = 16;

/**
 * Lets in the server's addresses and networks only. When all places are taken, a new connection replaces the oldest, so
 * that idle ones keep none out.
 */
export function admit(server: Server, clients: readonly string[]): void {
  const open = new Set<Socket>();
  const known = new BlockList();
  for (const client of clients) {
    const [address = "", bits = isIPv6(address) ? "128" : "32"] = client.split("/");
    known.addSubnet(address, Number.parseInt(bits, 10), familyOf(address));
  }
  server.on("connection", (socket: Socket) => {
    const from = socket.remoteAddress?.replace(/^::ffff:/, "");
    if (from === undefined || isIP(from) === 0 || !known.check(from, familyOf(from))) {
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

const familyOf = (address: string): "ipv4" | "ipv6" => (isIPv6(address) ? "ipv6" : "ipv4");
