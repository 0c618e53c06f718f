import type { Refused } from "@candor/chains/signing/protocol.ts";
import { encodeFunctionData, erc20Abi, keccak256 } from "viem";
import type { PrivateKeyAccount } from "viem/accounts";
import type { Journal } from "./journal.ts";
import type { Signed } from "./journal-entries.ts";
import type { Ledger } from "./ledger.ts";
import type { Approvers } from "./approvers.ts";
import { type Policy, beyond, limitsOf } from "./policy.ts";

/** What every signing needs. */
export type Signing = {
  /** The wallet's account. */
  account: PrivateKeyAccount;
  /** A deposit address's account by index; undefined if the signer has no deposit key. */
  depositAccount: ((index: number) => PrivateKeyAccount) | undefined;
  ledger: Ledger;
  approvers: Approvers;
  journal: Journal;
  policy: Policy;
  now: () => number;
};

/** Addresses may come in any case, and are compared in lower case. */
export const lower = (address: string): `0x${string}` => address.toLowerCase() as `0x${string}`;

/** The refusal if this amount of the coin, mostly for gas, would exceed what may leave in an hour or a day. */
export function gasBeyond({ ledger, policy, now }: Signing, value: bigint): Refused | undefined {
  const limits = limitsOf(policy, null);
  const at = now();
  return limits && beyond(limits, value, { now: at, spent: ledger.spentOf(null, at) });
}

/** The sender's next nonce, and how far it is above the signer's own count. */
export function nextNonce(
  { ledger, policy }: Signing,
  { chainId, nonceFloor }: { chainId: number; nonceFloor: number },
  sender: number | "wallet",
): { nonce: number; step: number } {
  const byHand = sender === "wallet" ? (policy.nonces[`${chainId}`] ?? 0) : 0;
  const own = Math.max(ledger.nextNonce(chainId, sender), byHand);
  const nonce = Math.max(own, nonceFloor);
  return { nonce, step: nonce - own };
}

type Payment = {
  chainId: number;
  nonce: number;
  token: string | null;
  to: `0x${string}`;
  value: string;
  gas: string;
  maxFeePerGas: string;
  maxPriorityFeePerGas: string;
};

export async function signedPayment(account: PrivateKeyAccount, payment: Payment) {
  const { chainId, nonce, token, to, value, gas, maxFeePerGas, maxPriorityFeePerGas } = payment;
  const signed = await account.signTransaction({
    type: "eip1559",
    chainId,
    nonce,
    gas: BigInt(gas),
    maxFeePerGas: BigInt(maxFeePerGas),
    maxPriorityFeePerGas: BigInt(maxPriorityFeePerGas),
    ...(token === null
      ? { to, value: BigInt(value) }
      : { to: lower(token), value: 0n, data: transferOf(to, BigInt(value)) }),
  });
  return { transaction: keccak256(signed), signed };
}

const transferOf = (to: `0x${string}`, value: bigint): `0x${string}` =>
  encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [to, value] });

export const answerOf = ({ nonce, transaction, signed }: Signed) => ({
  nonce,
  transaction,
  signed,
});

export function refusing({ journal, now }: Signing, id: string, refused: Refused) {
  journal.append({ did: "refused", at: now(), id, refused });
  return { refused };
}
