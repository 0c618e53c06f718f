import type { CallOutput } from "@candor/contract/types.ts";
import { call } from "../../lib/call.ts";
import { usePages } from "../../lib/pages.ts";
import { isSignedIn, useSession } from "../../lib/session.ts";

const MONTHS = "statements.listMonths";
export type Month = CallOutput<typeof MONTHS>["list"][number];

/** The months whose closing balances are signed, newest first. */
export const useMonths = () =>
  usePages([MONTHS], (wanted, options) => call(MONTHS, wanted, options), {
    enabled: useSession(isSignedIn),
  });
