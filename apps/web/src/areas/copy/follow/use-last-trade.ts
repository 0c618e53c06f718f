import { useMemo } from "react";
import { termsOf } from "../../../data/contract-terms.ts";
import { useCall } from "../../../lib/query.ts";
import type { LeadDetail } from "../data.ts";

const STALE_AFTER_MS = 300_000;

/** The contracts, for their names and terms. */
export const useContracts = () =>
  useCall("contracts.listContracts", {}, { staleTime: STALE_AFTER_MS });

/** The last opening of a lead, with the terms of its contract; undefined while the lead has none. */
export function useLastTrade({ lead, open }: LeadDetail) {
  const { trader_user_id: id } = lead;
  const { data: closed } = useCall("copy.listLeadTrades", { trader_user_id: id, limit: 10 });
  const { data: contracts } = useContracts();
  return useMemo(() => {
    const trades = [...open, ...(closed?.list ?? [])];
    const trade = trades.toSorted((one, other) => other.open_time.localeCompare(one.open_time))[0];
    const contract = contracts?.find(({ market }) => market.symbol === trade?.symbol)?.market;
    return trade && contract && { trade, terms: termsOf(contract), base: contract.currency_code };
  }, [open, closed, contracts]);
}
