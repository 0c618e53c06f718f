import { formatAmount } from "@candor/ui/figures/format.ts";
import { useLocale, useText } from "../../lib/text.ts";
import type { Terms } from "./Worth.tsx";

/** Returns texts for a coupon's effect, scope and cost to the house. */
export function useCouponText() {
  const t = useText();
  const locale = useLocale();
  const shown = (amount: string | null): string => formatAmount(amount ?? "0", { locale });
  return {
    title: ({ type }: Terms): string => t(`coupons.type-${type}`),
    about: ({ type, cap, days, minimum, currency_code: currency }: Terms): string => {
      if (type === "fee") return t("coupons.about-fee");
      if (type === "rate")
        return t("coupons.about-rate", { cap: shown(cap), currency, days: days ?? 0 });
      return t("coupons.about-deposit", { minimum: shown(minimum), currency });
    },
    scope: ({ type, symbols, currency_code: currency }: Terms): string => {
      if (type === "rate") return t("coupons.scope-staking", { currency });
      if (type === "deposit") return t("coupons.scope-deposit");
      return symbols.length === 0
        ? t("coupons.scope-all", { currency })
        : t("coupons.scope-list", { symbols: symbols.join(", ") });
    },
    /** The minimum spend, where there is one; a deposit card names it in what it says about itself. */
    minimum: ({ type, minimum, currency_code: currency }: Terms): string | undefined =>
      type === "deposit" || minimum === null
        ? undefined
        : t("coupons.minimum", { minimum: shown(minimum), currency }),
    cost: ({ cost, currency_code: currency }: Terms): string =>
      t("coupons.cost", { amount: shown(cost), currency }),
  };
}
