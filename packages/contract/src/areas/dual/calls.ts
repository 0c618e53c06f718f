import * as z from "zod/mini";
import { endpoint } from "../../define.ts";
import {
  consent,
  cursor,
  decimal,
  integer,
  limit,
  page,
  paged,
  positiveAmount,
  time,
  uuid,
} from "../../fields.ts";
import { DUAL_STATES, DUAL_TYPES, type DualType } from "../../finance-words.ts";
import type { FieldRefusal } from "../../refusals.ts";

/** Accepts the name or the wire's number. */
const dualType = z.pipe(
  z.union([z.enum(DUAL_TYPES), z.enum(["1", "2"]), z.literal([1, 2])]),
  z.transform((value): DualType => {
    const named = DUAL_TYPES.find((type) => type === value);
    return named ?? DUAL_TYPES[Number.parseInt(String(value), 10) - 1] ?? "sell-high";
  }),
);

const REQUIRED = "quantity-required" satisfies FieldRefusal;
const NOT_WHOLE = "quantity-not-whole" satisfies FieldRefusal;

const whyNoShares = ({ input }: { input?: unknown }): FieldRefusal =>
  input === undefined || input === "" ? REQUIRED : NOT_WHOLE;
/** Whole shares, at least one: digits in a form body, a number in JSON. */
const shares = z.pipe(
  z.union(
    [
      z.string().check(z.regex(/^[1-9][0-9]{0,8}$/, NOT_WHOLE)),
      z.int().check(z.minimum(1, NOT_WHOLE), z.maximum(999_999_999, NOT_WHOLE)),
    ],
    { error: whyNoShares },
  ),
  z.transform(Number),
);

/** The coin, its quote currency, and the one of the two that is invested. */
const currencies = {
  currency_id: z.number(),
  currency_code: z.string(),
  quote_id: z.number(),
  quote_code: z.string(),
  invested_id: z.number(),
  invested_code: z.string(),
};

const product = {
  ...currencies,
  type: z.enum(DUAL_TYPES),
  symbol: z.string(),
  linked_price: decimal,
  days: z.number(),
  /** The cost of one share, in the invested currency. */
  unit: decimal,
  matures_at: time,
};

/** A tranche on sale with its present terms, which follow the index and the remaining time. */
const shelf = z.object({
  id: uuid,
  ...product,
  /** The recorded second that its linked price comes from, by its number in GET /currency/ticks, and the index then. */
  opened_event: z.number(),
  opened_index: decimal,
  shares: z.number(),
  remaining: z.number(),
  /** The sold part of the shares. */
  progress: decimal,
  sale_until: time,
  /** The present yearly rate for the remaining time, and the highest rate that it can have. */
  annual_rate: decimal,
  annual_rate_max: decimal,
  /** The interest until maturity, as a ratio of the investment. */
  yield: decimal,
  /** The inputs of the rate: a share of a fair premium at this index, spread and volatility. */
  premium_share: decimal,
  index: decimal,
  half_spread: decimal,
  volatility: decimal,
  /** The tranche is withdrawn while the index is nearer than a quarter of this, or farther than twice this. */
  offset: decimal,
  /** The most shares that one user may have. */
  user_shares: z.number(),
});

/** Both possible payouts, known at the purchase; the settlement price decides between them. */
const outcomes = { coin: decimal, quote: decimal };

const order = z.object({
  id: uuid,
  ...product,
  /** The yearly rate, and the seconds from purchase to maturity. */
  annual_rate: decimal,
  term_seconds: z.number(),
  state: z.enum(DUAL_STATES),
  num: z.number(),
  invested: decimal,
  /** The payout in the coin below the linked price, and otherwise the payout in the quote currency. */
  ...outcomes,
  settlement_price: z.nullable(decimal),
  /** The payout; null before the settlement, and if the investment was returned. */
  payout: z.nullable(decimal),
  payout_code: z.nullable(z.string()),
  created_at: time,
  settled_at: z.nullable(time),
});

const refusals = [
  "product-not-found",
  "terms-changed",
  "sale-over",
  "shelf-withdrawn",
  "no-price",
] as const;

export const dual = {
  calls: {
    listShelves: endpoint({
      method: "GET",
      path: "/dual/index",
      access: "public",
      kind: "read",
      rate: "read",
      summary:
        "The dual investments that are on sale, of one coin or all, of one type (sell-high or 1, buy-low or 2) or both.",
      input: z.strictObject({ currency_id: z.optional(integer), type: z.optional(dualType) }),
      output: z.object({ list: z.array(shelf) }),
      refusals: ["unknown-currency"],
    }),
    getShelf: endpoint({
      method: "GET",
      path: "/dual/detail",
      access: "public",
      kind: "read",
      rate: "read",
      summary: "One of them, with the text of the risk that is accepted with buying it.",
      input: z.strictObject({ id: uuid }),
      output: z.object({
        shelf,
        decimals: z.object({ coin: z.number(), quote: z.number() }),
        /** For the coin and its quote currency: the house's free reserve, and the part frozen for orders. */
        coverage: z.array(
          z.object({ currency_code: z.string(), free: decimal, set_aside: decimal }),
        ),
        risk: z.object({ text: z.string(), consent }),
      }),
      refusals,
    }),
    buyDual: endpoint({
      method: "POST",
      path: "/dual/buyDual",
      access: "verified",
      product: "dual",
      kind: "money",
      rate: "order",
      consent: () => "dual.risk",
      summary:
        "Buys whole shares at the rate of this moment. What is invested is frozen until they mature, and what the house may have to pay is set aside.",
      input: z.strictObject({
        id: uuid,
        num: shares,
        /** The lowest yield at which the purchase is made. */
        yield_min: z.optional(positiveAmount),
        consent: z.optional(consent),
      }),
      output: order,
      refusals: [
        ...refusals,
        "quantity-required",
        "quantity-not-whole",
        "shares-short",
        "share-limit-reached",
        "yield-changed",
        "insufficient-balance",
        "reserve-short",
        "too-many-orders",
      ],
    }),
    listOrders: endpoint({
      method: "POST",
      path: "/dual/dual_list",
      access: "user",
      kind: "read",
      rate: "read",
      summary: "The caller's dual investments, newest first, of one state or all.",
      input: z.strictObject({ state: z.optional(z.enum(DUAL_STATES)), page, limit, cursor }),
      output: paged(order),
      refusals: [],
    }),
    getReceipt: endpoint({
      method: "GET",
      path: "/dual/receipt",
      access: "user",
      kind: "read",
      rate: "read",
      summary:
        "What one of the caller's dual investments came to, with the recorded seconds that its price was made of: each of GET /currency/ticks within these rows.",
      input: z.strictObject({ id: uuid }),
      output: z.object({
        order,
        decimals: z.object({ coin: z.number(), quote: z.number() }),
        market_id: z.number(),
        opened_event: z.number(),
        opened_index: decimal,
        /** The distance of its linked price from that index, as a ratio, and the rounding step. */
        offset: decimal,
        price_step: decimal,
        /** The inputs of its rate; null for an order from before rates were computed. */
        priced: z.nullable(
          z.object({
            event: z.number(),
            /** The time of acceptance and the last event then; null if no later second decided the order. */
            accepted_at: z.nullable(time),
            accepted_event: z.nullable(z.number()),
            index: decimal,
            half_spread: decimal,
            volatility: decimal,
            premium_share: decimal,
            annual_rate_max: decimal,
          }),
        ),
        /** Null until an event after the maturity is recorded. */
        settlement: z.nullable(
          z.object({
            /** The first event of the half hour, and the first event after the maturity. */
            from_event: z.number(),
            closed_by: z.number(),
            /** The first and last event of each run of counted events. */
            spans: z.array(z.tuple([z.number(), z.number()])),
            count: z.number(),
            sum: decimal,
            /** Null if too few events had a price. */
            price: z.nullable(decimal),
          }),
        ),
      }),
      refusals: ["order-not-found"],
    }),
  },
  channels: {},
};
