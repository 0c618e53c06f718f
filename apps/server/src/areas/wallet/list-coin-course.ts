import type { wallet } from "@candor/contract/areas/wallet/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { type Dec, ZERO, add, formatDec, mul, sub, sum } from "@candor/money";
import type { ReadHandler } from "../../http/handlers.ts";
import { listBalances } from "../../ledger/balances.ts";
import { changesByDay } from "../../ledger/day-changes.ts";
import { textOf } from "./net-worth.ts";
import { DAY_MS, type PriceOf, priceNow, pricesOfDays } from "./prices-of-days.ts";

/** Past balances are computed backwards from the present one, day by day. */
export const listCoinCourse: ReadHandler<typeof wallet.calls.listCoinCourse> = async (
  ctx,
  { input: { currency, days }, caller: { userId } },
) => {
  if (ctx.catalogue.currency(currency) === undefined) return refuse("unknown-currency");
  const now = ctx.clock.now();
  const today = Math.floor(now.getTime() / DAY_MS);
  const first = today - days;
  const accounts = (await listBalances(ctx.db, userId)).filter(
    ({ currencyId }) => currencyId === currency,
  );
  const accountIds = accounts.map(({ accountId }) => accountId);
  const [changes, pricesOn] = await Promise.all([
    changesByDay(ctx.db, accountIds, first + 1),
    pricesOfDays(ctx, { from: first, to: today - 1 }),
  ]);
  const pointOf = (time: Date, balance: Dec, priceOf: PriceOf) => {
    const price = priceOf(currency);
    const worth =
      balance === ZERO ? ZERO : price === undefined ? null : mul(balance, price, "down");
    return { time: time.toISOString(), balance: formatDec(balance), equivalent: textOf(worth) };
  };
  let balance = sum(accounts.map(({ available, frozen }) => add(available, frozen)));
  const course = [pointOf(now, balance, priceNow(ctx))];
  for (let day = today - 1; day >= first; day -= 1) {
    const moved = sum((changes.get(day + 1) ?? []).map(({ amount }) => amount));
    balance = sub(balance, moved);
    course.push(pointOf(new Date((day + 1) * DAY_MS), balance, pricesOn(day)));
  }
  return course.reverse();
};
