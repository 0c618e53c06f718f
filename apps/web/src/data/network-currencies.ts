import type { CallOutput } from "@candor/contract/types.ts";
import { useCall } from "../lib/query.ts";
import { isSignedIn, useSession } from "../lib/session.ts";

/** A currency that stands on networks, with their names. */
export type NetworkCurrency = CallOutput<"deposit.listDepositCurrencies">[number];

const STALE_AFTER_MS = 300_000;

/** Returns the currencies that have networks, each with its own. */
export const useNetworkCurrencies = () =>
  useCall(
    "deposit.listDepositCurrencies",
    {},
    { enabled: useSession(isSignedIn), staleTime: STALE_AFTER_MS },
  );
