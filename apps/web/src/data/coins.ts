import { type Dec, ZERO, add, dec } from "@candor/money";
import { holdsWords } from "../lib/words.ts";
import type { Balance } from "./merge-balances.ts";
import type { NetworkCurrency } from "./network-currencies.ts";

export type Coin = NetworkCurrency & {
  /** What the accounts looked at have of it; undefined until that is known. */
  balance: Dec | undefined;
};

/** The searched coins, by code, name or network; those with a balance come first. */
export function coinsOf(
  currencies: readonly NetworkCurrency[],
  balances: readonly Balance[] | undefined,
  searched: string,
): Coin[] {
  const balanceOf = (id: number) =>
    balances
      ?.filter(({ currency_id: currency }) => currency === id)
      .reduce((sum, { balance }) => add(sum, dec(balance)), ZERO);
  const coins = currencies
    .filter(({ name, full_name: full, networks }) =>
      holdsWords([name, full, ...networks].join(" "), searched.trim()),
    )
    .map((currency) => ({ ...currency, balance: balanceOf(currency.id) }));
  const isHeld = ({ balance = ZERO }: Coin) => balance > ZERO;
  return [...coins.filter(isHeld), ...coins.filter((coin) => !isHeld(coin))];
}
