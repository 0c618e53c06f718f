import type { trust } from "@candor/contract/areas/trust/operator.ts";
import { type Dec, ONE, formatDec } from "@candor/money";
import type { OperatorReadHandler } from "../../operators/operator-handlers.ts";
import {
  type DayChanges,
  changesByDay,
  firstPostedDay,
  lentByDay,
  paidInByDay,
} from "../../ledger/day-changes.ts";
import { listLiveHouseAccounts } from "../../ledger/house-funds.ts";
import {
  type Days,
  closesByDay,
  depositedByDay,
  registeredByDay,
  tradedByDay,
  withdrawnByDay,
} from "./day-rows.ts";
import { changedBeside, dayValue } from "./day-value.ts";

const DAY_MS = 86_400_000;

/** Finished days with what was recorded of each; there are none before the first entry. */
export const listDays: OperatorReadHandler<typeof trust.calls.listDays> = async (
  { db, clock, catalogue },
  { input: { days: asked } },
) => {
  const end = Math.floor(clock.now().getTime() / DAY_MS);
  const days: Days = { first: end - asked, end };
  const house = await listLiveHouseAccounts(db);
  const [begins, users, closes, traded, deposited, withdrawn, changed, paidIn, lent] =
    await Promise.all([
      firstPostedDay(db),
      registeredByDay(db, days),
      closesByDay(db, days),
      tradedByDay(db, days),
      depositedByDay(db, days),
      withdrawnByDay(db, days),
      changesByDay(db, house, days.first),
      paidInByDay(db, house, days.first),
      lentByDay(db, house, days.first),
    ]);
  const usdt = catalogue.currencies.find(({ code }) => code === "USDT")?.id;
  const closeOf = (day: number) => {
    const known = new Map(
      closes.get(day)?.map(({ currencyId, amount }) => [currencyId, amount] as const),
    );
    return (currencyId: number): Dec | undefined =>
      currencyId === usdt ? ONE : known.get(currencyId);
  };
  return Array.from({ length: asked }, (_, index) => {
    const day = days.first + index;
    const date = new Date(day * DAY_MS).toISOString().slice(0, 10);
    if (begins === undefined || day < begins) return { day: date, ...NOTHING };
    const value = (changes: DayChanges) => textOf(dayValue(changes.get(day) ?? [], closeOf(day)));
    const own = [changed, paidIn, lent].map((changes) => changes.get(day) ?? []);
    const result = changedBeside(own[0] ?? [], ...own.slice(1));
    return {
      day: date,
      users: users.get(day) ?? 0,
      volume: value(traded),
      deposits: value(deposited),
      withdrawals: value(withdrawn),
      house: textOf(dayValue(result, closeOf(day))),
    };
  });
};

const NOTHING = { users: null, volume: null, deposits: null, withdrawals: null, house: null };

const textOf = (value: Dec | null): string | null => (value === null ? null : formatDec(value));
