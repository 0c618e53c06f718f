import { bytesToHex } from "@noble/hashes/utils.js";
import { Address, OutScript } from "@scure/btc-signer";

/** Returns a network's own name for our address in its payments, as `Watched` needs it. */
export const watchKey = {
  ERC20: (address: string): string => address.toLowerCase(),
  Bitcoin: (address: string): string => bytesToHex(OutScript.encode(Address().decode(address))),
} as const;
