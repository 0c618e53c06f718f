import { isIP } from "node:net";

/** No proxy, a number of hops before us, or these addresses and networks. */
export type TrustProxy = false | number | string[];

/**
 * `TRUST_PROXY`: the number of proxies between us and the guests, or our proxies' addresses and networks (`10.0.0.2,
 * fd00::/8`). Empty trusts none: a header then proves nothing about an address.
 */
export function trustOf(text: string): TrustProxy {
  const trimmed = text.trim();
  if (trimmed === "" || trimmed === "0") return false;
  if (/^[1-9]$/.test(trimmed)) return Number.parseInt(trimmed, 10);
  const networks = trimmed.split(",").map((one) => one.trim());
  for (const network of networks)
    if (!isNetwork(network))
      throw new Error(`TRUST_PROXY names no address, network or number of hops: ${network}`);
  return networks;
}

function isNetwork(text: string): boolean {
  const [address = "", bits, ...more] = text.split("/");
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return (
    bits === undefined ||
    (/^[1-9]\d{0,2}$/.test(bits) && Number.parseInt(bits, 10) <= (family === 4 ? 32 : 128))
  );
}
