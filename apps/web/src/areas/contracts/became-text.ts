import { scaleOf } from "@candor/money";
import { formatAmount, formatPrice } from "@candor/ui/format.ts";
import type { Text } from "../../lib/text.ts";
import type { Became } from "./open-positions.ts";
import { termsOf } from "./terms.ts";

/** What became of a position, as it is told in passing. */
export function becameText({ what, position, lots }: Became, t: Text, locale: string): string {
  const { priceTick, quote } = termsOf(position.terms);
  const { symbol, direction } = position;
  const decimals = scaleOf(priceTick);
  const named = { symbol, direction };
  switch (what) {
    case "opened":
    case "filled":
      return t(`contracts.told-${what}`, {
        ...named,
        price: formatPrice(position.open_price, { locale, decimals }),
      });
    case "waits":
      return t("contracts.told-waits", {
        ...named,
        price: formatPrice(position.limit_price, { locale, decimals }),
      });
    case "reduced":
      return t("contracts.told-reduced", { ...named, lots: formatAmount(`${lots}`, { locale }) });
    case "closed":
      return t("contracts.told-closed", {
        ...named,
        profit: formatAmount(position.realised, { locale, sign: "always", maxDecimals: 2 }),
        currency: quote,
      });
    case "cancelled":
      return t("contracts.told-cancelled", named);
  }
}
