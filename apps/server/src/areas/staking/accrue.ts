import { dec, formatDec, neg, sub } from "@candor/money";
import { daysAfter, midnightOf } from "@candor/rules/finance/days.ts";
import { dayInterest, earnedDays, interestOf } from "@candor/rules/finance/staking.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import { commitUnwaited, inTransaction, type Tx } from "../../db/transaction.ts";
import { newId } from "../../platform/ids.ts";
import { type Realm, lockAccounts } from "../../ledger/accounts.ts";
import { post } from "../../ledger/post.ts";
import {
  type Accruing,
  type Day,
  type Earned,
  lockAccruing,
  nextOfPass,
  writeDays,
} from "./due-rows.ts";
import { createSums } from "./sums.ts";
import { termsOf } from "./view.ts";

/** Orders of one transaction of tens of milliseconds, which locks only house accounts that no trade needs. */
const ACCRUED_AT_ONCE = 200;

/** Continues the pass of the last midnight by a batch; returns whether there may be more. */
export const accrueSome = (ctx: Ctx): Promise<boolean> =>
  inTransaction(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const seen = await nextOfPass(tx, midnightOf(now), ACCRUED_AT_ONCE);
    if (seen.length === 0) return false;
    await commitUnwaited(tx);
    await lockAccounts(tx, [...new Set(seen.flatMap((one) => [one.house_id, one.owed_id]))]);
    const rows = await lockAccruing(
      tx,
      seen.map(({ id }) => id),
    );
    const earned = rows
      .map((row) => earnedSince(ctx, row, now))
      .filter(({ days }) => days.length > 0);
    if (earned.length === 0) return true;
    for (const realm of ["live", "demo"] as const) await postDays(ctx, tx, realm, earned, now);
    await writeDays(
      tx,
      earned.map(({ order }) => order),
      earned.flatMap(({ days }) => days),
    );
    return true;
  });

type EarnedRow = { row: Accruing; order: Earned; days: Day[] };

/** All whole days since the last recorded one, however many were missed. */
function earnedSince(ctx: Ctx, row: Accruing, now: Date): EarnedRow {
  const terms = termsOf(ctx, row);
  const until = earnedDays(row.starts_at, row.days, now);
  const days = Array.from({ length: until - row.accrued_days }, (_, index): Day => {
    const day = row.accrued_days + index + 1;
    return {
      orderId: row.id,
      day,
      endedAt: daysAfter(row.starts_at, day),
      amount: formatDec(dayInterest(terms, day)),
    };
  });
  return {
    row,
    days,
    order: { id: row.id, days: until, accrued: formatDec(interestOf(terms, until)) },
  };
}

/** Moves interest from the reserve to the debt, set aside in both, with one line for each house account. */
async function postDays(
  { clock }: Ctx,
  tx: Tx,
  realm: Realm,
  earned: readonly EarnedRow[],
  postedAt: Date,
): Promise<void> {
  const sums = createSums();
  for (const { row, order } of earned) {
    if (row.realm !== realm) continue;
    const amount = sub(dec(order.accrued), dec(row.accrued));
    sums.add(row.house_id, row.currency_id, neg(amount));
    sums.add(row.owed_id, row.currency_id, amount);
  }
  const moved = sums.list();
  if (moved.length === 0) return;
  const causeId = newId(clock);
  const of = { cause: "staking.order", causeId };
  await post(tx, {
    realm,
    cause: "staking.accrue",
    causeId,
    reason: null,
    postedAt,
    lines: moved.map((one) => ({ ...one, kind: "staking-interest", ref: null })),
    holds: moved.map(({ accountId, amount }) => ({ accountId, amount, ...of })),
  });
}
