import * as z from "zod/mini";
import { decimal, time, uuid } from "../../fields.ts";
import { LOAN_STATES } from "../../finance-words.ts";

export const figure = z.nullable(decimal);
const moment = z.nullable(time);

export const levels = { initial: decimal, call: decimal, liquidation: decimal };
/** The rate as a function of the lent part of the pool: base, two slopes, and where the second slope begins. */
export const rateTerms = {
  base_rate: decimal,
  kink: decimal,
  slope_low: decimal,
  slope_high: decimal,
};

/** A coin that secures a loan, with its prices of margin call and liquidation while the other prices stay. */
const collateral = z.object({
  currency_id: z.number(),
  currency_code: z.string(),
  amount: decimal,
  ...levels,
  /** The present index; null without an index. */
  price: figure,
  /** Null if the other coins secure the loan alone, or a price is unknown. */
  call_price: figure,
  liquidation_price: figure,
});

/** The state of a loan at the index; null where a price is unknown or no collateral is left. */
export const standing = {
  ltv: figure,
  ...levels,
  collateral: z.array(collateral),
  /** The price of the borrowed currency, if it is a coin. */
  price: figure,
  call_price: figure,
  liquidation_price: figure,
};

export const loanView = z.object({
  id: uuid,
  currency_id: z.number(),
  currency_code: z.string(),
  /** The borrowed amount, the principal still owed, and the interest owed. */
  amount: decimal,
  principal: decimal,
  interest: decimal,
  interest_paid: decimal,
  state: z.enum(LOAN_STATES),
  /** The present yearly rate, by the loan's own terms. */
  annual_rate: figure,
  ...standing,
  called_at: moment,
  is_liquidating: z.boolean(),
  /** The amount that the borrower wants to repay by selling collateral. */
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
  /** The sold quantity, its USDT, and what that bought if the debt is in a coin. */
  sold: decimal,
  proceeds: decimal,
  bought: decimal,
  spent: decimal,
  /** The fee rate of the proceeds: for a liquidation by the terms, otherwise the cost of trading. */
  fee_rate: decimal,
  fee: decimal,
  interest_paid: decimal,
  principal_paid: decimal,
  /** The rest that was returned to the borrower. */
  returned: decimal,
  order_ids: z.array(uuid),
  trades: z.array(trade),
  created_at: time,
  settled_at: moment,
});

export const sale = z.object({
  /** The recorded second that decided the sale, and its prices; null if the borrower requested it. */
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
