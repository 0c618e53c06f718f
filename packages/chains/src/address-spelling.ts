import { checksummed } from "./evm-form.ts";
import type { Network } from "./networks.ts";

/** The canonical spelling of a valid address: equal spellings are the same address. */
export function addressSpelling(network: Network, address: string): string {
  if (network === "ERC20") return checksummed(address);
  // Segwit addresses may be in capitals throughout; of all others the case counts.
  return network === "Bitcoin" && address.startsWith("BC1") ? address.toLowerCase() : address;
}
