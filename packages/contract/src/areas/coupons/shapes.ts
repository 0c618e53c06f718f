import * as z from "zod/mini";
import { decimal, time, uuid } from "../../fields.ts";
import { COUPON_STATES, COUPON_TASKS, COUPON_TYPES, EARNED_BY } from "../../coupon-words.ts";

/** Why a coupon cannot be put onto an order. */
export const APPLY_REFUSALS = [
  "coupon-not-found",
  "coupon-taken",
  "coupon-expired",
  "coupon-out-of-scope",
] as const;

/** What a coupon gives, and under which condition; null: not of this type. */
const terms = {
  type: z.enum(COUPON_TYPES),
  currency_code: z.string(),
  decimals: z.number(),
  /** The most that is paid back of fees, or all that is paid for a deposit. */
  face: z.nullable(decimal),
  /** Added to a locked deposit a year, as a part of one, on at most `cap` of its amount and for at most `days`. */
  rate: z.nullable(decimal),
  cap: z.nullable(decimal),
  days: z.nullable(z.number()),
  /** What a deposit has to be worth in USDT. */
  minimum: z.nullable(decimal),
  /** The spot markets that it is for; none named: all that are quoted in its currency. */
  symbols: z.array(z.string()),
  /** The most that one costs the house. */
  cost: decimal,
};

export const campaign = z.object({
  campaign_id: uuid,
  ...terms,
  earned_by: z.enum(EARNED_BY),
  /** The coupon can be claimed until then, and is good for this many days after that. */
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
  /** The order or the deposit that it stands on; null of a card that waits for the next deposit. */
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
  /** The coupon that it earns; null: there is none of it now. */
  campaign: z.nullable(campaign),
  /** The coupon that it has earned. */
  coupon_id: z.nullable(uuid),
});
