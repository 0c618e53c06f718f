import { useIsAccepted } from "../../../../data/consents.ts";
import { useCall } from "../../../../lib/query.ts";
import { isSignedIn, useSession } from "../../../../lib/session.ts";

const RISK = "nft.risk";

/**
 * The text that a sale between users needs to be accepted, with its hash: undefined where it stands accepted, or in a
 * demo, and empty, which is no acceptance, until it is read.
 */
export function useRisk() {
  const isHeld = useIsAccepted(RISK);
  const isLive = useSession((session) => isSignedIn(session) && !session.isDemo);
  const { data } = useCall("account.listConsents", {}, { enabled: isLive });
  const risk = data?.find(({ id }) => id === RISK);
  return { isHeld, text: risk?.text, consent: isHeld ? undefined : (risk?.consent ?? "") };
}
