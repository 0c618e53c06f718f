import type { AcceptedText } from "@candor/contract/area-words.ts";
import { useCall } from "../lib/query.ts";
import { isSignedIn, useSession } from "../lib/session.ts";

/** Whether orders are taken without a text's being accepted with them: it was before, or they are a demo's. */
export function useIsAccepted(id: AcceptedText): boolean {
  const isDemo = useSession((session) => session.isDemo);
  const isLive = useSession(isSignedIn) && !isDemo;
  const { data } = useCall("account.listConsents", {}, { enabled: isLive });
  const found = data?.find((one) => one.id === id);
  return isDemo || (found !== undefined && found.accepted_at !== null);
}
