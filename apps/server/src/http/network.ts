import { isIP } from "node:net";

const GROUPS = 8;
const NETWORK_GROUPS = 4;
/** The groups of an IPv6 address that only wraps an IPv4 one (RFC 4291, 2.5.5.2). */
const MAPPED = "0:0:0:0:0:ffff";

/**
 * The network that an address is counted by: an IPv4 address itself, or an IPv6 /64, since the owner of one address
 * there has them all. The same network has the same name in every spelling.
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return "unknown";
  const bare = address.replace(/%.*$/, "").toLowerCase();
  if (isIP(bare) !== 6) return bare;
  const groups = groupsOf(bare);
  if (groups.slice(0, 6).join(":") === MAPPED) return dotted(groups.slice(6));
  return groups.slice(0, NETWORK_GROUPS).join(":");
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = "", tail] = address.split("::").map(partsOf);
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const missing = Array.from({ length: GROUPS - before.length - after.length }, () => "0");
  return [...before, ...missing, ...after].map((group) => Number.parseInt(group, 16).toString(16));
}

/** The last four bytes may be written as an IPv4 address; then they are two groups. */
const partsOf = (part: string): string =>
  part.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_whole, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });

const dotted = (groups: readonly string[]): string =>
  groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join(".");
