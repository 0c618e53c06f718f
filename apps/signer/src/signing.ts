import type { Refused } from "@candor/chains/signing/protocol.ts";
import { encodeFunctionData, erc20Abi, keccak256 } from "viem";
import type { PrivateKeyAccount } from "viem/accounts";
import type { Journal } from "./journal.ts";
import type { Signed } from "./journal-entries.ts";
import type { Ledger } from "./ledger.ts";
import type { Policy } from "./policy.ts";

/** What every signing is done with. */
export type Signing = {
  /** The wallet. */
  account: PrivateKeyAccount;
  /** Of the deposit address with a number; undefined where the signer was not given their key. */
  depositAccount: ((index: number) => PrivateKeyAccount) | undefined;
  ledger: Ledger;
  journal: Journal;
  policy: Policy;
  now: () => number;
};

/** Addresses are told in any spelling, and known by one. */
export const lower = (address: string): `0x${string}` => address.toLowerCase() as `0x${string}`;

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
