import { dec } from "@candor/money";
import { useMemo } from "react";
import { availableOf, useBalances } from "../../lib/balances.ts";
import type { Quotation } from "../../lib/markets.ts";
import { useTicker } from "../../lib/ticks.ts";
import type { OrderContext } from "./form.ts";
import { useBook } from "./live.ts";
import { termsOf } from "./market.ts";

/** Spot trades from the exchange account. */
export const SPOT_ACCOUNT = "change";

/** What an order of this market is judged by at this moment. */
export function useOrderContext(market: Quotation): OrderContext {
  const { data: balances } = useBalances();
  const book = useBook(market.symbol);
  const price = useTicker(market.symbol)?.price ?? null;
  const terms = useMemo(() => termsOf(market), [market]);
  return {
    currencyId: market.currency_id,
    legalId: market.legal_id,
    base: market.currency_code,
    quote: market.legal_code,
    terms,
    index: price === null ? undefined : dec(price),
    book,
    available: {
      base: availableOf(balances, SPOT_ACCOUNT, market.currency_id),
      quote: availableOf(balances, SPOT_ACCOUNT, market.legal_id),
    },
  };
}
