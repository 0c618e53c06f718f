import { ZERO, dec } from "@candor/money";
import { dayInterest, earnedDays, interestOf } from "@candor/rules/finance/staking.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import type { Earned, Holding } from "../../products/holding.ts";
import { midnightOf } from "@candor/rules/finance/days.ts";
import { listOpenRows, sumEarned } from "./rows.ts";
import { termsOf } from "./view.ts";

/** A user's open locked deposits, which a limit bounds. */
export async function holdingsOf(ctx: Ctx, userId: string): Promise<Holding[]> {
  const now = ctx.clock.now();
  return (await listOpenRows(ctx.db, userId)).map((row) => {
    const terms = termsOf(ctx, row);
    const earned =
      row.state === "in_progress" ? earnedDays(row.starts_at, row.days, now) : row.accrued_days;
    return {
      area: "staking",
      id: row.id,
      currencyId: row.currency_id,
      amount: dec(row.principal),
      // The day that ended with the last midnight counts as earned today.
      earnedToday: earned === 0 ? ZERO : dayInterest(terms, earned),
      earnedTotal: interestOf(terms, earned),
      dueAt: row.matures_at,
    };
  });
}

/** Interest of open deposits and of those that ran to their end, by currency. */
export async function earnedOf({ db, clock }: Ctx, userId: string): Promise<Earned[]> {
  const rows = await sumEarned(db, userId, midnightOf(clock.now()));
  return rows.map(({ currency_id: currencyId, today, total }) => ({
    currencyId,
    today: dec(today),
    total: dec(total),
  }));
}
