import { formatAmount, formatPrice } from "@candor/ui/figures/format.ts";
import { dec, scaleOf } from "@candor/money";
import type { Text } from "../../lib/text.ts";
import { durationText } from "./duration-text.ts";
import type { Option } from "./terms.ts";

/** Returns an option and its result in a sentence or two. */
export function plainText(option: Option, t: Text, locale: string): string {
  const { symbol, type, seconds, state, entry, settlement, currency_code: currency } = option;
  const amount = (value: string | null) =>
    formatAmount(value?.replace("-", ""), { locale, maxDecimals: 2 });
  const price = (value: string | undefined) =>
    formatPrice(value, {
      locale,
      decimals: value === undefined ? 0 : Math.max(2, scaleOf(dec(value))),
    });
  const staked = t("options.plain-staked", {
    stake: amount(option.number),
    currency,
    symbol,
    direction: type,
    duration: durationText(seconds, locale),
  });
  if (state !== "won" && state !== "lost" && state !== "tied") return staked;
  const came = t(`options.plain-${state}`, {
    entry: price(entry?.price),
    end: price(settlement?.price),
    amount: amount(option.profit),
    currency,
  });
  return `${staked} ${came}`;
}
