import type { CallId, CallOutput } from "@candor/contract/types.ts";
import { go } from "../../lib/go.ts";
import { queryClient, useCall } from "../../lib/query.ts";
import { isSignedIn, useSession } from "../../lib/session.ts";

export type Security = CallOutput<"security.getSecurity">;

/** What protects the live account that is signed in. */
export const useSecurity = () =>
  useCall("security.getSecurity", {}, { enabled: useSession(isSignedIn), staleTime: 0 });

/** The answers to read again after any change of protections. */
export const CHANGED = [
  "security.getSecurity",
  "security.listSessions",
  "notices.listNotices",
] as const satisfies readonly CallId[];

const READ_WITHIN_MS = 1_000;

/** Leads back once the new state is read: the notice of a hold would else move the rows under a press. */
export async function goBackChanged(path: string): Promise<void> {
  // Once a form is done it makes the state old, which would cancel a read begun before.
  await Promise.resolve();
  const read = queryClient.invalidateQueries(
    { queryKey: ["security.getSecurity" satisfies CallId], refetchType: "all" },
    { cancelRefetch: false },
  );
  await Promise.race([read, new Promise((resolve) => setTimeout(resolve, READ_WITHIN_MS))]);
  go.backFrom(path);
}
