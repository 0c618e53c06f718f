import { useCurrentMinute } from "@candor/ui/time/current-minute.ts";
import { useMemo } from "react";
import { useSiteConfig } from "../../data/site-config.ts";
import { useCurrencies, useQuotations } from "../../data/markets.ts";
import { isRateOld } from "../../data/rate-age.ts";
import { useTickers } from "../../data/ticks.ts";
import { coinWorth, fiatWorth, type Worth } from "./converter.ts";

/** Something that can be converted: a coin or a fiat currency. */
export type Unit = {
  code: string;
  decimals: number;
  worth: Worth | undefined;
  /** The rate is older than allowed. */
  isStale: boolean;
};

/** More decimals of a coin than these say nothing to a person. */
const COIN_DECIMALS_MAX = 8;

/** Coins with their live index prices, and fiat currencies with the cached rates. */
export function useUnits(): { coins: readonly Unit[]; fiats: readonly Unit[] } {
  const quotations = useQuotations().data;
  const currencies = useCurrencies().data;
  const config = useSiteConfig().data;
  const now = useCurrentMinute();
  const symbols = useMemo(
    () =>
      (quotations ?? [])
        .filter(({ legal_code }) => legal_code === "USDT")
        .map(({ symbol }) => symbol),
    [quotations],
  );
  const tickers = useTickers(symbols);
  const coins = useMemo(() => {
    const prices = new Map(
      tickers.map((ticker, at) => [symbols[at]?.split("/")[0], ticker?.price ?? null]),
    );
    prices.set("USDT", "1");
    return (currencies ?? []).flatMap(({ name: code, decimals }) => {
      const price = prices.get(code);
      if (price === undefined) return [];
      return [
        {
          code,
          decimals: Math.min(decimals, COIN_DECIMALS_MAX),
          worth: price === null ? undefined : coinWorth(price),
          isStale: false,
        },
      ];
    });
  }, [symbols, tickers, currencies]);
  const fiats = useMemo(
    () =>
      (config?.fiats ?? []).map((fiat) => ({
        code: fiat.currency_code,
        decimals: fiatDecimals(fiat.currency_code),
        worth: fiatWorth(fiat.rate),
        isStale: isRateOld(fiat, now),
      })),
    [config, now],
  );
  return { coins, fiats };
}

const fiatDecimals = (currency: string): number =>
  new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions()
    .maximumFractionDigits ?? 2;
