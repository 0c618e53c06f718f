import { dec, scaleOf } from "@candor/money";
import { formatPrice } from "@candor/ui/figures/format.ts";
import { useAlertMarkets } from "../../data/alert-markets.ts";
import { priceDecimals } from "../../data/markets.ts";
import { useLocale } from "../../lib/text.ts";
import type { Alert } from "./data.ts";

/** How the prices of an alert are printed: with the decimals of its market, or its own where that is unknown. */
export function useAlertPrices({ symbol, price }: Alert) {
  const locale = useLocale();
  const market = useAlertMarkets().find((one) => one.symbol === symbol);
  const decimals = market === undefined ? scaleOf(dec(price)) : priceDecimals(market);
  return {
    market,
    decimals,
    printed: (value: string): string => formatPrice(value, { locale, decimals }),
  };
}
