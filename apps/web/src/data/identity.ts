import { useCall } from "../lib/query.ts";
import { isSignedIn, useSession } from "../lib/session.ts";

/** How often a waiting user's decision is looked up. */
const REVIEW_MS = 30_000;
const IN_REVIEW = 1;

/** How far the identity of a live account is proven; a demo account is asked for nothing. */
export const useIdentity = () =>
  useCall(
    "identity.getIdentity",
    {},
    {
      enabled: useSession((session) => isSignedIn(session) && !session.isDemo),
      refetchInterval: ({ state: { data } }) => (data?.state === IN_REVIEW ? REVIEW_MS : false),
    },
  );
