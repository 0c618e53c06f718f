import { bytesToHex } from "@noble/hashes/utils.js";
import { Address, OutScript } from "@scure/btc-signer";

/** What a network that is followed calls an address of ours in what it pays: for `Watched`. */
export const watchKey = {
  ERC20: (address: string): string => address.toLowerCase(),
  Bitcoin: (address: string): string => bytesToHex(OutScript.encode(Address().decode(address))),
} as const;
