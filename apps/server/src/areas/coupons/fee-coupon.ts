import { type Refusal, isRefusal, refuse } from "@candor/contract/refusals.ts";
import type { Dec } from "@candor/money";
import type { Ctx } from "../../manifest/ctx.ts";
import { type Tx, inTransaction } from "../../db/transaction.ts";
import type { ExchangeAnswer, PlaceRequest } from "../../exchange/spot/requests.ts";
import { type Claim, keyIdOf } from "../../http/idempotency.ts";
import { FREE, isOrderTaken, lockOwnCoupon, updateCoupon } from "./coupon-rows.ts";
import { isFor, refuseSmaller } from "./terms.ts";

/** After this time an order that was being placed has an answer, which its key finds. */
export const PLACING_MS = 60_000;

type Wish = {
  couponId: string;
  claim: Claim;
  market: { id: number; quoteId: number };
  /** The order's worth when it is placed; undefined without a price. */
  worth: Dec | undefined;
};

export type Placed = { orderId: string; orderAt: Date };

type ReserveRefusal = Refusal<
  | "coupon-not-found"
  | "coupon-taken"
  | "coupon-expired"
  | "coupon-out-of-scope"
  | "coupon-below-minimum"
  | "no-price"
>;

/**
 * Applies a fee coupon to an order before it is submitted, by the request's key, so that no other request gets it. The
 * same request repeated finds it applied.
 */
export const reserveFeeCoupon = (
  ctx: Ctx,
  { couponId, claim, market, worth }: Wish,
): Promise<ReserveRefusal | undefined> =>
  inTransaction(ctx.db, async (tx) => {
    const row = await lockOwnCoupon(tx, claim.userId, couponId);
    if (row === undefined) return refuse("coupon-not-found");
    if (row.type !== "fee" || !isFor(row, market)) return refuse("coupon-out-of-scope");
    if (isOf(row, claim)) return undefined;
    if (row.state === "applied" || row.state === "used") return refuse("coupon-taken");
    const now = ctx.clock.now();
    if (row.state === "expired" || row.expires_at <= now) return refuse("coupon-expired");
    if (worth === undefined && row.minimum !== null) return refuse("no-price");
    const smaller = worth && refuseSmaller(ctx, row, worth);
    if (smaller !== undefined) return smaller;
    await updateCoupon(tx, couponId, {
      state: "applied",
      claim_id: uuidOf(claim),
      applied_at: now,
      due_at: new Date(now.getTime() + PLACING_MS),
    });
    return undefined;
  });

/**
 * Records which order the coupon stands on. A coupon that was freed meanwhile is applied to it again; one that stands
 * elsewhere stays there, and the order has none.
 */
export const attachFeeCoupon = (
  { db, clock }: Ctx,
  { couponId, claim }: Pick<Wish, "couponId" | "claim">,
  placed: Placed,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const row = await lockOwnCoupon(tx, claim.userId, couponId);
    if (row === undefined || row.order_id !== null) return;
    const isFree = row.state === "usable" && row.expires_at > clock.now();
    if (!isFree && !(row.state === "applied" && isOf(row, claim))) return;
    await writeOrder(tx, couponId, uuidOf(claim), placed, clock.now());
  });

/** The caller has locked the coupon; an order with another coupon keeps that one. */
export async function writeOrder(
  tx: Tx,
  couponId: string,
  claimId: string,
  { orderId, orderAt }: Placed,
  now: Date,
): Promise<void> {
  const course = (await isOrderTaken(tx, orderId))
    ? FREE
    : ({
        state: "applied",
        claim_id: claimId,
        order_id: orderId,
        order_at: orderAt,
        applied_at: now,
        due_at: now,
      } as const);
  await updateCoupon(tx, couponId, course);
}

/** Frees the coupon of a refused order. */
export const releaseFeeCoupon = (
  { db }: Ctx,
  { couponId, claim }: Pick<Wish, "couponId" | "claim">,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const row = await lockOwnCoupon(tx, claim.userId, couponId);
    if (row?.state === "applied" && row.order_id === null && isOf(row, claim))
      await updateCoupon(tx, couponId, FREE);
  });

type Answer = ExchangeAnswer<PlaceRequest>;

/** Places an order, with a coupon if one is given. */
export async function placedWith(
  ctx: Ctx,
  wish: Omit<Wish, "couponId"> & { couponId: string | undefined },
  place: () => Promise<Answer>,
): Promise<Answer | ReserveRefusal> {
  const { couponId } = wish;
  if (couponId === undefined) return place();
  const asked = { ...wish, couponId };
  const refused = await reserveFeeCoupon(ctx, asked);
  if (refused !== undefined) return refused;
  // If this process ends here, or the answer is lost, the key later finds the order.
  const answer = await place();
  if (isRefusal(answer)) await releaseFeeCoupon(ctx, asked);
  else
    await attachFeeCoupon(ctx, asked, {
      orderId: answer.ok.id,
      orderAt: new Date(answer.ok.created_at),
    });
  return answer;
}

const isOf = (row: { claim_id: string | null }, claim: Claim): boolean =>
  row.claim_id === uuidOf(claim);

/** The id of an idempotency key as the database writes it. */
const uuidOf = (claim: Claim): string =>
  keyIdOf(claim).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
