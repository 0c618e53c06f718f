import { ZERO, add, dec } from "@candor/money";
import type { Ctx } from "../../manifest/ctx.ts";
import type { Holding } from "../../products/holding.ts";
import { listLoanRows } from "./rows.ts";

/** More than the loans that a user may have open. */
const HOLDINGS_MAX = 100;

/** A user's loans with their debts, and the interest so far. */
export async function holdingsOf({ db }: Ctx, userId: string): Promise<Holding[]> {
  const rows = await listLoanRows(db, {
    userId,
    states: ["open"],
    before: undefined,
    offset: 0,
    count: HOLDINGS_MAX,
  });
  return rows.map((row) => ({
    area: "loans",
    id: row.id,
    currencyId: row.currency_id,
    amount: add(dec(row.principal), dec(row.interest)),
    earnedToday: ZERO,
    earnedTotal: add(dec(row.interest), dec(row.interest_paid)),
    dueAt: null,
  }));
}
