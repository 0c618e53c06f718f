import { isRefusal } from "@candor/contract/refusals.ts";
import { type Dec, ZERO, min } from "@candor/money";
import type { Currency } from "../../catalogue/markets.ts";
import type { Tx } from "../../db/transaction.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import { addLimitUse, limitNow, lockLimit, remaining, useOf } from "../withdrawal/index.ts";
import type { RelationRow } from "./relation-rows.ts";
import { readPayer } from "./share-rows.ts";

const HOUR_MS = 3_600_000;

/** The payable part of a share with its use of the follower's limit, or when to try again. */
type Payable = { amount: Dec; use: string | undefined } | { heldUntil: Date };

/**
 * With real money a share leaves the follower's account under the rules of a send: not before a new recipient could be
 * sent to, not while a change of protections holds withdrawals, and within the limit of the day. The rest waits in
 * escrow.
 */
export async function payableNow(
  ctx: Ctx,
  tx: Tx,
  { realm, began_at: beganAt, follower_id: followerId }: RelationRow,
  due: Dec,
  currency: Currency,
): Promise<Payable> {
  if (realm === "demo") return { amount: due, use: undefined };
  await lockLimit(tx, followerId);
  const { level, withdrawals_held_until: heldUntil } = await readPayer(tx, followerId);
  const now = ctx.clock.now();
  const usableFrom = beganAt.getTime() + ctx.config.addressHoldMs;
  const from = new Date(Math.max(usableFrom, heldUntil?.getTime() ?? 0));
  if (from > now) return { heldUntil: from };
  const later = { heldUntil: new Date(now.getTime() + HOUR_MS) };
  const limit = await limitNow(ctx, tx, { userId: followerId, level }, currency);
  if (isRefusal(limit)) return later;
  const amount = min(due, remaining(limit, currency));
  if (amount <= ZERO) return later;
  const use = useOf(amount, limit, currency);
  return isRefusal(use) ? later : { amount, use };
}

/** Counts a payment towards the follower's limit on withdrawals and sends. */
export const countPaid = (
  tx: Tx,
  { id, followerId, use, now }: { id: string; followerId: string; use: string; now: Date },
): Promise<unknown> =>
  addLimitUse(tx, { cause_id: id, user_id: followerId, limit_use: use, created_at: now });
