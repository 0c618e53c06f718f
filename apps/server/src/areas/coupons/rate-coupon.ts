import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import { sql } from "kysely";
import type { Dec } from "@candor/money";
import type { CoreCtx } from "../../manifest/ctx.ts";
import type { Tx } from "../../db/transaction.ts";
import { FREE, lockOwnCoupon, updateCoupon } from "./coupon-rows.ts";
import { COUPON_CURRENCY, refuseSmaller } from "./terms.ts";

type LockedDeposit = {
  id: string;
  currencyId: number;
  principal: Dec;
  createdAt: Date;
  maturesAt: Date;
};

type TakeRefusal = Refusal<
  | "coupon-not-found"
  | "coupon-taken"
  | "coupon-expired"
  | "coupon-out-of-scope"
  | "coupon-below-minimum"
>;

/** Applies a rate coupon to a locked deposit in the transaction that makes the deposit. */
export async function takeRateCoupon(
  tx: Tx,
  { clock, catalogue }: Pick<CoreCtx, "clock" | "catalogue">,
  { userId, couponId }: { userId: string; couponId: string },
  deposit: LockedDeposit,
): Promise<TakeRefusal | undefined> {
  const row = await lockOwnCoupon(tx, userId, couponId);
  if (row === undefined) return refuse("coupon-not-found");
  if (row.type !== "rate" || deposit.currencyId !== COUPON_CURRENCY)
    return refuse("coupon-out-of-scope");
  if (row.state === "applied" || row.state === "used") return refuse("coupon-taken");
  const now = clock.now();
  if (row.state === "expired" || row.expires_at <= now) return refuse("coupon-expired");
  const smaller = refuseSmaller({ catalogue }, row, deposit.principal);
  if (smaller !== undefined) return smaller;
  await updateCoupon(tx, couponId, {
    state: "applied",
    order_id: deposit.id,
    order_at: deposit.createdAt,
    applied_at: now,
    due_at: deposit.maturesAt,
  });
  return undefined;
}

/** Frees the coupon of a locked deposit that ended early, to which it has added nothing. */
export async function giveBackRateCoupon(tx: Tx, depositId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM coupons WHERE order_id = ${depositId} AND state = 'applied' FOR UPDATE`.execute(
    tx,
  );
  for (const { id } of rows) await updateCoupon(tx, id, FREE);
}
