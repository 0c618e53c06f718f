import * as z from "zod/mini";
import { decimal, time, uuid } from "../../fields.ts";
import { STAKING_CATEGORIES, STAKING_STATES } from "../../finance-words.ts";

const category = z.enum(STAKING_CATEGORIES);

export const stakingProduct = z.object({
  /** The id of the published terms: one that is not the newest any more is refused. */
  config_id: z.number(),
  name: z.string(),
  category,
  currency_id: z.number(),
  currency_code: z.string(),
  decimals: z.number(),
  days: z.number(),
  /** Parts of one: of a day, and the same times 365, without interest on interest. */
  daily_rate: decimal,
  yearly_rate: decimal,
  /** For a promotion: the interest it pays to all users together, the rest of that, and the most for one user. */
  budget: z.nullable(z.object({ total: decimal, left: decimal, part: decimal })),
  minimum: decimal,
  maximum: decimal,
  penalty_ratio: decimal,
  /** What the house has for this currency in the caller's realm: nothing set aside of it yet, and set aside. */
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
  /** Whether as much is deposited again at its end. */
  renew: z.boolean(),
  created_at: time,
  start_time: time,
  expiry_time: time,
  /** Whole days that have earned, what they have earned, and what all of them earn. */
  earned_days: z.number(),
  earned: decimal,
  interest: decimal,
  /** What ending it now costs, or has cost: the penalty, the interest that is lost, and what comes back; null: it ran to its end. */
  early: z.nullable(z.object({ penalty: decimal, forfeits: decimal, returns: decimal })),
  /** Paid beside the amount, once it has run to its end. */
  paid_interest: decimal,
  closed_at: z.nullable(time),
});
