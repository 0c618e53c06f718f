import type { CallId, CallOutput } from "@candor/contract/types.ts";
import { useCall } from "../../lib/query.ts";
import { isSignedIn, useSession } from "../../lib/session.ts";

export type Security = CallOutput<"security.getSecurity">;

/** What protects the live account that is signed in. */
export const useSecurity = () =>
  useCall("security.getSecurity", {}, { enabled: useSession(isSignedIn), staleTime: 0 });

/** What has to be read anew after anything here was changed. */
export const CHANGED = [
  "security.getSecurity",
  "security.listSessions",
  "notices.listNotices",
] as const satisfies readonly CallId[];
