import { useMemo } from "react";
import { useContractQuotations } from "./contract-quotations.ts";
import { type Listed, isPriced } from "./listed.ts";
import { useQuotations } from "./markets.ts";

/** What an alert can watch: the spot markets, and the contracts that have an index of their own. */
export function useAlertMarkets(): readonly Listed[] {
  const { data: markets } = useQuotations();
  const { data: contracts } = useContractQuotations();
  return useMemo(
    () => [...(markets ?? []), ...(contracts ?? []).filter(isPriced)],
    [markets, contracts],
  );
}
