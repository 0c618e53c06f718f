import * as z from "zod/mini";
import { endpoint } from "../define.ts";
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
} from "../fields.ts";

const pair = { from_currency_id: integer, to_currency_id: integer };

/** What somebody gives and gets: the rate has the house's spread in it, the fee is taken of what is got. */
const figures = {
  from_currency_id: z.number(),
  to_currency_id: z.number(),
  from_currency: z.string(),
  to_currency: z.string(),
  number: decimal,
  /** Of the currency got, for one of the currency given. */
  rate: decimal,
  fee: decimal,
  received: decimal,
};

const refusals = [
  "unknown-currency",
  "same-currency",
  "too-many-decimals",
  "below-minimum",
  "above-maximum",
  "no-price",
  "rate-stale",
] as const;

export const conversion = {
  calls: {
    getConversionQuote: endpoint({
      method: "POST",
      path: "/user/getTransferFee",
      access: "user",
      kind: "read",
      rate: "write",
      summary:
        "What a conversion of one currency into another would give, with the fee; good once, for a few seconds, by its id.",
      input: z.strictObject({ number: positiveAmount, ...pair }),
      output: z.object({
        ...figures,
        quote_id: z.string(),
        expires_at: time,
        /** How far the rate lies below the index, as a part of one. */
        spread: decimal,
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
        "Converts one currency into another out of the house's inventory: at a quote, or without one at the rate of the moment.",
      input: z.strictObject({
        number: positiveAmount,
        ...pair,
        quote_id: z.optional(z.string().check(z.maxLength(600))),
      }),
      output: z.object({ id: uuid, ...figures, created_at: time }),
      refusals: [...refusals, "insufficient-balance", "quote-invalid", "house-short"],
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
      refusals: ["unknown-currency", "no-price", "rate-stale"],
    }),
  },
  channels: {},
};
