import * as z from "zod/mini";
import { decimal, time, uuid } from "../../fields.ts";
import { COUPON_STATES, COUPON_TASKS, COUPON_TYPES, EARNED_BY } from "../../coupon-words.ts";

/** Why a coupon cannot be applied to an order. */
export const APPLY_REFUSALS = [
  "coupon-not-found",
  "coupon-taken",
  "coupon-expired",
  "coupon-out-of-scope",
  "coupon-below-minimum",
] as const;

/** The value of a coupon and its conditions; null for parts of other types. */
const terms = {
  type: z.enum(COUPON_TYPES),
  currency_code: z.string(),
  decimals: z.number(),
  /** The most that is refunded of fees, or the whole payment for a deposit. */
  face: z.nullable(decimal),
  /** The extra yearly rate of a locked deposit, a ratio, on at most `cap` of its amount and for at most `days`. */
  rate: z.nullable(decimal),
  cap: z.nullable(decimal),
  days: z.nullable(z.number()),
  /** The minimum spend: the smallest order, locked deposit or deposit that it applies to, in `currency_code`; null for any. */
  minimum: z.nullable(decimal),
  /** The spot markets that it applies to; empty for all that are quoted in its currency. */
  symbols: z.array(z.string()),
  /** The most that one costs the house. */
  cost: decimal,
};

export const campaign = z.object({
  campaign_id: uuid,
  ...terms,
  earned_by: z.enum(EARNED_BY),
  /** The end of claiming; a coupon is valid for this many days after its claim. */
  closes_at: time,
  valid_days: z.number(),
  count: z.number(),
  left: z.number(),
  is_claimed: z.boolean(),
});

export const coupon = z.object({
  coupon_id: uuid,
  campaign_id: uuid,
  ...terms,
  state: z.enum(COUPON_STATES),
  /** The order or deposit that it is applied to; null for a card that waits for the next deposit. */
  order_id: z.nullable(uuid),
  paid: z.nullable(decimal),
  claimed_at: time,
  expires_at: time,
  applied_at: z.nullable(time),
  used_at: z.nullable(time),
});

export const task = z.object({
  task: z.enum(COUPON_TASKS),
  is_done: z.boolean(),
  /** The campaign of the coupon that the task earns; null if there is none now. */
  campaign: z.nullable(campaign),
  /** The coupon that the user has earned. */
  coupon_id: z.nullable(uuid),
});
