import { checksummed } from "./evm-form.ts";
import type { Network } from "./networks.ts";

/** The canonical spelling of a valid address: equal spellings are the same address. */
export function addressSpelling(network: Network, address: string): string {
  if (network === "ERC20") return checksummed(address);
  // Segwit addresses may be all capitals; in every other address the case matters.
  return network === "Bitcoin" && address.startsWith("BC1") ? address.toLowerCase() : address;
}
