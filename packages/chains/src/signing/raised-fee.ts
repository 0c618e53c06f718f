import { parseTransaction, recoverTransactionAddress } from "viem";

/** The most versions of one transaction, the first included. */
export const VERSIONS_MAX = 5;

/** The fees that a transaction offers for a unit of gas, in the chain's smallest units. */
export type Fees = { maxFeePerGas: bigint; maxPriorityFeePerGas: bigint };

/** The lowest fee of a version after this one: an eighth more, while nodes require a tenth. */
export const leastRaised = (fee: bigint): bigint => fee + (fee === 0n ? 1n : (fee + 7n) / 8n);

/** Reads the terms of signed bytes (EIP-1559); throws for bytes of another kind. */
export function signedTerms(signed: string) {
  const parsed = parseTransaction(signed as `0x02${string}`);
  const { chainId, nonce = 0, to, value = 0n, data, gas = 0n } = parsed;
  const { maxFeePerGas = 0n, maxPriorityFeePerGas = 0n } = parsed;
  if (to === null || to === undefined) throw new Error("a transaction without a recipient");
  return { chainId, nonce, to, value, data, gas, maxFeePerGas, maxPriorityFeePerGas };
}

/** The address that signed these bytes. */
export const senderOf = (signed: string): Promise<string> =>
  recoverTransactionAddress({ serializedTransaction: signed as `0x02${string}` });
