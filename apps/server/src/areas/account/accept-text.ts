import type { account } from "@candor/contract/areas/account/calls.ts";
import { acceptedAt, consentText, keepConsent, unaccepted } from "../../http/consent.ts";
import type { WriteHandler } from "../../http/handlers.ts";

/** A text that the user has already accepted is not recorded again. */
export const acceptText: WriteHandler<typeof account.calls.acceptText> = async (
  { texts, clock },
  { input: { id, consent }, caller: { userId }, lang, tx },
) => {
  const shown = consentText(texts, id, lang);
  if (consent !== shown.hash.toString("hex")) return unaccepted(id);
  const before = await acceptedAt(tx, texts, { userId, id });
  if (before === undefined)
    await keepConsent(tx, shown, { userId, call: "account.acceptText", claim: undefined }, clock);
  return { id, accepted_at: (before ?? clock.now()).toISOString() };
};
