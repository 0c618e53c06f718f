import { useCall } from "../lib/query.ts";
import { isSignedIn, useSession } from "../lib/session.ts";

/** The signed-in user. */
export const useUser = () =>
  useCall("account.getUser", {}, { enabled: useSession(isSignedIn), staleTime: 300_000 });
