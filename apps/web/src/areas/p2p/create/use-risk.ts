import { useIsAccepted } from "../../../data/consents.ts";
import { useCall } from "../../../lib/query.ts";
import { useIsLive } from "../data.ts";

const RISK = "p2p.risk";

/** The text that orders between users need to be accepted, with its hash and whether it stands accepted. */
export function useRisk() {
  const isHeld = useIsAccepted(RISK);
  const { data } = useCall("account.listConsents", {}, { enabled: useIsLive() });
  const risk = data?.find(({ id }) => id === RISK);
  return { isHeld, text: risk?.text, consent: risk?.consent };
}
