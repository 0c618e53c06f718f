import * as z from "zod/mini";
import { channel, endpoint } from "../define.ts";
import { cursor, decimal, integer, page, paged, positiveAmount, time, uuid } from "../fields.ts";
import { RISK_REFUSALS } from "../refusals.ts";
import { OPTION_DIRECTIONS, OPTION_STATES, OPTION_VOIDS } from "../words.ts";

const LISTED = 5;
/** A page of options is short: each of them is a card. */
const limit = z._default(integer.check(z.refine((value) => value >= 1 && value <= 100)), LISTED);

/** A recorded second that decided, under its number in GET /currency/ticks. */
const moment = z.object({ event: z.number(), at: time, price: decimal });

const option = z.object({
  id: uuid,
  match_id: z.number(),
  symbol: z.string(),
  currency_id: z.number(),
  currency_code: z.string(),
  type: z.enum(OPTION_DIRECTIONS),
  state: z.enum(OPTION_STATES),
  seconds: z.number(),
  /** The stake. */
  number: decimal,
  /** What is won on top of the stake, a ratio; and as an amount. */
  rate: decimal,
  win: decimal,
  /** Null until the first second after it was accepted has a price. */
  entry: z.nullable(moment),
  expires_at: z.nullable(time),
  settlement: z.nullable(moment),
  /** What its owner got; null while it runs. */
  payout: z.nullable(decimal),
  /** Less the stake. */
  profit: z.nullable(decimal),
  void_reason: z.nullable(z.enum(OPTION_VOIDS)),
  created_at: time,
  settled_at: z.nullable(time),
});

/** What the chain says of an option: the text, and the hash over the one before it and this text. */
const link = z.object({
  number: z.number(),
  at: time,
  text: z.string(),
  previous: z.string(),
  hash: z.string(),
});

export const options = {
  calls: {
    listPayable: endpoint({
      method: "GET",
      path: "/microtrade/payable_currencies",
      access: "user",
      kind: "read",
      rate: "read",
      summary:
        "What options may be bought with: the least and most of one stake, of all that one user has running, and what the caller has available.",
      input: z.strictObject({}),
      output: z.array(
        z.object({
          currency_id: z.number(),
          currency_code: z.string(),
          decimals: z.number(),
          minimum: decimal,
          maximum: decimal,
          user_maximum: decimal,
          available: decimal,
          /** Of the caller, in options that run. */
          staked: decimal,
        }),
      ),
      refusals: [],
    }),
    listDurations: endpoint({
      method: "GET",
      path: "/microtrade/seconds",
      access: "public",
      kind: "read",
      rate: "read",
      summary: "How long options run, what each pays, and the symbols that there are options on.",
      input: z.strictObject({}),
      output: z.object({
        terms_id: z.number(),
        durations: z.array(
          z.object({
            seconds: z.number(),
            rate: decimal,
            /** How often one has to win so that nothing is lost over many: 1 / (1 + rate). */
            break_even: decimal,
          }),
        ),
        stakes: z.array(z.object({ currency_id: z.number(), minimum: decimal, maximum: decimal })),
        markets: z.array(z.object({ match_id: z.number(), symbol: z.string() })),
      }),
      refusals: [],
    }),
    submitOption: endpoint({
      method: "POST",
      path: "/microtrade/submit",
      access: "user",
      product: "options",
      kind: "money",
      rate: "order",
      risk: () => ({}),
      summary:
        "Buys an option at the price of the first second after it is accepted. It is accepted or refused at once, by its terms and the caps alone.",
      input: z.strictObject({
        match_id: integer,
        currency_id: integer,
        type: z.enum(OPTION_DIRECTIONS),
        seconds: integer,
        number: positiveAmount,
      }),
      output: option,
      refusals: [
        "unknown-market",
        "market-halted",
        "no-price",
        "duration-unlisted",
        "currency-unlisted",
        "below-minimum",
        "above-maximum",
        "stake-limit-reached",
        "too-many-decimals",
        "insufficient-balance",
        "exposure-full",
        ...RISK_REFUSALS,
      ],
    }),
    listOptions: endpoint({
      method: "GET",
      path: "/microtrade/lists",
      access: "user",
      kind: "read",
      rate: "read",
      summary: "The caller's options, newest first, five a page unless asked otherwise.",
      input: z.strictObject({
        match_id: z.optional(integer),
        status: z.optional(z.enum(["in_progress", "completed"])),
        page,
        limit,
        cursor,
      }),
      output: paged(option),
      refusals: ["unknown-market"],
    }),
    getOptionResult: endpoint({
      method: "GET",
      path: "/microtrade/get_result",
      access: "user",
      kind: "read",
      rate: "read",
      summary:
        "What an option came to, with its receipt: what was chained when it was accepted and when it was settled.",
      input: z.strictObject({ id: uuid }),
      output: z.object({
        option,
        accepted: link,
        settled: z.nullable(link),
      }),
      refusals: ["option-not-found"],
    }),
  },
  channels: {
    options: channel({
      access: "user",
      summary:
        "The caller's options whenever one changes; a gap in seq means: read the list again. The snapshot holds all that run.",
      params: z.strictObject({}),
      message: z.object({ seq: z.number(), list: z.array(option) }),
    }),
  },
};
