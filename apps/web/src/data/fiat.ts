import { type Dec, dec, mul } from "@candor/money";
import { useCurrentMinute } from "@candor/ui/time/current-minute.ts";
import { usePreferences } from "../lib/preferences.ts";
import { isRateOld } from "./rate-age.ts";
import { useSiteConfig } from "./site-config.ts";

/** What one USDT is worth in the chosen fiat currency. */
export type Fiat = { code: string; rate: Dec | undefined; isStale: boolean };

/** The chosen fiat with its cached rate, stale after 24 h (product rules, section 2). */
export function useFiat(): Fiat {
  const code = usePreferences((preferences) => preferences.fiat);
  const found = useSiteConfig().data?.fiats.find((fiat) => fiat.currency_code === code);
  const now = useCurrentMinute();
  if (found === undefined) return { code, rate: undefined, isStale: false };
  return {
    code,
    rate: dec(found.rate),
    isStale: isRateOld(found, now),
  };
}

/** A value in USDT as fiat, rounded down; undefined when the value or the rate is not known. */
export function toFiat(
  usdt: Dec | string | null | undefined,
  { rate }: Pick<Fiat, "rate">,
): Dec | undefined {
  if (usdt === null || usdt === undefined || rate === undefined) return undefined;
  return mul(typeof usdt === "string" ? dec(usdt) : usdt, rate, "down");
}
