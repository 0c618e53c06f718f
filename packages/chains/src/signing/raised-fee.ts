import { parseTransaction, recoverTransactionAddress } from "viem";

/** A transaction is signed so many times at most, the first included. */
export const VERSIONS_MAX = 5;

/** What a transaction offers for its gas, a unit of it, in the chain's smallest units. */
export type Fees = { maxFeePerGas: bigint; maxPriorityFeePerGas: bigint };

/** The least that a version may offer after one with this fee: an eighth more, where nodes ask for a tenth. */
export const leastRaised = (fee: bigint): bigint => fee + (fee === 0n ? 1n : (fee + 7n) / 8n);

/** What signed bytes (EIP-1559) say; throws where they are of another kind. */
export function signedTerms(signed: string) {
  const parsed = parseTransaction(signed as `0x02${string}`);
  const { chainId, nonce = 0, to, value = 0n, data, gas = 0n } = parsed;
  const { maxFeePerGas = 0n, maxPriorityFeePerGas = 0n } = parsed;
  if (to === null || to === undefined) throw new Error("a transaction without a recipient");
  return { chainId, nonce, to, value, data, gas, maxFeePerGas, maxPriorityFeePerGas };
}

/** Whose signature such bytes carry. */
export const senderOf = (signed: string): Promise<string> =>
  recoverTransactionAddress({ serializedTransaction: signed as `0x02${string}` });
