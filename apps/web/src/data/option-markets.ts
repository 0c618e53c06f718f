import { useMemo } from "react";
import { useCall } from "../lib/query.ts";
import { type Quotation, useQuotations } from "./markets.ts";

const STALE_AFTER_MS = 300_000;
const none: readonly Quotation[] = [];

/** The markets that options are written on; none until they are known. */
export function useOptionMarkets({ isWanted = true }: { isWanted?: boolean } = {}) {
  const { data: quotations } = useQuotations({ isWanted });
  const { data: durations } = useCall(
    "options.listDurations",
    {},
    { staleTime: STALE_AFTER_MS, enabled: isWanted },
  );
  return useMemo(
    () =>
      durations === undefined || quotations === undefined
        ? none
        : quotations.filter(({ market_id: id }) =>
            durations.markets.some(({ match_id: own }) => own === id),
          ),
    [durations, quotations],
  );
}
