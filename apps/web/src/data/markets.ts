import type { CallOutput } from "@candor/contract/types.ts";
import { dec, scaleOf } from "@candor/money";
import { useEffect } from "react";
import { useCall } from "../lib/query.ts";
import { coinDecimals } from "./coin-decimals.ts";
import { seedTicks } from "./ticks.ts";

const STALE_AFTER_MS = 300_000;

/** A market with its terms, as the list of quotations gives it. */
export type Quotation = CallOutput<"markets.listSpotQuotations">[number];

/** All markets. The terms seldom change; the figures in it only start the live ones. */
export function useQuotations({ isWanted = true }: { isWanted?: boolean } = {}) {
  const query = useCall(
    "markets.listSpotQuotations",
    {},
    { staleTime: STALE_AFTER_MS, enabled: isWanted },
  );
  const { data } = query;
  useEffect(() => {
    if (data !== undefined) seedTicks(data);
  }, [data]);
  return query;
}

/** One market's terms. */
export const useQuotation = (symbol: string): Quotation | undefined =>
  useQuotations().data?.find((quotation) => quotation.symbol === symbol);

/** The decimals of a coin in lists and totals; undefined until the markets are known. */
export const useCoinDecimals = (code: string): number | undefined =>
  useCall(
    "markets.listSpotQuotations",
    {},
    { staleTime: STALE_AFTER_MS, select: (markets) => coinDecimals(code, markets) },
  ).data;

/** All currencies, with their decimals. */
export const useCurrencies = () =>
  useCall("markets.listCurrencies", {}, { staleTime: STALE_AFTER_MS });

export const priceDecimals = ({ price_tick }: { price_tick: string }): number =>
  scaleOf(dec(price_tick));

export const quantityDecimals = ({ quantity_step }: Pick<Quotation, "quantity_step">): number =>
  scaleOf(dec(quantity_step));
