import * as z from "zod/mini";
import { decimal, time, uuid } from "../../fields.ts";
import { LOAN_STATES } from "../../finance-words.ts";

export const figure = z.nullable(decimal);
const moment = z.nullable(time);

export const levels = { initial: decimal, call: decimal, liquidation: decimal };
/** The rate as a function of the part of the pool that is lent: base, two slopes, and where the second begins. */
export const rateTerms = {
  base_rate: decimal,
  kink: decimal,
  slope_low: decimal,
  slope_high: decimal,
};

/** A coin that secures a loan, and its prices at which the loan is called and sold while the others stay as they are. */
const collateral = z.object({
  currency_id: z.number(),
  currency_code: z.string(),
  amount: decimal,
  ...levels,
  /** The index now; null where there is none. */
  price: figure,
  /** Null: the others secure it alone, or a price is not known. */
  call_price: figure,
  liquidation_price: figure,
});

/** The state of a loan at the index; null where a price is unknown or no collateral is left. */
export const standing = {
  ltv: figure,
  ...levels,
  collateral: z.array(collateral),
  /** The price of the borrowed currency, where that is a coin. */
  price: figure,
  call_price: figure,
  liquidation_price: figure,
};

export const loanView = z.object({
  id: uuid,
  currency_id: z.number(),
  currency_code: z.string(),
  /** What was borrowed, what of it is still owed, and the interest that is owed. */
  amount: decimal,
  principal: decimal,
  interest: decimal,
  interest_paid: decimal,
  state: z.enum(LOAN_STATES),
  /** A year's rate now, by the loan's own terms. */
  annual_rate: figure,
  ...standing,
  called_at: moment,
  is_liquidating: z.boolean(),
  /** The amount to be repaid from collateral that is being sold by its borrower's wish. */
  sale_wish: decimal,
  created_at: time,
  disbursed_at: moment,
  ended_at: moment,
});

const trade = z.object({
  id: uuid,
  side: z.enum(["buy", "sell"]),
  price: decimal,
  quantity: decimal,
  traded_at: time,
});

const slice = z.object({
  number: z.number(),
  state: z.enum(["moved", "sold", "settled"]),
  currency_code: z.string(),
  amount: decimal,
  /** What of it was sold, and for how much USDT; what was bought with that where the debt is in a coin. */
  sold: decimal,
  proceeds: decimal,
  bought: decimal,
  spent: decimal,
  /** The rate of the proceeds: of a liquidation by the terms, otherwise the cost of trading. */
  fee_rate: decimal,
  fee: decimal,
  interest_paid: decimal,
  principal_paid: decimal,
  /** What was left over, and went back to the borrower. */
  returned: decimal,
  order_ids: z.array(uuid),
  trades: z.array(trade),
  created_at: time,
  settled_at: moment,
});

export const sale = z.object({
  /** The recorded second that decided it, and its prices; null where its borrower wished it. */
  event: z.nullable(z.number()),
  prices: z.array(
    z.object({ currency_code: z.string(), market_id: z.nullable(z.number()), price: decimal }),
  ),
  ltv_before: figure,
  ltv_after: figure,
  decided_at: time,
  ended_at: moment,
  slices: z.array(slice),
});
