import type { IncomingMessage } from "node:http";
import { expect, it } from "vitest";
import type { TrustProxy } from "../platform/config/trust-proxy.ts";
import { clientAddress, trusting } from "./client-address.ts";

const from = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { "x-forwarded-for": forwarded } }) as unknown as Pick<
    IncomingMessage,
    "socket" | "headers"
  >;

it.each<[TrustProxy, string, string | undefined, string]>([
  [false, "192.0.2.1", undefined, "192.0.2.1"],
  [false, "192.0.2.1", "198.51.100.1", "192.0.2.1"],
  [1, "192.0.2.1", "198.51.100.1", "198.51.100.1"],
  [1, "192.0.2.1", "203.0.113.9, 198.51.100.1", "198.51.100.1"],
  [2, "192.0.2.1", "203.0.113.9, 198.51.100.1", "203.0.113.9"],
  [1, "192.0.2.1", undefined, "192.0.2.1"],
  [["192.0.2.1"], "192.0.2.1", "198.51.100.1", "198.51.100.1"],
  [["192.0.2.1"], "192.0.2.2", "198.51.100.1", "192.0.2.2"],
  [["192.0.2.0/24"], "192.0.2.7", "198.51.100.1,, 192.0.2.8", "198.51.100.1"],
  [["192.0.2.0/24"], "::ffff:192.0.2.7", "198.51.100.1", "198.51.100.1"],
  [["fd00::/8"], "fd12::1", "2001:db8::1", "2001:db8::1"],
  [["192.0.2.0/24"], "192.0.2.7", "unknown", "unknown"],
  [["192.0.2.0/24"], "192.0.2.7", "192.0.2.8", "192.0.2.8"],
])(
  "with %j trusted, a request from %s that forwards %s counts as one from %s",
  (trust, address, forwarded, client) => {
    expect(clientAddress(from(address, forwarded), trusting(trust))).toBe(client);
  },
);
