import { type Dec, ONE, ZERO, dec, neg, sum } from "@candor/money";
import { holdsWords } from "../lib/words.ts";
import { type Balance, totalOf } from "./merge-balances.ts";
import type { NetworkCurrency } from "./network-currencies.ts";

export type Coin = NetworkCurrency & {
  /** What the accounts looked at have of it; undefined until that is known. */
  balance: Dec | undefined;
};

/**
 * The searched coins, by code, name or network: the one that is worth most first, then those of unknown worth, and last
 * those without a balance.
 */
export function coinsOf(
  currencies: readonly NetworkCurrency[],
  balances: readonly Balance[] | undefined,
  searched: string,
): Coin[] {
  const heldOf = (id: number) => balances?.filter(({ currency_id: currency }) => currency === id);
  const coins = currencies
    .filter(({ name, full_name: full, networks }) =>
      holdsWords([name, full, ...networks].join(" "), searched.trim()),
    )
    .map((currency) => {
      const held = heldOf(currency.id);
      const balance = held && sum(held.map((one) => dec(one.balance)));
      return { coin: { ...currency, balance }, worth: totalOf(held ?? []) };
    });
  const isHeld = ({ coin: { balance = ZERO } }: (typeof coins)[number]) => balance > ZERO;
  return [...coins.filter(isHeld).toSorted(byWorth), ...coins.filter((one) => !isHeld(one))].map(
    ({ coin }) => coin,
  );
}

/** The dearer first; an unknown worth behind all known ones. */
const byWorth = (one: { worth: string | null }, other: { worth: string | null }): number =>
  compare(
    other.worth === null ? neg(ONE) : dec(other.worth),
    one.worth === null ? neg(ONE) : dec(one.worth),
  );

const compare = (one: Dec, other: Dec): number => (one < other ? -1 : one > other ? 1 : 0);

/** Balances, the one that is worth most first. */
export const dearestFirst = (balances: readonly Balance[]): Balance[] =>
  balances
    .map((balance) => ({ balance, worth: balance.equivalent }))
    .toSorted(byWorth)
    .map(({ balance }) => balance);
