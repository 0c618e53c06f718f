import { ZERO, dec, neg } from "@candor/money";
import type { Ctx } from "../../manifest/ctx.ts";
import { inTransaction } from "../../db/transaction.ts";
import { lockAccounts } from "../../ledger/accounts.ts";
import { moveHolds } from "../../ledger/move.ts";
import { notify } from "../notices/index.ts";
import { writeSettled } from "./campaign-rows.ts";
import { listExpired, takeExpiring, writeExpired } from "./due-rows.ts";
import { settledOf } from "./settled.ts";

const EXPIRED_AT_ONCE = 200;
const TOLD_AT_ONCE = 100;
const DAY_MS = 86_400_000;
/** How long before their end the owners of coupons are notified. */
const NOTICE_MS = 3 * DAY_MS;

/** Expires a batch of coupons and releases what they might have cost; returns whether more may be left. */
export async function expireSome(ctx: Ctx): Promise<boolean> {
  const seen = await listExpired(ctx.db, ctx.clock.now(), EXPIRED_AT_ONCE);
  if (seen.length === 0) return false;
  await inTransaction(ctx.db, async (tx) => {
    await lockAccounts(tx, [...new Set(seen.map(({ house_id: id }) => id))]);
    const ended = await writeExpired(
      tx,
      seen.map(({ id }) => id),
    );
    const rows = seen.filter(({ id }) => ended.has(id));
    if (rows.length === 0) return;
    const freed = await writeSettled(
      tx,
      settledOf(rows.map((row) => ({ ...row, paid: undefined }))),
    );
    // A campaign that goes on frees nothing: its budget is whole again.
    const holds = freed.map(({ id, house_id: accountId, freed: amount }) => ({
      accountId,
      amount: neg(dec(amount)),
      cause: "coupons.campaign",
      causeId: id,
    }));
    const moved = holds.filter(({ amount }) => amount !== ZERO);
    if (moved.length > 0) await moveHolds(tx, moved);
  });
  return seen.length === EXPIRED_AT_ONCE;
}

/** Notifies owners of coupons that expire soon, each of the first time; returns whether more may be left. */
export const tellExpiring = (ctx: Ctx): Promise<boolean> =>
  inTransaction(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const before = new Date(now.getTime() + NOTICE_MS);
    const owners = await takeExpiring(tx, before, TOLD_AT_ONCE);
    for (const { user_id: userId, expires_at: at } of owners)
      // One notice a day for all of a user's coupons.
      await notify(
        ctx,
        tx,
        userId,
        "coupon-expiring",
        { until: at.toISOString() },
        `coupons ${now.toISOString().slice(0, 10)}`,
      );
    return owners.length > 0;
  });
