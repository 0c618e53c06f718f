import { type Dec, ZERO, dec, formatDec } from "@candor/money";
import { rebateAmount } from "@candor/rules/rebate.ts";
import type { CoreCtx } from "../../manifest/ctx.ts";
import { type Tx, inTransaction } from "../../db/transaction.ts";
import { sharingPapers } from "../identity/index.ts";
import { ordersWithCoupon } from "../coupons/index.ts";
import { type FeeLeg, lastTradeBefore, listFeeLegs } from "../spot/index.ts";
import { exclusionOf } from "./decide.ts";
import {
  type NewRebate,
  insertRebates,
  invitersOf,
  lockProgress,
  moveProgress,
} from "./rebate-rows.ts";
import { rebateRate } from "./rows.ts";

/** Trades of one transaction: few enough that a slice never holds anything for long. */
export const SLICE_TRADES = 5_000;

type RebateCtx = Pick<CoreCtx, "db" | "catalogue" | "policy">;

/**
 * Reckons the rebates of the next trades that were made before the end of `day` (YYYY-MM-DD, UTC), and says
 * whether there may be more. The place it has come to moves in the same transaction: a slice counts
 * whole or not at all, whenever the process ends. No balance is touched.
 */
export const computeSlice = (ctx: RebateCtx, day: string, most = SLICE_TRADES): Promise<boolean> =>
  inTransaction(ctx.db, async (tx) => {
    const until = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000);
    const after = await lockProgress(tx);
    // Another process is at it.
    if (after === undefined) return false;
    const last = await lastTradeBefore(tx, { after, until, most });
    if (last === undefined) return false;
    const legs = await listFeeLegs(tx, after, last);
    await insertRebates(tx, day, await rebatesOf(ctx, tx, legs));
    await moveProgress(tx, last);
    return true;
  });

/** A rebate for each leg of another user whose inviter may be paid; one that rounds to zero is none. */
async function rebatesOf(
  { catalogue, policy }: RebateCtx,
  tx: Tx,
  legs: readonly FeeLeg[],
): Promise<NewRebate[]> {
  const rate = await rebateRate(tx);
  // A fee that the house pays back earns no share: an own second account would be paid by it.
  const paidBack = await ordersWithCoupon(
    tx,
    legs.map(({ order_id: id }) => id),
  );
  const users = new Set(legs.map(({ user_id }) => user_id));
  const inviters = new Map(
    (await invitersOf(tx, [...users])).map((row) => [row.user_id, row] as const),
  );
  const pairs = [...inviters.values()].map((row) => [row.user_id, row.inviter_id] as const);
  const ownAccounts = await sharingPapers(tx, pairs);
  return legs.flatMap((leg): NewRebate[] => {
    const inviter = inviters.get(leg.user_id);
    const currency = catalogue.currency(leg.currency_id);
    if (inviter === undefined || currency === undefined) return [];
    if (ownAccounts.has(leg.user_id) || paidBack.has(leg.order_id)) return [];
    const who = { realm: inviter.realm, country: inviter.country ?? undefined };
    if (exclusionOf(policy, who) !== null) return [];
    const amount: Dec = rebateAmount(dec(leg.fee), rate, currency.decimals);
    if (amount === ZERO) return [];
    return [
      {
        ...leg,
        inviter_id: inviter.inviter_id,
        rate: formatDec(rate),
        amount: formatDec(amount),
      },
    ];
  });
}
