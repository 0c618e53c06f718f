import { ONE, dec, scaleOf } from "@candor/money";
import * as z from "zod/mini";
import { endpoint, operatorWith } from "../../define.ts";
import {
  cursor,
  decimal,
  limit,
  page,
  paged,
  positiveAmount,
  price,
  ratio,
  time,
  uuid,
} from "../../fields.ts";
import { DUAL_STATES, DUAL_TYPES } from "../../finance-words.ts";

const LOOKERS = operatorWith("finance", "risk", "support", "auditor", "owner");
const realm = z._default(z.enum(["live", "demo"]), "live");

/** A larger yearly rate than five times the investment is a typing error. */
const annualRate = positiveAmount.check(z.refine((value) => value <= dec("5")));
const offset = positiveAmount.check(z.refine((value) => value <= dec("0.5")));
/** A settlement price has eight decimals, so a linked price may have no more: otherwise rounding could decide. */
const share = ratio.check(z.refine((part) => part > 0n));
const step = price.check(z.refine((value) => scaleOf(value) <= 8));

const outcome = z.object({
  /** The house's result in the coin and in the quote currency; negative if it owes. */
  coin: decimal,
  quote: decimal,
  /** Their value at the present index; null without an index. */
  value: z.nullable(decimal),
});

export const dual = {
  calls: {
    listAllOrders: endpoint({
      method: "GET",
      path: "/dual/orders",
      access: LOOKERS,
      kind: "read",
      rate: "read",
      summary: "Every dual investment of a realm, newest first, of one state or all.",
      input: z.strictObject({
        realm,
        state: z.optional(z.enum(DUAL_STATES)),
        page,
        limit,
        cursor,
      }),
      output: paged(
        z.object({
          id: uuid,
          user_id: uuid,
          account_name: z.string(),
          symbol: z.string(),
          type: z.enum(DUAL_TYPES),
          state: z.enum(DUAL_STATES),
          num: z.number(),
          invested: decimal,
          invested_code: z.string(),
          linked_price: decimal,
          days: z.number(),
          annual_rate: decimal,
          coin: decimal,
          currency_code: z.string(),
          quote: decimal,
          quote_code: z.string(),
          settlement_price: z.nullable(decimal),
          payout: z.nullable(decimal),
          payout_code: z.nullable(z.string()),
          created_at: time,
          matures_at: time,
          settled_at: z.nullable(time),
        }),
      ),
      refusals: [],
    }),
    getExposure: endpoint({
      method: "GET",
      path: "/dual/exposure",
      access: LOOKERS,
      kind: "read",
      rate: "read",
      summary:
        "By coin, what the house owes and gets in each outcome of all that is open in a realm, at the index now, beside what it holds for it.",
      input: z.strictObject({ realm }),
      output: z.object({
        coins: z.array(
          z.object({
            currency_id: z.number(),
            currency_code: z.string(),
            orders: z.number(),
            index: z.nullable(decimal),
            /** The result of settling all orders at the present index; null without an index. */
            now: z.nullable(outcome),
            /** The results if all settle below their linked prices, and if all settle at or above them. */
            below: outcome,
            above: outcome,
          }),
        ),
        /** The house's available and frozen amounts, in each currency of the orders. */
        reserves: z.array(
          z.object({ currency_code: z.string(), available: decimal, set_aside: decimal }),
        ),
      }),
      refusals: [],
    }),
  },
  queues: {},
  configKinds: {
    /** Subject: the product's own name, e.g. "btc-sell-high". It opens new tranches every day. */
    dual: z
      .strictObject({
        currency_id: z.int().check(z.positive()),
        type: z.enum(DUAL_TYPES),
        /** The price of one share, in the invested currency. */
        unit: positiveAmount,
        /** The shares of each tranche and realm. */
        shares: z.int().check(z.minimum(1), z.maximum(1_000_000)),
        /** The largest ratio of a tranche's shares that one user may have. */
        user_share: share,
        /** The ratio of the option's worth that the buyer is paid. */
        premium_share: share.check(z.refine((part) => part < ONE)),
        price_step: step,
        shelves: z
          .array(
            z.strictObject({
              days: z.int().check(z.minimum(1), z.maximum(365)),
              offset,
              annual_rate: annualRate,
            }),
          )
          .check(z.maxLength(20)),
      })
      .check(
        z.refine(
          ({ shelves }) =>
            new Set(shelves.map(({ days, offset: part }) => `${days} ${part}`)).size ===
            shelves.length,
        ),
      ),
  },
};
