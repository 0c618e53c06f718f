import type { wallet } from "@candor/contract/areas/wallet/calls.ts";
import { type Dec, ZERO, add, mul, neg, sub } from "@candor/money";
import type { ReadHandler } from "../../http/handlers.ts";
import { listBalances } from "../../ledger/balances.ts";
import { type DayChanges, changesByDay, lentByDay, paidInByDay } from "../../ledger/day-changes.ts";
import { debtChangesByDay, debtsOf } from "../loans/index.ts";
import { textOf } from "./net-worth.ts";
import { DAY_MS, type PriceOf, priceNow, pricesOfDays } from "./prices-of-days.ts";

/** Amounts by currency. */
type Holding = Map<number, Dec>;

/**
 * Past balances and debts are computed backwards from the present ones by each day's entries. Amounts paid in or out on
 * a day count at its last price.
 */
export const listEquity: ReadHandler<typeof wallet.calls.listEquity> = async (
  ctx,
  { input, caller: { userId } },
) => {
  const now = ctx.clock.now();
  const today = Math.floor(now.getTime() / DAY_MS);
  const first = today - input.days;
  const balances = await listBalances(ctx.db, userId);
  const accountIds = balances.map(({ accountId }) => accountId);
  const [debts, moved, paid, lent, owed, pricesOn] = await Promise.all([
    debtsOf(ctx.db, userId),
    changesByDay(ctx.db, accountIds, first + 1),
    paidInByDay(ctx.db, accountIds, first),
    lentByDay(ctx.db, accountIds, first + 1),
    debtChangesByDay(ctx.db, userId, first + 1),
    pricesOfDays(ctx, { from: first, to: today - 1 }),
  ]);
  const [held, owing]: [Holding, Holding] = [new Map(), new Map()];
  for (const { currencyId, available, frozen } of balances)
    addTo(held, currencyId, add(available, frozen));
  for (const { currencyId, amount } of debts) addTo(owing, currencyId, amount);
  const pointOf = (time: Date, day: number, priceOf: PriceOf) => {
    const paidIn: Holding = new Map();
    for (const { currencyId, amount } of paid.get(day) ?? []) addTo(paidIn, currencyId, amount);
    return {
      time: time.toISOString(),
      equivalent: textOf(less(valueOf(held, priceOf), valueOf(owing, priceOf))),
      paid_in: textOf(valueOf(paidIn, priceOf)),
    };
  };
  const equity = [pointOf(now, today, priceNow(ctx))];
  for (let day = today - 1; day >= first; day -= 1) {
    const takeBack = (from: Holding, changes: DayChanges): void => {
      for (const { currencyId, amount } of changes.get(day + 1) ?? [])
        addTo(from, currencyId, neg(amount));
    };
    takeBack(held, moved);
    takeBack(owing, lent);
    takeBack(owing, owed);
    equity.push(pointOf(new Date((day + 1) * DAY_MS), day, pricesOn(day)));
  }
  return equity.reverse();
};

const less = (held: Dec | null, owed: Dec | null): Dec | null =>
  held === null || owed === null ? null : sub(held, owed);

const addTo = (holding: Holding, currencyId: number, amount: Dec): void =>
  void holding.set(currencyId, add(holding.get(currencyId) ?? ZERO, amount));

/** The value in USDT, each holding rounded down; null when one of them has no price. */
function valueOf(holding: Holding, priceOf: PriceOf): Dec | null {
  let total = ZERO;
  for (const [currencyId, amount] of holding) {
    if (amount === ZERO) continue;
    const price = priceOf(currencyId);
    if (price === undefined) return null;
    total = add(total, mul(amount, price, "floor"));
  }
  return total;
}
