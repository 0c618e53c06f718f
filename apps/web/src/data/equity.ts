import { useCall } from "../lib/query.ts";
import { isSignedIn, useSession } from "../lib/session.ts";

/** Soon after midnight (UTC) another day has ended. */
const READ_AGAIN_MS = 300_000;

/** What everything was worth at the end of each of the last days, and now. */
export const useEquity = (days: number) =>
  useCall(
    "wallet.listEquity",
    { days: String(days) },
    { enabled: useSession(isSignedIn), refetchInterval: READ_AGAIN_MS },
  );
