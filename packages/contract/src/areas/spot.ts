import * as z from "zod/mini";
import { channel, endpoint } from "../define.ts";
import {
  cursor,
  decimal,
  integer,
  limit,
  page,
  paged,
  positiveAmount,
  symbol,
  time,
  uuid,
} from "../fields.ts";

export const ORDER_SIDES = ["buy", "sell"] as const;
export const ORDER_TYPES = ["limit", "market"] as const;

/** `status` is the wire's word, `state` the exact one behind it. */
const order = z.object({
  id: uuid,
  market_id: z.number(),
  symbol: z.string(),
  currency_id: z.number(),
  legal_id: z.number(),
  type: z.enum(ORDER_SIDES),
  order_type: z.enum(ORDER_TYPES),
  target_price: z.nullable(decimal),
  amount: decimal,
  quote_amount: z.nullable(decimal),
  filled_amount: decimal,
  filled_quote: decimal,
  average_price: z.nullable(decimal),
  status: z.enum(["in_progress", "completed", "cancelled"]),
  state: z.enum(["new", "partially-filled", "filled", "cancelled", "expired"]),
  end_reason: z.nullable(z.string()),
  created_at: time,
  updated_at: time,
});

const trade = z.object({
  id: uuid,
  price: decimal,
  amount: decimal,
  taker_side: z.enum(ORDER_SIDES),
  /** One side of this trade was the house. */
  is_house: z.boolean(),
  time,
});

/** [price, quantity]; in a delta the quantity is absolute and 0 removes the level. */
const level = z.tuple([decimal, decimal]);

export const spot = {
  calls: {
    placeOrder: endpoint({
      method: "POST",
      path: "/coin/trade",
      access: "user",
      kind: "money",
      rate: "order",
      summary: "Places a spot order; a market buy may give quote_amount in place of amount.",
      input: z.strictObject({
        currency_id: integer,
        legal_id: integer,
        type: z.enum(ORDER_SIDES),
        order_type: z._default(z.enum(ORDER_TYPES), "limit"),
        amount: z.optional(positiveAmount),
        target_price: z.optional(positiveAmount),
        quote_amount: z.optional(positiveAmount),
      }),
      output: order,
      refusals: [
        "unknown-market",
        "market-halted",
        "price-required",
        "price-off-tick",
        "quantity-off-step",
        "below-minimum",
        "above-maximum",
        "price-outside-band",
        "no-price",
        "no-liquidity",
        "insufficient-balance",
        "too-many-orders",
      ],
    }),
    cancelOrder: endpoint({
      method: "PUT",
      path: "/coin/trade",
      access: "user",
      kind: "money",
      rate: "order",
      summary: "Cancels an open order and releases what it held.",
      input: z.strictObject({
        id: uuid,
        cancel: z.optional(z.union([z.string(), z.boolean(), z.number()])),
      }),
      output: order,
      refusals: ["order-not-found", "order-not-open", "unknown-market"],
    }),
    listOrders: endpoint({
      method: "GET",
      path: "/coin/list",
      access: "user",
      kind: "read",
      rate: "read",
      summary: "The user's orders, newest first, with filters.",
      input: z.strictObject({
        status: z.optional(z.enum(["in_progress", "completed", "cancelled", "ended"])),
        currency_id: z.optional(integer),
        legal_id: z.optional(integer),
        page,
        limit,
        cursor,
      }),
      output: paged(order),
      refusals: [],
    }),
  },
  channels: {
    depth: channel({
      access: "public",
      summary:
        "The book: a snapshot on subscribing, then deltas numbered U to u; a gap means: subscribe again.",
      params: z.strictObject({ symbol }),
      message: z.object({
        symbol: z.string(),
        /** First and last change in this message; a snapshot has both equal. */
        U: z.number(),
        u: z.number(),
        /** The `u` of the message before; null in a snapshot. */
        pu: z.nullable(z.number()),
        b: z.array(level),
        a: z.array(level),
      }),
    }),
    trades: channel({
      access: "public",
      summary: "Trades as they are committed, newest first; the snapshot holds the latest 50.",
      params: z.strictObject({ symbol }),
      message: z.array(trade),
    }),
    orders: channel({
      access: "user",
      summary:
        "The account's own orders whenever one changes; a gap in seq means: read the list again.",
      params: z.strictObject({}),
      message: z.object({ seq: z.number(), list: z.array(order) }),
    }),
  },
};
