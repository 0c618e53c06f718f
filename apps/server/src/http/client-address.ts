import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";
import type { TrustProxy } from "../platform/config/trust-proxy.ts";

/** Whether the proxy at this address, so many hops before us, is trusted to name the origin of a request. */
export type IsTrusted = (address: string, hop: number) => boolean;

/** Hops are counted from here; this setting requires that the port is reachable through the proxy alone. */
export function trusting(trust: TrustProxy): IsTrusted {
  if (trust === false) return () => false;
  if (typeof trust === "number") return (_address, hop) => hop < trust;
  const networks = new BlockList();
  for (const network of trust) {
    const [address = "", bits] = network.split("/");
    if (bits === undefined) networks.addAddress(address, familyOf(address));
    else networks.addSubnet(address, Number.parseInt(bits, 10), familyOf(address));
  }
  return (address) => isIP(address) > 0 && networks.check(address, familyOf(address));
}

const familyOf = (address: string): "ipv4" | "ipv6" => (isIP(address) === 6 ? "ipv6" : "ipv4");

/** Where a request comes from: the nearest address whose word on what lies behind it is not believed. */
export function clientAddress(
  { socket, headers }: Pick<IncomingMessage, "socket" | "headers">,
  isTrusted: IsTrusted,
): string | undefined {
  const claimed = String(headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((one) => one.trim())
    .filter((one) => one !== "");
  const hops = [socket.remoteAddress ?? "", ...claimed.toReversed()];
  return hops.find((address, hop) => !isTrusted(address, hop)) ?? hops.at(-1);
}
