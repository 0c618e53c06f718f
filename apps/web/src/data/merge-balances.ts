import type { CallOutput, ChannelMessage } from "@candor/contract/types.ts";
import { ZERO, add, dec, formatDec, quotient, sub, sum } from "@candor/money";
import { accountViews } from "@candor/rules/account-views.ts";

export type Balances = CallOutput<"wallet.listBalances">;
export type Balance = Balances["list"][number];
export type BalancesMessage = ChannelMessage<"wallet.balances">;

type Change = Pick<BalancesMessage, "list" | "owed_equivalent">;

/**
 * The balances after a message, whose amounts are absolute. Undefined asks to read the list again: a
 * balance is new, and its currency not named yet.
 */
export function mergeBalances(
  balances: Balances,
  { list: changed, owed_equivalent: owed = balances.owed_equivalent }: Change,
): Balances | undefined {
  const key = ({ type, currency_id }: Pick<Balance, "type" | "currency_id">) =>
    `${type} ${currency_id}`;
  const changes = new Map(changed.map((change) => [key(change), change]));
  const list = balances.list.map((balance) => {
    const change = changes.get(key(balance));
    changes.delete(key(balance));
    return change === undefined ? balance : changedBalance(balance, change);
  });
  if (changes.size > 0) return undefined;
  return {
    list,
    total_equivalent: less(totalOf(list), owed),
    owed_equivalent: owed,
    views: accountViews(list),
  };
}

const less = (held: string | null, owed: string | null): string | null =>
  held === null || owed === null ? null : formatDec(sub(dec(held), dec(owed)));

function changedBalance(
  balance: Balance,
  { available, frozen, locks = balance.locks }: BalancesMessage["list"][number],
): Balance {
  const locked = formatDec(add(dec(locks.mining), dec(locks.financial)));
  const after = add(dec(available), dec(frozen));
  const before = dec(balance.balance);
  if (after === before) return { ...balance, available, frozen, locked, locks };
  return {
    ...balance,
    available,
    frozen,
    locked,
    locks,
    balance: formatDec(after),
    // Uses the price of the list; a balance that was zero has none.
    equivalent:
      after === ZERO
        ? "0"
        : balance.equivalent === null || before === ZERO
          ? null
          : formatDec(quotient([dec(balance.equivalent), after], [before], "down")),
  };
}

/** The sum of equivalents, or null as soon as one of them is not known. */
export function totalOf(list: readonly Pick<Balance, "equivalent">[]): string | null {
  const known = list.flatMap(({ equivalent }) => (equivalent === null ? [] : [dec(equivalent)]));
  return known.length === list.length ? formatDec(sum(known)) : null;
}

/** Whether there is nothing in any account. */
export const hasNothing = (list: readonly Pick<Balance, "balance">[]): boolean =>
  list.every(({ balance }) => dec(balance) === ZERO);
