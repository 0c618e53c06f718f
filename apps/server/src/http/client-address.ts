import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";
import type { TrustProxy } from "../platform/config/trust-proxy.ts";

/** Whether the proxy at this address and hop is trusted to name a request's origin. */
export type IsTrusted = (address: string, hop: number) => boolean;

/** Hops are counted from here, which requires that only the proxy can reach the port. */
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

/** A request's origin: the nearest address that is not a trusted proxy. */
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
