import { useIsAccepted } from "../../../data/consents.ts";
import { useCall } from "../../../lib/query.ts";
import { isSignedIn, useSession } from "../../../lib/session.ts";

/** The hash to accept the agreement by as the reader reads it; undefined where it stands accepted, or is a demo's. */
export function useAgreement() {
  const isHeld = useIsAccepted("copy.agreement");
  const isLive = useSession((session) => isSignedIn(session) && !session.isDemo);
  const { data } = useCall("account.listConsents", {}, { enabled: isLive });
  const agreement = data?.find(({ id }) => id === "copy.agreement");
  return { isHeld, isLive, consent: isHeld ? undefined : agreement?.consent };
}
