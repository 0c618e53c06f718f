import { webAddress } from "@candor/ui/text/link-target.ts";

/** Whether a link to another site may be followed, and why not. */
export type Leaving =
  | { kind: "allowed"; host: string; address: string }
  | { kind: "unknown-host"; host: string }
  | { kind: "no-address" };

/** Accepts only a host exactly as the operator listed it; a name in another script is shown in its encoded form. */
export function leavingTo(text: string, hosts: readonly string[]): Leaving {
  const url = webAddress(text);
  if (url === undefined) return { kind: "no-address" };
  const { host, href } = url;
  const isListed = hosts.some((listed) => listed.toLowerCase() === host);
  return isListed ? { kind: "allowed", host, address: href } : { kind: "unknown-host", host };
}
