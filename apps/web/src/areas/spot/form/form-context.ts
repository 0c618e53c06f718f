import type { CallOutput } from "@candor/contract/types.ts";
import { type Dec, dec } from "@candor/money";
import { type SpotTerms, discountedRate } from "@candor/rules/spot.ts";
import { useMemo } from "react";
import { availableOf, useBalances } from "../../../data/balances.ts";
import type { Quotation } from "../../../data/markets.ts";
import { useTicker } from "../../../data/ticks.ts";
import { useFees } from "../orders/order-data.ts";
import { type OrderContext, SPOT_ACCOUNT } from "./form.ts";
import { useBook, useTrades } from "../live.ts";
import { termsOf } from "../market.ts";

/** What an order of this market is judged by at this moment. */
export function useOrderContext(market: Quotation): OrderContext {
  const { data: balances } = useBalances();
  const { data: fees } = useFees();
  const book = useBook(market.symbol);
  const price = useTicker(market.symbol)?.price ?? null;
  const last = useTrades(market.symbol)?.[0]?.price;
  const terms = useMemo(() => discountedTerms(termsOf(market), fees), [market, fees]);
  return {
    currencyId: market.currency_id,
    legalId: market.legal_id,
    base: market.currency_code,
    quote: market.legal_code,
    terms,
    index: decimalOf(price),
    last: decimalOf(last),
    book,
    available: {
      base: availableOf(balances, SPOT_ACCOUNT, market.currency_id),
      quote: availableOf(balances, SPOT_ACCOUNT, market.legal_id),
    },
  };
}

const decimalOf = (text: string | null | undefined): Dec | undefined =>
  text === null || text === undefined ? undefined : dec(text);

/** The market's rates less the discounts of this person's tier; as they are while it is unknown. */
function discountedTerms(
  terms: SpotTerms,
  fees: CallOutput<"spot.getFees"> | undefined,
): SpotTerms {
  const tier = fees?.tiers.find((one) => one.tier === fees.tier);
  if (tier === undefined) return terms;
  return {
    ...terms,
    makerFeeRate: discountedRate(terms.makerFeeRate, dec(tier.maker_discount)),
    takerFeeRate: discountedRate(terms.takerFeeRate, dec(tier.taker_discount)),
  };
}
