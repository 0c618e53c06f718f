import {
  ACCOUNT_VIEWS,
  type AccountKind,
  type AccountView,
  type Lock,
} from "@candor/contract/words.ts";
import { type Dec, ZERO, dec, formatDec, quotient, sum } from "@candor/money";

type Held = {
  type: AccountKind;
  currency_code: string;
  balance: string;
  equivalent: string | null;
  locks: Readonly<Record<Lock, string>>;
};

/**
 * What of a balance is in a view, of that currency (product rules, section 2). Stocks and cross margin have no balances
 * of their own: they are contracts, in the account of contracts, and no view of theirs.
 */
const IN: Readonly<Record<AccountView, (held: Held) => string>> = {
  "futures-usdt": ({ type, currency_code: code, balance }) =>
    type === "lever" && code === "USDT" ? balance : "0",
  "futures-coin": ({ type, currency_code: code, balance }) =>
    type === "lever" && code !== "USDT" ? balance : "0",
  mining: ({ locks }) => locks.mining,
  financial: ({ locks }) => locks.financial,
};

/** The further kinds of accounts, rows at zero too, each with its worth in USDT: null where a part has none. */
export const accountViews = (
  list: readonly Held[],
): { type: AccountView; equivalent: string | null }[] =>
  ACCOUNT_VIEWS.map((type) => {
    const worths = list.map((held) => worthOf(held, dec(IN[type](held))));
    const known = worths.filter((worth) => worth !== null);
    return { type, equivalent: known.length === worths.length ? formatDec(sum(known)) : null };
  });

/** The share of a balance's worth, rounded down; a zero balance is worth nothing, at any price. */
function worthOf({ balance, equivalent }: Held, part: Dec): Dec | null {
  if (part === ZERO) return ZERO;
  if (equivalent === null) return null;
  const whole = dec(balance);
  return part === whole ? dec(equivalent) : quotient([dec(equivalent), part], [whole], "down");
}
