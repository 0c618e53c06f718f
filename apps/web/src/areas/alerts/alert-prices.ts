import { dec, isMultipleOf, scaleOf } from "@candor/money";
import { formatPercent, formatPrice } from "@candor/ui/figures/format.ts";
import { useAlertMarkets } from "../../data/alert-markets.ts";
import { priceDecimals } from "../../data/markets.ts";
import { useLocale } from "../../lib/text.ts";
import type { Alert } from "./data.ts";

const WHOLE = dec("0.01");

/** How the prices of an alert are printed: with the decimals of its market, or its own where that is unknown. */
export function useAlertPrices({ symbol, price, rate, reached }: Alert) {
  const locale = useLocale();
  const market = useAlertMarkets().find((one) => one.symbol === symbol);
  const decimals =
    market === undefined ? scaleOf(dec(price ?? reached ?? "0")) : priceDecimals(market);
  const printed = (value: string): string => formatPrice(value, { locale, decimals });
  return {
    market,
    decimals,
    printed,
    /** What it waits for: a price, or a move either way. */
    awaited: rate === null ? formatPrice(price, { locale, decimals }) : `±${percent(rate, locale)}`,
  };
}

const percent = (rate: string, locale: string): string =>
  formatPercent(rate, { locale, decimals: isMultipleOf(dec(rate), WHOLE) ? 0 : 1 });
