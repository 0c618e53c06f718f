import { dec } from "@candor/money";
import * as z from "zod/mini";
import { endpoint, operatorWith, queue } from "../../define.ts";
import {
  cursor,
  decimal,
  limit,
  page,
  paged,
  positiveAmount,
  ratio,
  time,
  uuid,
} from "../../fields.ts";
import { LOAN_STATES } from "../../finance-words.ts";

const readers = operatorWith("finance", "risk", "support", "auditor", "owner");
/** A higher rate is a typing error. */
const rate = ratio.check(z.refine((value) => value <= dec("1")));
const slope = positiveAmount.check(z.refine((value) => value <= dec("10")));
/** A loan-to-value level, always below the whole value less the possible cost of a sale. */
const level = positiveAmount.check(z.refine((value) => value < dec("0.99")));

export const loans = {
  calls: {
    listPools: endpoint({
      method: "GET",
      path: "/loans/pools",
      access: readers,
      kind: "read",
      rate: "read",
      summary: "Of each currency that is lent, the pool, what of it is lent, and the rate now.",
      input: z.strictObject({}),
      output: z.object({
        list: z.array(
          z.object({
            currency_code: z.string(),
            available: decimal,
            lent: decimal,
            utilisation: decimal,
            annual_rate: decimal,
            /** The funds that cover losses of loans in this currency. */
            insurance: decimal,
          }),
        ),
      }),
      refusals: [],
    }),
    listAllLoans: endpoint({
      method: "GET",
      path: "/loans",
      access: readers,
      kind: "read",
      rate: "read",
      summary: "Everybody's loans, newest first; of one state alone where it is named.",
      input: z.strictObject({ state: z.optional(z.enum(LOAN_STATES)), page, limit, cursor }),
      output: paged(
        z.object({
          id: uuid,
          user_id: uuid,
          account_name: z.string(),
          currency_code: z.string(),
          amount: decimal,
          principal: decimal,
          interest: decimal,
          state: z.enum(LOAN_STATES),
          ltv: z.nullable(decimal),
          liquidation: decimal,
          is_liquidating: z.boolean(),
          called_at: z.nullable(time),
          covered: decimal,
          lost: decimal,
          created_at: time,
        }),
      ),
      refusals: [],
    }),
  },
  queues: {
    loan: queue({
      name: "loan",
      askedBy: {
        user: {
          openMax: 3,
          rejections: [
            "collateral-weak",
            "loans-open",
            "source-unclear",
            "own-wish",
            "under-review",
            "other",
          ],
        },
      },
      deciders: ["risk"],
      approvals: 1,
      promiseHours: 24,
      stepUp: true,
      payload: z.strictObject({ currency_id: z.int(), amount: positiveAmount }),
      facts: {
        user: "user",
        amount: "money",
        collateral: "text",
        "ltv-now": "number",
        "ltv-initial": "number",
        available: "money",
        "open-loans": "number",
        registered: "moment",
        level: "number",
      },
      refusals: ["ltv-too-high", "market-halted", "pool-short", "no-price", "request-closed"],
    }),
  },
  configKinds: {
    /**
     * Subject: the code of the lent currency, in small letters. Its limits, the rate as a function of the lent part of
     * the pool, the liquidation fee, and the collateral with its levels. For future loans.
     */
    loans: z
      .strictObject({
        currency_id: z.int(),
        minimum: positiveAmount,
        maximum: positiveAmount,
        automatic_maximum: positiveAmount,
        base_rate: rate,
        kink: ratio,
        slope_low: slope,
        slope_high: slope,
        liquidation_fee: ratio.check(z.refine((value) => value <= dec("0.02"))),
        collateral: z
          .array(
            z.strictObject({
              currency_id: z.int(),
              initial: level,
              call: level,
              liquidation: level,
            }),
          )
          .check(
            z.minLength(1),
            z.maxLength(20),
            z.refine((all) => new Set(all.map((one) => one.currency_id)).size === all.length),
            z.refine((all) =>
              all.every((one) => one.initial < one.call && one.call < one.liquidation),
            ),
          ),
      })
      .check(
        z.refine(
          ({ minimum, maximum, automatic_maximum: automatic }) =>
            minimum <= maximum && automatic <= maximum,
        ),
        z.refine(({ currency_id: id, collateral }) =>
          collateral.every((one) => one.currency_id !== id),
        ),
        // A sale has to pay more of the debt than its collateral supports, or no sale would be enough.
        z.refine(({ liquidation_fee: fee, collateral }) =>
          collateral.every((one) => one.initial + fee < dec("0.98")),
        ),
      ),
  },
};
