import { toast } from "@candor/ui/toast.ts";
import { REDIRECT_DELAY_MS } from "./call.ts";
import { go } from "./go.ts";
import { isSignedIn, useSession } from "./session.ts";
import type { Text } from "./text.ts";

/** Guards a private action: a guest is told to log in and led there (specification, point 2). */
export function requireSession(t: Text): boolean {
  if (isSignedIn(useSession.getState())) return true;
  toast(t("common.log-in-first"));
  setTimeout(() => go.login(), REDIRECT_DELAY_MS);
  return false;
}
