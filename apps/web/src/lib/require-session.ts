import { toast } from "@candor/ui/overlay/toast.ts";
import { useEffect } from "react";
import { REDIRECT_DELAY_MS } from "./call.ts";
import { go } from "./go.ts";
import { hashHistory } from "./history.ts";
import { useUnanswered } from "./unanswered.ts";
import { isSignedIn, useSession } from "./session.ts";
import { type Text, useText } from "./text.ts";

const isGuest = (): boolean => !isSignedIn(useSession.getState());

/** The screen of the guest who is about to be led to the login, and the timer for that. */
let led: { from: string; timer: ReturnType<typeof setTimeout> } | undefined;

/**
 * Asks a guest to log in, and leads there a moment later (specification, point 2), once for any number of calls. A
 * user who has gone on meanwhile, or is about to enter the demo, stays there.
 */
function leadToLogin(t: Text, lead: () => void): void {
  const { href: from } = hashHistory.location;
  if (led?.from === from) return;
  clearTimeout(led?.timer);
  toast(t("common.log-in-first"));
  const timer = setTimeout(() => {
    led = undefined;
    const isStillHere = hashHistory.location.href === from;
    if (isStillHere && isGuest() && useUnanswered.getState() === 0) lead();
  }, REDIRECT_DELAY_MS);
  led = { from, timer };
}

/** Guards a private action. */
export function requireSession(t: Text): boolean {
  if (!isGuest()) return true;
  leadToLogin(t, go.login);
  return false;
}

/**
 * Guards a private screen that a guest opens, or where a guest leaves the demo. The login takes its
 * place, so that the way back from it does not lead here again; who is signed out while here is led
 * elsewhere.
 */
export function useSessionRequired(isRequired: boolean): void {
  const t = useText();
  const hasLeftDemo = useSession(({ token, demoToken }) => token === null && demoToken !== null);
  useEffect(() => {
    if (isRequired && isGuest()) leadToLogin(t, () => go.login({ replace: true }));
  }, [t, isRequired, hasLeftDemo]);
}
