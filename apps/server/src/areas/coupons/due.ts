import { type Dec, ZERO, dec, mul } from "@candor/money";
import { addedInterest, feeBack, reachesMinimum } from "@candor/rules/coupons.ts";
import { valueInUsdt } from "../../catalogue/markets.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import { keysSince } from "../../http/idempotency.ts";
import { creditedBetween } from "../deposit/index.ts";
import { findLockedDeposit, findOrderFees, findPlaced } from "./cause-rows.ts";
import type { CouponRow } from "./coupon-rows.ts";
import { type Placed, PLACING_MS } from "./fee-coupon.ts";
import { decimalsOf, termsOf } from "./terms.ts";

/** The next step of an applied coupon. */
export type Due =
  | ({ is: "pay"; paid: Dec } & Placed)
  /** The order that was being placed is now known. */
  | ({ is: "attach" } & Placed)
  /** The coupon paid nothing, so its owner can use it again. */
  | { is: "free" }
  | { is: "wait" };

const WAIT: Due = { is: "wait" };
const FREED: Due = { is: "free" };
/** The most deposits that are checked for a card since it was switched on. */
const DEPOSITS_MAX = 100;

/** Decides by the rows of the coupon's order, which no longer change after its end. */
export function dueOf(ctx: Ctx, coupon: CouponRow): Promise<Due> {
  if (coupon.type === "rate") return ofLockedDeposit(ctx, coupon);
  if (coupon.type === "deposit") return ofCard(ctx, coupon);
  return coupon.order_id === null ? ofLostOrder(ctx, coupon) : ofOrder(ctx, coupon);
}

/** Handles an order whose process ended, or lost the answer, while placing it. */
async function ofLostOrder({ db, clock }: Ctx, coupon: CouponRow): Promise<Due> {
  const { claim_id: claimId, applied_at: appliedAt } = coupon;
  if (claimId === null || appliedAt === null) return FREED;
  const now = clock.now();
  const placed = await findPlaced(db, claimId, keysSince(now));
  if (placed !== undefined) return { is: "attach", ...placed };
  return now.getTime() - appliedAt.getTime() < PLACING_MS ? WAIT : FREED;
}

async function ofOrder(ctx: Ctx, coupon: CouponRow): Promise<Due> {
  const { order_id: orderId, order_at: orderAt, user_id: userId } = coupon;
  const terms = termsOf(coupon);
  if (orderId === null || orderAt === null || terms.type !== "fee") return FREED;
  const order = await findOrderFees(ctx.db, { userId, orderId, orderAt });
  // A missing order is this coupon's fault alone; the coupons behind it are still paid.
  if (order === undefined) ctx.log.error({ coupon: coupon.id }, "a coupon's order is not there");
  if (order === undefined || order.is_open) return WAIT;
  const paid = feeBack(dec(order.fees), terms.face, decimalsOf(ctx));
  // Without a fill or a fee the coupon is free again, as if it had never been applied.
  return paid === ZERO ? FREED : { is: "pay", paid, orderId, orderAt };
}

async function ofLockedDeposit(ctx: Ctx, coupon: CouponRow): Promise<Due> {
  const { order_id: orderId, order_at: orderAt } = coupon;
  const terms = termsOf(coupon);
  if (orderId === null || orderAt === null || terms.type !== "rate") return FREED;
  const deposit = await findLockedDeposit(ctx.db, orderId);
  if (deposit?.state === "redeemed") return FREED;
  if (deposit?.state !== "completed") return WAIT;
  const made = { principal: dec(deposit.principal), days: deposit.days };
  const paid = addedInterest(terms, made, decimalsOf(ctx));
  return paid === ZERO ? FREED : { is: "pay", paid, orderId, orderAt };
}

/** The first sufficient deposit that came while the card was switched on and not expired. */
async function ofCard(ctx: Ctx, coupon: CouponRow): Promise<Due> {
  const { applied_at: since, expires_at: until } = coupon;
  const terms = termsOf(coupon);
  if (since === null || terms.type !== "deposit") return FREED;
  const owner = { userId: coupon.user_id, since, until, most: DEPOSITS_MAX };
  for (const one of await creditedBetween(ctx.db, owner)) {
    const price = valueInUsdt(ctx.catalogue, ctx.indexOf, one.currencyId);
    // Without a price now it is unknown whether this deposit suffices, so the later ones wait.
    if (price === undefined) return WAIT;
    if (reachesMinimum(terms, mul(one.amount, price, "down")))
      return { is: "pay", paid: terms.face, orderId: one.id, orderAt: one.creditedAt };
  }
  return until <= ctx.clock.now() ? FREED : WAIT;
}
