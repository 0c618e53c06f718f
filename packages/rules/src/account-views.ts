import { ACCOUNT_VIEWS, type AccountKind, type AccountView } from "@candor/contract/words.ts";
import { dec, formatDec, sum } from "@candor/money";

type Held = { type: AccountKind; currency_code: string; equivalent: string | null };

/**
 * Of which balances a view is made. Stocks, margin, mining and finance are made of holds with a cause
 * (product rules, section 2), which the areas of those products bring: none of them stands yet.
 */
const IS_IN: Readonly<Record<AccountView, (held: Held) => boolean>> = {
  "futures-usdt": ({ type, currency_code: code }) => type === "lever" && code === "USDT",
  "futures-coin": ({ type, currency_code: code }) => type === "lever" && code !== "USDT",
  stock: () => false,
  margin: () => false,
  mining: () => false,
  financial: () => false,
};

/** The further kinds of accounts, rows at zero too, each with its worth in USDT: null where a part has none. */
export const accountViews = (
  list: readonly Held[],
): { type: AccountView; equivalent: string | null }[] =>
  ACCOUNT_VIEWS.map((type) => {
    const worths = list.filter(IS_IN[type]).map(({ equivalent }) => equivalent);
    const known = worths.filter((worth) => worth !== null);
    const isKnown = known.length === worths.length;
    return { type, equivalent: isKnown ? formatDec(sum(known.map((worth) => dec(worth)))) : null };
  });
