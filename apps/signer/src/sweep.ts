import type { Answer, Told } from "@candor/chains/signing/protocol.ts";
import { costOf, gasTopUpRefusal, gasRefusal, sweepRefusal } from "./policy.ts";
import {
  type Signing,
  answerOf,
  gasBeyond,
  lower,
  nextNonce,
  refusing,
  signedPayment,
} from "./signing.ts";

/**
 * Signs once that the contents of a deposit address go to the wallet. The destination is fixed: the request has no
 * field for it.
 */
export async function sweep(signing: Signing, asked: Told<"sweep">): Promise<Answer<"sweep">> {
  const { account, depositAccount, ledger, journal, policy, now } = signing;
  const { id, chainId, index, value } = asked;
  const token = asked.token === null ? null : lower(asked.token);
  const known = ledger.signedFor(id);
  if (known !== undefined) {
    const isSame =
      known.did === "swept" &&
      known.index === index &&
      known.token === token &&
      known.value === value &&
      known.chainId === chainId;
    return isSame ? answerOf(known) : { refused: "other-terms" };
  }
  if (depositAccount === undefined) return { refused: "no-deposit-key" };
  const { nonce, step } = nextNonce(signing, asked, index);
  const refused = ledger.isVoided(id)
    ? "voided"
    : (gasRefusal(policy, asked, step) ??
      sweepRefusal(policy, asked) ??
      gasBeyond(signing, costOf(asked)));
  if (refused !== undefined) return refusing(signing, id, refused);
  const to = account.address;
  const { transaction, signed } = await signedPayment(depositAccount(index), {
    ...asked,
    to,
    nonce,
  });
  const entry = { did: "swept", at: now(), id, chainId, index, token, value, nonce } as const;
  journal.append({ ...entry, transaction, signed });
  return { nonce, transaction, signed };
}

/** Signs once that the wallet pays for a sweep's gas, and only to an address of its own deposit key. */
export async function topUpGas(signing: Signing, asked: Told<"fuel">): Promise<Answer<"fuel">> {
  const { account, depositAccount, ledger, journal, policy, now } = signing;
  const { id, chainId, index, value } = asked;
  const known = ledger.signedFor(id);
  if (known !== undefined) {
    const isSame =
      known.did === "fuelled" &&
      known.index === index &&
      known.value === value &&
      known.chainId === chainId;
    return isSame ? answerOf(known) : { refused: "other-terms" };
  }
  if (depositAccount === undefined) return { refused: "no-deposit-key" };
  const at = now();
  const { nonce, step } = nextNonce(signing, asked, "wallet");
  const refused = ledger.isVoided(id)
    ? "voided"
    : (gasRefusal(policy, asked, step) ??
      gasTopUpRefusal(policy, asked, ledger.toppedUp(at)) ??
      gasBeyond(signing, costOf(asked) + BigInt(value)));
  if (refused !== undefined) return refusing(signing, id, refused);
  const to = depositAccount(index).address;
  const { transaction, signed } = await signedPayment(account, {
    ...asked,
    token: null,
    to,
    nonce,
  });
  journal.append({ did: "fuelled", at, id, chainId, index, value, nonce, transaction, signed });
  return { nonce, transaction, signed };
}
