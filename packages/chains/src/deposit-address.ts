import { secp256k1 } from "@noble/curves/secp256k1.js";
import { keccak_256 } from "@noble/hashes/sha3.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { HDKey } from "@scure/bip32";
import { p2wpkh } from "@scure/btc-signer";
import { base58check } from "./base58-address.ts";
import { checksummed } from "./evm-form.ts";
import type { Network } from "./networks.ts";
import { TRON_VERSION } from "./tron-form.ts";

/** The given key is below purpose, coin and account. */
export const ACCOUNT_DEPTH = 3;
/** The branch of an account for addresses that are given out (BIP 44). */
export const RECEIVING = 0;

const addressOf: Readonly<Record<Network, (publicKey: Uint8Array) => string>> = {
  ERC20: (publicKey) => checksummed(`0x${bytesToHex(accountHash(publicKey))}`),
  TRC20: (publicKey) => base58check.encode(Uint8Array.of(TRON_VERSION, ...accountHash(publicKey))),
  Bitcoin: (publicKey) => p2wpkh(publicKey).address ?? "",
};

/**
 * Returns address number `index` of an account, `0/index` below its extended public key: for Bitcoin the key at
 * m/84'/0'/0', for Ethereum at m/44'/60'/0', for Tron at m/44'/195'/0'. Every other key, above all an extended private
 * key, is refused with an error that does not repeat it. An index is a whole number below 2^31.
 */
export function depositAddress(xpub: string, network: Network, index: number): string {
  const { publicKey } = accountKey(xpub).deriveChild(RECEIVING).deriveChild(index);
  if (publicKey === null) throw new Error("the deposit key has no public part");
  return addressOf[network](publicKey);
}

function accountKey(xpub: string): HDKey {
  if (!xpub.startsWith("xpub"))
    throw new Error("the deposit key must be an extended public key, xpub and what follows");
  const key = HDKey.fromExtendedKey(xpub);
  if (key.depth !== ACCOUNT_DEPTH)
    throw new Error(
      `the deposit key is of depth ${key.depth}, and an account's is of ${ACCOUNT_DEPTH}`,
    );
  return key;
}

/** The account's name on Ethereum and Tron: the end of the hash of its key. */
function accountHash(publicKey: Uint8Array): Uint8Array {
  const uncompressed = secp256k1.Point.fromBytes(publicKey).toBytes(false);
  return keccak_256(uncompressed.subarray(1)).subarray(-20);
}
