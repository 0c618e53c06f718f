import type { CallOutput } from "@candor/contract/types.ts";
import { useCall } from "../lib/query.ts";
import { isSignedIn, useSession } from "../lib/session.ts";

export type Holdings = CallOutput<"finance.getHoldings">;
export type Holding = Holdings["list"][number];

/** Interest comes by the day and by the hour. */
const READ_AGAIN_MS = 60_000;

/** What the user has in finance products, what that has brought and when it is due. */
export const useHoldings = () =>
  useCall(
    "finance.getHoldings",
    {},
    { enabled: useSession(isSignedIn), refetchInterval: READ_AGAIN_MS },
  );
