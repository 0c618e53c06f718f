import * as z from "zod/mini";
import { endpoint } from "../../define.ts";
import {
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

const pair = { from_currency_id: integer, to_currency_id: integer };

/** The given and received amounts; the rate includes the house's spread, and the fee leaves the received amount. */
const figures = {
  from_currency_id: z.number(),
  to_currency_id: z.number(),
  from_currency: z.string(),
  to_currency: z.string(),
  number: decimal,
  /** The amount of the received currency for one of the given currency. */
  rate: decimal,
  fee: decimal,
  received: decimal,
};

const unpriced = [
  "unknown-currency",
  "no-price",
  "rate-stale",
  "rate-sources",
  "rate-waits",
  "dollar-off",
] as const;

const refusals = [
  ...unpriced,
  "same-currency",
  "too-many-decimals",
  "below-minimum",
  "above-maximum",
  "fiat-order-limit",
] as const;

/** The least and the most of the given currency, and the reason of the most. */
export const conversionBounds = {
  least: decimal,
  most: decimal,
  by: z.enum(["maximum", "fiat-order", "day"]),
};

export const conversion = {
  calls: {
    getConversionBounds: endpoint({
      method: "POST",
      path: "/user/conversion_bounds",
      access: "user",
      kind: "read",
      rate: "read",
      summary:
        "The least and the most of one currency that the caller may convert into another at once, at the present prices, and what bounds the most: the terms of a conversion, the level's limit of an order with a fiat side, or what is left today.",
      input: z.strictObject(pair),
      output: z.object(conversionBounds),
      refusals: [...unpriced, "same-currency"],
    }),
    getConversionQuote: endpoint({
      method: "POST",
      path: "/user/getTransferFee",
      access: "user",
      kind: "write",
      rate: "write",
      summary:
        "What a conversion of one currency into another would give, with the fee; good once, for a few seconds, by its id. The next one for the same two currencies takes its place.",
      input: z.strictObject({ number: positiveAmount, ...pair }),
      output: z.object({
        ...figures,
        quote_id: z.string(),
        expires_at: time,
        /** How far the rate is below the index, as a ratio. */
        spread: decimal,
        /** The ratio by which the index may move against the house before the quote is withdrawn. */
        move_max: decimal,
        /** The rest of today's limit in this direction, in USDT. */
        remaining_usdt: decimal,
        minimum: decimal,
        maximum: decimal,
      }),
      refusals,
    }),
    convert: endpoint({
      method: "POST",
      path: "/user/Transfer",
      access: "user",
      kind: "money",
      rate: "write",
      summary:
        "Converts one currency into another out of the house's inventory, decided by the first index second that was unknown when it was accepted: at a quote or better, or without one at the price of that second within the published spread.",
      input: z.strictObject({
        number: positiveAmount,
        ...pair,
        quote_id: z.optional(z.string().check(z.maxLength(600))),
      }),
      output: z.object({ id: uuid, ...figures, created_at: time }),
      refusals: [
        ...refusals,
        "insufficient-balance",
        "quote-invalid",
        "quote-moved",
        "conversion-limit",
        "house-short",
      ],
    }),
    listConversions: endpoint({
      method: "POST",
      path: "/user/getTransferList",
      access: "user",
      kind: "read",
      rate: "read",
      summary: "The caller's conversions, newest first.",
      input: z.strictObject({ page, limit, cursor }),
      output: paged(z.object({ id: uuid, ...figures, created_at: time })),
      refusals: [],
    }),
    getCurrencyRate: endpoint({
      method: "GET",
      path: "/wallet/getRateCurrency",
      access: "user",
      kind: "read",
      rate: "read",
      summary: "What one of a currency is worth in USDT: a coin at the index, a fiat at its rate.",
      input: z.strictObject({ id: integer }),
      output: z.object({ id: z.number(), currency_code: z.string(), rate: decimal }),
      refusals: unpriced,
    }),
  },
  channels: {},
};
