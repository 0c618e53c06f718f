import type { IncomingMessage } from "node:http";
import { clientAddress, trusting } from "../http/client-address.ts";
import { createHeadcount } from "../http/headcount.ts";
import { networkOf } from "../http/network.ts";
import { isFromOwnPage, isOwnHost } from "../http/origin.ts";
import type { GatewayCtx } from "./live-socket.ts";

const MINUTE_MS = 60_000;

/** The part of engine.io's connection that the door uses. */
export type Connection = {
  request: IncomingMessage | null;
  once: (event: "close", listener: () => void) => unknown;
};

/**
 * Limits who may open a socket: our own pages, with a maximum for each network at a time and within a minute. Guests
 * have a lower maximum, since they cost nothing to make.
 */
export function createDoor({ clock, config: { trustProxy, caps, hosts } }: GatewayCtx) {
  const isTrusted = trusting(trustProxy);
  const inside = createHeadcount(caps.sockets);
  const guests = createHeadcount(caps.guests);
  const networks = new WeakMap<Connection, string>();
  const asked = new Map<string, number>();
  let since = 0;
  const networkBehind = (request: IncomingMessage): string =>
    networkOf(clientAddress(request, isTrusted));

  return {
    lets: (request: IncomingMessage): boolean => {
      const { headers } = request;
      if (!isFromOwnPage(headers) || !isOwnHost(headers.host, hosts)) return false;
      const now = clock.now().getTime();
      if (now - since >= MINUTE_MS) {
        asked.clear();
        since = now;
      }
      const network = networkBehind(request);
      const count = (asked.get(network) ?? 0) + 1;
      asked.set(network, count);
      return count <= caps.handshakes && !inside.isFull(network);
    },
    enter: (connection: Connection): void => {
      const network = connection.request === null ? "unknown" : networkBehind(connection.request);
      // Otherwise each connection would keep its opening request with all headers.
      connection.request = null;
      networks.set(connection, network);
      inside.enter(network);
      connection.once("close", () => inside.leave(network));
    },
    /** Counts a guest for as long as the connection lasts; false if its network has too many. */
    entersAsGuest: (connection: Connection): boolean => {
      const network = networks.get(connection) ?? "unknown";
      if (guests.isFull(network)) return false;
      guests.enter(network);
      connection.once("close", () => guests.leave(network));
      return true;
    },
  };
}
