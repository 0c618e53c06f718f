import { useCall } from "../lib/query.ts";
import { isSignedIn, useSession } from "../lib/session.ts";

/** The age limit of today's gain; a payment in or out reads it again at once. */
const READ_AGAIN_MS = 60_000;

/** What everything was worth at the end of each of the last days, and now. */
export const useEquity = (days: number) =>
  useCall(
    "wallet.listEquity",
    { days: String(days) },
    { enabled: useSession(isSignedIn), refetchInterval: READ_AGAIN_MS },
  );
