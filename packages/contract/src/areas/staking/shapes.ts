import * as z from "zod/mini";
import { decimal, time, uuid } from "../../fields.ts";
import { STAKING_CATEGORIES, STAKING_STATES } from "../../finance-words.ts";

const category = z.enum(STAKING_CATEGORIES);

export const stakingProduct = z.object({
  /** The id of the published terms; an older id is refused. */
  config_id: z.number(),
  name: z.string(),
  category,
  currency_id: z.number(),
  currency_code: z.string(),
  decimals: z.number(),
  days: z.number(),
  /** The rate of a day, and 365 times that, without compound interest: ratios. */
  daily_rate: decimal,
  yearly_rate: decimal,
  /** For a promotion: the interest it pays to all users together, the rest of that, and the most for one user. */
  budget: z.nullable(z.object({ total: decimal, left: decimal, part: decimal })),
  minimum: decimal,
  maximum: decimal,
  penalty_ratio: decimal,
  /** The house's reserve for this currency in the caller's realm: the free and the frozen part. */
  coverage: z.object({ free: decimal, set_aside: decimal }),
});

export const stakingOrder = z.object({
  id: uuid,
  config_id: z.number(),
  category,
  currency_id: z.number(),
  currency_code: z.string(),
  decimals: z.number(),
  amount: decimal,
  days: z.number(),
  daily_rate: decimal,
  penalty_ratio: decimal,
  status: z.enum(STAKING_STATES),
  /** Whether the same amount is deposited again at its end. */
  renew: z.boolean(),
  created_at: time,
  start_time: time,
  expiry_time: time,
  /** The days that have earned interest, their interest, and the interest of all days. */
  earned_days: z.number(),
  earned: decimal,
  interest: decimal,
  /** The cost of ending it now, or its cost: penalty, lost interest and returned amount; null if it ran to its end. */
  early: z.nullable(z.object({ penalty: decimal, forfeits: decimal, returns: decimal })),
  /** The interest paid beside the amount at its end. */
  paid_interest: decimal,
  closed_at: z.nullable(time),
});
