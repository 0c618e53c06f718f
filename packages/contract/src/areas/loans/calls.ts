import * as z from "zod/mini";
import { endpoint } from "../../define.ts";
import {
  consent,
  cursor,
  decimal,
  flag,
  integer,
  limit,
  page,
  paged,
  positiveAmount,
  time,
  uuid,
} from "../../fields.ts";
import { figure, levels, loanView, rateTerms, sale, standing } from "./shapes.ts";

/** The most coins that may secure one loan. */
export const COLLATERAL_MAX = 5;

const pledged = z
  .array(z.strictObject({ currency_id: integer, amount: positiveAmount }))
  .check(z.minLength(1), z.maxLength(COLLATERAL_MAX));
const wanted = { config_id: integer, amount: positiveAmount, collateral: pledged };

const orders = {
  method: "POST",
  access: "verified",
  kind: "money",
  rate: "order",
  product: "loans",
} as const;

export const loans = {
  calls: {
    getLoanConfig: endpoint({
      method: "GET",
      path: "/loan/config",
      access: "public",
      kind: "read",
      rate: "read",
      summary:
        "What can be borrowed and against what: the terms in force, the pool, the rate now, and the text of the risk that is accepted with a loan.",
      input: z.strictObject({}),
      output: z.object({
        loans: z.array(
          z.object({
            config_id: z.number(),
            currency_id: z.number(),
            currency_code: z.string(),
            minimum: decimal,
            maximum: decimal,
            /** Operators decide a larger loan. */
            automatic_maximum: decimal,
            ...rateTerms,
            liquidation_fee: decimal,
            available: decimal,
            lent: decimal,
            utilisation: decimal,
            annual_rate: decimal,
            hourly_rate: decimal,
            price: figure,
            collateral: z.array(
              z.object({
                currency_id: z.number(),
                currency_code: z.string(),
                ...levels,
                price: figure,
              }),
            ),
          }),
        ),
        open_max: z.number(),
        risk: z.object({ text: z.string(), consent: z.string() }),
      }),
      refusals: [],
    }),
    quoteLoan: endpoint({
      method: "POST",
      path: "/loan/quote",
      access: "public",
      kind: "read",
      rate: "read",
      summary:
        "What a loan would be now: its loan to value and levels, the prices of each coin at which it would be called and sold, and its cost.",
      input: z.strictObject(wanted),
      output: z.object({
        ...standing,
        /** The largest loan that this collateral secures. */
        most: decimal,
        annual_rate: decimal,
        hourly_rate: decimal,
        /** The interest charged at the start, which is the least; and the cost of a day and of 30 days at this rate. */
        hour_interest: decimal,
        day_interest: decimal,
        month_interest: decimal,
        is_reviewed: z.boolean(),
      }),
      refusals: [
        "product-not-found",
        "terms-changed",
        "unknown-currency",
        "currency-not-accepted",
        "too-many-decimals",
        "market-halted",
        "no-price",
      ],
    }),
    borrow: endpoint({
      ...orders,
      path: "/loan/borrow",
      consent: () => "loans.risk",
      summary:
        "Borrows against collateral that is frozen until the debt is repaid; a large loan waits for a decision with its collateral frozen.",
      input: z.strictObject({ ...wanted, consent: z.optional(consent) }),
      output: loanView,
      refusals: [
        "product-not-found",
        "terms-changed",
        "unknown-currency",
        "currency-not-accepted",
        "too-many-decimals",
        "below-minimum",
        "above-maximum",
        "market-halted",
        "no-price",
        "ltv-too-high",
        "pool-short",
        "insufficient-balance",
        "too-many-orders",
        "request-stands",
        "too-many-requests",
      ],
    }),
    listLoans: endpoint({
      method: "GET",
      path: "/loan/list",
      access: "user",
      kind: "read",
      rate: "read",
      summary: "The caller's loans, newest first; of those that run or wait, or that are over.",
      input: z.strictObject({
        status: z.optional(z.enum(["in_progress", "completed"])),
        page,
        limit,
        cursor,
      }),
      output: paged(loanView),
      refusals: [],
    }),
    getLoan: endpoint({
      method: "GET",
      path: "/loan/detail",
      access: "user",
      kind: "read",
      rate: "read",
      summary:
        "One of the caller's loans with its hours of interest, newest first, and a receipt of all that was sold of its collateral.",
      input: z.strictObject({ id: uuid, page, limit, cursor }),
      output: z.object({
        loan: loanView,
        /** The terms of the loan, from which its interest can be computed again. */
        terms: z.object({
          ...rateTerms,
          liquidation_fee: decimal,
          decimals: z.number(),
          /** Whether hours are charged as they start; older loans are charged as hours end. */
          is_by_started_hour: z.boolean(),
        }),
        hours: paged(
          z.object({
            hour: time,
            principal: decimal,
            utilisation: decimal,
            annual_rate: decimal,
            interest: decimal,
          }),
        ),
        /** The newest first. */
        sales: z.array(sale),
        /** The payments of the loans' insurance fund, and the loss beyond it. */
        covered: decimal,
        lost: decimal,
      }),
      refusals: ["loan-not-found"],
    }),
    moveCollateral: endpoint({
      ...orders,
      isOpenToFrozen: true,
      path: "/loan/collateral",
      summary:
        "Adds collateral to a loan, or takes back what the initial level leaves free; what secures no debt any more is back by itself.",
      input: z.strictObject({
        id: uuid,
        currency_id: integer,
        amount: positiveAmount,
        direction: z.enum(["add", "take"]),
      }),
      output: loanView,
      refusals: [
        "loan-not-found",
        "loan-not-open",
        "currency-not-accepted",
        "unknown-currency",
        "too-many-decimals",
        "insufficient-balance",
        "above-maximum",
        "ltv-too-high",
        "market-halted",
        "no-price",
        "too-many-orders",
      ],
    }),
    repayLoan: endpoint({
      ...orders,
      isOpenToFrozen: true,
      path: "/loan/repay",
      summary:
        "Repays a loan in part or all of it, interest first: from the account at once, or from collateral that is sold on the spot market.",
      input: z.strictObject({
        id: uuid,
        /** Exactly one of the two. */
        amount: z.optional(positiveAmount),
        all: z.optional(flag),
        from: z.enum(["account", "collateral"]),
      }),
      output: loanView,
      refusals: [
        "loan-not-found",
        "loan-not-open",
        "too-many-decimals",
        "above-maximum",
        "insufficient-balance",
      ],
    }),
  },
  channels: {},
};
