import * as z from "zod/mini";
import { endpoint } from "../../define.ts";
import {
  country,
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
import { conversionBounds } from "../conversion/calls.ts";
import { advertisement } from "../p2p/shapes.ts";

const pair = { from_currency_id: integer, to_currency_id: integer };

const figures = {
  from_currency: z.string(),
  to_currency: z.string(),
  /** The amount of the given currency. */
  number: decimal,
  /** The amount of the received currency, after the fee. */
  received: decimal,
  fee: decimal,
  /** The amount of the received currency for one of the given currency. */
  rate: decimal,
  /** How far the rate lies below the index, as a part of one. */
  spread: decimal,
};

const signed = {
  /** The signed text, line by line (`quoteText`), with everything that binds either side. */
  text: z.string(),
  /** Ed25519 of the text, and the key's public half, which is also published: base64url. */
  signature: z.string(),
  public_key: z.string(),
};

const quote = z.object({
  id: uuid,
  ...figures,
  ...signed,
  /** The parts of the spread: published, for age and movement of prices, for fiats, for the quote's life. */
  spread_parts: z.object({
    published: decimal,
    prices: decimal,
    fiats: decimal,
    life: decimal,
  }),
  /** The recorded second of its prices, and the index of each side in USDT. */
  event: z.number(),
  from_index: decimal,
  to_index: decimal,
  made_at: time,
  expires_at: time,
});

const unpriced = [
  "unknown-currency",
  "otc-pair-unknown",
  "no-price",
  "rate-stale",
  "rate-sources",
  "rate-waits",
  "dollar-off",
] as const;
const bounded = [
  ...unpriced,
  "same-currency",
  "too-many-decimals",
  "below-minimum",
  "above-maximum",
  "fiat-order-limit",
] as const;

export const otc = {
  calls: {
    getOtcTerms: endpoint({
      method: "GET",
      path: "/otc/terms",
      access: "public",
      kind: "read",
      rate: "read",
      summary:
        "Coins and fiats that are traded over the counter, the spread, the fee, the limits and a quote's life.",
      input: z.strictObject({}),
      output: z.object({
        coins: z.array(z.object({ id: z.number(), code: z.string() })),
        fiats: z.array(z.object({ id: z.number(), code: z.string() })),
        spread: decimal,
        fee_rate: decimal,
        minimum_usdt: decimal,
        maximum_usdt: decimal,
        quote_seconds: z.number(),
      }),
      refusals: [],
    }),
    getOtcBounds: endpoint({
      method: "GET",
      path: "/otc/bounds",
      access: "user",
      kind: "read",
      rate: "read",
      summary:
        "The least and the most of one currency that the caller may trade for another over the counter, at the present prices, and what bounds the most.",
      input: z.strictObject(pair),
      output: z.object(conversionBounds),
      refusals: [...unpriced, "same-currency"],
    }),
    getOtcQuote: endpoint({
      method: "POST",
      path: "/otc/quote",
      access: "verified",
      product: "otc",
      kind: "write",
      rate: "write",
      isClosedToDemo: true,
      summary:
        "A signed quote, good once and for a few seconds; the next one for the same two currencies takes its place.",
      input: z.strictObject({ ...pair, number: positiveAmount }),
      output: quote,
      refusals: bounded,
    }),
    findOtcQuote: endpoint({
      method: "GET",
      path: "/otc/quote",
      access: "user",
      kind: "read",
      rate: "read",
      summary:
        "A live quote of the caller's as it was signed, also the one that stands instead of a quote that has moved.",
      input: z.strictObject({ id: uuid }),
      output: quote,
      refusals: ["quote-invalid"],
    }),
    takeOtcQuote: endpoint({
      method: "POST",
      path: "/otc/take",
      access: "verified",
      product: "otc",
      kind: "money",
      rate: "order",
      isClosedToDemo: true,
      summary:
        "Takes a quote: it is carried out at the quote or better by the first index second that was unknown when it was taken, or not at all where the index has moved by more than half of the spread.",
      input: z.strictObject({ id: uuid, signature: z.string().check(z.maxLength(200)) }),
      output: z.object({ id: uuid, ...figures, created_at: time }),
      refusals: [
        ...bounded,
        "quote-invalid",
        "quote-moved",
        "insufficient-balance",
        "conversion-limit",
        "house-short",
      ],
    }),
    listOtcTrades: endpoint({
      method: "GET",
      path: "/otc/trades",
      access: "user",
      kind: "read",
      rate: "read",
      summary:
        "The caller's trades over the counter, newest first, each with the quote that was signed.",
      input: z.strictObject({ page, limit, cursor }),
      output: paged(z.object({ id: uuid, ...figures, ...signed, created_at: time })),
      refusals: [],
    }),
    compareOffers: endpoint({
      method: "GET",
      path: "/otc/quick",
      access: "user",
      kind: "read",
      rate: "read",
      summary:
        "What a fiat amount buys at this moment: over the counter, and from the three best advertisements of other users that take it, the most coins first. Neither side is bound by it.",
      input: z.strictObject({
        currency_id: integer,
        fiat: z.string().check(z.maxLength(10)),
        amount: positiveAmount,
        country: z.optional(country),
      }),
      output: z.object({
        offers: z.array(
          z.object({
            by: z.enum(["otc", "p2p"]),
            /** The amount of the coin. */
            received: decimal,
            /** The price of one coin in the fiat. */
            price: decimal,
            ad: z.nullable(z.object(advertisement)),
          }),
        ),
        /** Why the counter offers nothing; null if it does. */
        otc_refusal: z.nullable(z.string()),
      }),
      refusals: ["unknown-currency"],
    }),
  },
  channels: {},
};
