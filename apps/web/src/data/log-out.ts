import { call } from "../lib/call.ts";
import { isSignedIn, useSession } from "../lib/session.ts";

/** Ends the demo session and the live one behind it; this device forgets both after any answer of the server. */
export async function endSessions(): Promise<void> {
  const { exitDemo, signOut } = useSession.getState();
  if (isSignedIn(useSession.getState())) await call("auth.logout", {}).catch(() => undefined);
  exitDemo();
  if (isSignedIn(useSession.getState())) await call("auth.logout", {}).catch(() => undefined);
  signOut();
}
