import { formatAmount } from "@candor/ui/figures/format.ts";
import type { Text } from "../../lib/text.ts";
import type { Option } from "./terms.ts";

/** What became of an option, as it is told in passing. */
export function resultText(option: Option, t: Text, locale: string): string {
  const { symbol, type: direction, currency_code: currency, state } = option;
  const named = { symbol, direction };
  switch (state) {
    case "won":
    case "lost":
      return t(`options.told-${state}`, {
        ...named,
        currency,
        profit: formatAmount(option.profit, { locale, sign: "always", maxDecimals: 2 }),
      });
    case "tied":
      return t("options.told-tied", named);
    default:
      return t("options.told-void", named);
  }
}
