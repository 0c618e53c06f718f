import { type Dec, ZERO, dec, mul } from "@candor/money";
import { addedInterest, earnsCard, feeBack } from "@candor/rules/coupons.ts";
import { valueInUsdt } from "../../catalogue/markets.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import { keysSince } from "../../http/idempotency.ts";
import { creditedBetween } from "../deposit/index.ts";
import { findLockedDeposit, findOrderFees, findPlaced } from "./cause-rows.ts";
import type { CouponRow } from "./coupon-rows.ts";
import { type Placed, PLACING_MS } from "./fee-coupon.ts";
import { decimalsOf, termsOf } from "./terms.ts";

/** The next step of a coupon that stands on something. */
export type Due =
  | ({ is: "pay"; paid: Dec } & Placed)
  /** The order that was being placed is known. */
  | ({ is: "attach" } & Placed)
  /** It has come to nothing: its owner has it again. */
  | { is: "free" }
  | { is: "wait" };

const WAIT: Due = { is: "wait" };
const FREED: Due = { is: "free" };
/** Deposits that a card looks at since it was switched on. */
const DEPOSITS_MAX = 100;

/** By what stands in the rows of its order, which no longer change once it has ended. */
export function dueOf(ctx: Ctx, coupon: CouponRow): Promise<Due> {
  if (coupon.type === "rate") return ofLockedDeposit(ctx, coupon);
  if (coupon.type === "deposit") return ofCard(ctx, coupon);
  return coupon.order_id === null ? ofLostOrder(ctx, coupon) : ofOrder(ctx, coupon);
}

/** Its process ended, or lost the answer, while the order was being placed. */
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
  // Its own fault, and no other coupon's: those behind it are paid.
  if (order === undefined) ctx.log.error({ coupon: coupon.id }, "a coupon's order is not there");
  if (order === undefined || order.is_open) return WAIT;
  const paid = feeBack(dec(order.fees), terms.face, decimalsOf(ctx));
  // Without a fill, or without a fee, it is as if the coupon had never stood on it.
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

/** The first deposit that is large enough of those that came while the card was on and its time not over. */
async function ofCard(ctx: Ctx, coupon: CouponRow): Promise<Due> {
  const { applied_at: since, expires_at: until } = coupon;
  const terms = termsOf(coupon);
  if (since === null || terms.type !== "deposit") return FREED;
  const owner = { userId: coupon.user_id, since, until, most: DEPOSITS_MAX };
  for (const one of await creditedBetween(ctx.db, owner)) {
    const price = valueInUsdt(ctx.catalogue, ctx.indexOf, one.currencyId);
    // Without a price now it is not known whether this one is: the later ones wait behind it.
    if (price === undefined) return WAIT;
    if (earnsCard(terms, mul(one.amount, price, "down")))
      return { is: "pay", paid: terms.face, orderId: one.id, orderAt: one.creditedAt };
  }
  return until <= ctx.clock.now() ? FREED : WAIT;
}
