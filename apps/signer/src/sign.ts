import type { Answer, Told } from "@candor/chains/signing/protocol.ts";
import { refusalOf } from "./policy.ts";
import { type Signing, answerOf, lower, refusing, signedPayment } from "./signing.ts";

/** Signs a withdrawal once; what was signed before is answered as it was. */
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
  const refused = ledger.isVoided(id)
    ? "voided"
    : refusalOf(policy, asked, {
        now: at,
        allowedAt: ledger.allowedAt(to),
        signed: ledger.ofToken(token, at),
      });
  if (refused !== undefined) return refusing(signing, id, refused);
  const nonce = Math.max(ledger.nextNonce(chainId, "wallet"), asked.nonceFloor);
  const { transaction, signed } = await signedPayment(account, { ...asked, to, nonce });
  const entry = { did: "signed", at, id, chainId, token, to, value, nonce } as const;
  journal.append({ ...entry, transaction, signed });
  return { nonce, transaction, signed };
}
