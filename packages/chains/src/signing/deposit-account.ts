import { bytesToHex } from "@noble/hashes/utils.js";
import { HDKey } from "@scure/bip32";
import { type PrivateKeyAccount, privateKeyToAccount } from "viem/accounts";
import { ACCOUNT_DEPTH, RECEIVING } from "../deposit-address.ts";

/**
 * Returns the keys that spend from Ethereum deposit addresses, by number: `0/index` below the account's extended
 * private key (m/44'/60'/account'). Every other key is refused with an error that does not repeat it.
 */
export function depositAccounts(xprv: string): (index: number) => PrivateKeyAccount {
  const receiving = keyOf(xprv).deriveChild(RECEIVING);
  return (index) => {
    const { privateKey } = receiving.deriveChild(index);
    if (privateKey === null) throw new Error("the deposit key has no private part");
    return privateKeyToAccount(`0x${bytesToHex(privateKey)}`);
  };
}

function keyOf(xprv: string): HDKey {
  try {
    const key = HDKey.fromExtendedKey(xprv);
    if (xprv.startsWith("xprv") && key.depth === ACCOUNT_DEPTH) return key;
  } catch {
    // The library's error may repeat a part of the key.
  }
  throw new Error(
    `the deposit key must be an extended private key of an account: xprv and what follows, of depth ${ACCOUNT_DEPTH}`,
  );
}
