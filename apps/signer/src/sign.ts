import type { Answer, Told } from "@candor/chains/signing/protocol.ts";
import { encodeFunctionData, erc20Abi, keccak256 } from "viem";
import type { PrivateKeyAccount } from "viem/accounts";
import type { Journal } from "./journal.ts";
import type { Signed } from "./journal-entries.ts";
import type { Ledger } from "./ledger.ts";
import { type Policy, refusalOf } from "./policy.ts";

export type Signing = {
  account: PrivateKeyAccount;
  ledger: Ledger;
  journal: Journal;
  policy: Policy;
  now: () => number;
};

/** Signs a withdrawal once; what was signed before is answered as it was. */
export async function sign(signing: Signing, asked: Told<"sign">): Promise<Answer<"sign">> {
  const { ledger, journal, policy, now } = signing;
  const { id, chainId, value } = asked;
  const to = lower(asked.to);
  const token = asked.token === null ? null : lower(asked.token);
  const known = ledger.signedFor(id);
  if (known !== undefined) {
    const isSame =
      known.to === to &&
      known.token === token &&
      known.value === value &&
      known.chainId === chainId;
    return isSame ? answerOf(known) : { refused: "other-terms" };
  }
  const at = now();
  const refused = ledger.isVoided(id)
    ? "voided"
    : refusalOf(policy, asked, {
        now: at,
        allowedAt: ledger.allowedAt(to),
        signed: ledger.ofToken(token, at),
      });
  if (refused !== undefined) {
    journal.append({ did: "refused", at, id, refused });
    return { refused };
  }
  const nonce = Math.max(ledger.nextNonce(chainId), asked.nonceFloor);
  const signed = await signing.account.signTransaction({
    type: "eip1559",
    chainId,
    nonce,
    gas: BigInt(asked.gas),
    maxFeePerGas: BigInt(asked.maxFeePerGas),
    maxPriorityFeePerGas: BigInt(asked.maxPriorityFeePerGas),
    ...(token === null
      ? { to, value: BigInt(value) }
      : { to: token, value: 0n, data: transferOf(to, BigInt(value)) }),
  });
  const transaction = keccak256(signed);
  const entry = { did: "signed", at, id, chainId, token, to, value, nonce } as const;
  journal.append({ ...entry, transaction, signed });
  return { nonce, transaction, signed };
}

/** Addresses are told in any spelling, and known by one. */
export const lower = (address: string): `0x${string}` => address.toLowerCase() as `0x${string}`;

const transferOf = (to: `0x${string}`, value: bigint): `0x${string}` =>
  encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [to, value] });

const answerOf = ({ nonce, transaction, signed }: Signed) => ({ nonce, transaction, signed });
