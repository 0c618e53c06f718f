import type { Answer, Told } from "@candor/chains/signing/protocol.ts";
import { approvalOf } from "./lacks.ts";
import { costOf, gasRefusal, refusalOf } from "./policy.ts";
import {
  type Signing,
  answerOf,
  gasBeyond,
  lower,
  nextNonce,
  refusing,
  signedPayment,
} from "./signing.ts";

/** Signs a withdrawal once, if approvers have signed it or it is small; a repeated request gets the same answer. */
export async function sign(signing: Signing, asked: Told<"sign">): Promise<Answer<"sign">> {
  const { account, ledger, journal, policy, now } = signing;
  const { id, chainId, value } = asked;
  const to = lower(asked.to);
  const token = asked.token === null ? null : lower(asked.token);
  const known = ledger.signedFor(id);
  if (known !== undefined) {
    const isSame =
      known.did === "signed" &&
      known.to === to &&
      known.token === token &&
      known.value === value &&
      known.chainId === chainId;
    return isSame ? answerOf(known) : { refused: "other-terms" };
  }
  const at = now();
  const { nonce, step } = nextNonce(signing, asked, "wallet");
  const spent = ledger.spentOf(token, at);
  const refused = ledger.isVoided(id)
    ? "voided"
    : (gasRefusal(policy, asked, step) ??
      refusalOf(policy, asked, { now: at, allowedAt: ledger.allowedAt(to), spent }) ??
      (token === null ? undefined : gasBeyond(signing, costOf(asked))));
  if (refused !== undefined) return refusing(signing, id, refused);
  const { by, lacks } = approvalOf(signing, asked);
  // It may be asked every second until they have signed, which must not fill the journal.
  if (lacks > 0) return { refused: "approvals-missing" };
  const { transaction, signed } = await signedPayment(account, { ...asked, to, nonce });
  const entry = { did: "signed", at, id, chainId, token, to, value, nonce } as const;
  journal.append({ ...entry, transaction, signed, by });
  return { nonce, transaction, signed };
}
