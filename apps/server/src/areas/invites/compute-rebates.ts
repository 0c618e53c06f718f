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

/** How many trades one transaction handles: few enough that none holds locks for long. */
export const SLICE_TRADES = 5_000;

type RebateCtx = Pick<CoreCtx, "db" | "catalogue" | "policy">;

/**
 * Computes the rebates of the next trades made before the end of `day` (YYYY-MM-DD, UTC), and returns whether more may
 * be left. The progress moves in the same transaction, so a slice counts as a whole or not at all if the process ends.
 * It changes no balance.
 */
export const computeSlice = (ctx: RebateCtx, day: string, most = SLICE_TRADES): Promise<boolean> =>
  inTransaction(ctx.db, async (tx) => {
    const until = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000);
    const after = await lockProgress(tx);
    // Another process is computing.
    if (after === undefined) return false;
    const last = await lastTradeBefore(tx, { after, until, most });
    if (last === undefined) return false;
    const legs = await listFeeLegs(tx, after, last);
    await insertRebates(tx, day, await rebatesOf(ctx, tx, legs));
    await moveProgress(tx, last);
    return true;
  });

/** A rebate for each fee of another user whose inviter may be paid; one that rounds to zero is left out. */
async function rebatesOf(
  { catalogue, policy }: RebateCtx,
  tx: Tx,
  legs: readonly FeeLeg[],
): Promise<NewRebate[]> {
  const rate = await rebateRate(tx);
  // A fee that the house pays back earns no rebate, or a user could profit by a second account.
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
