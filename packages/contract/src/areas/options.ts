import * as z from "zod/mini";
import { channel, endpoint } from "../define.ts";
import { cursor, decimal, integer, page, paged, positiveAmount, time, uuid } from "../fields.ts";
import { RISK_REFUSALS } from "../refusals.ts";
import { OPTION_DIRECTIONS, OPTION_STATES, OPTION_STOPS, OPTION_VOIDS } from "../words.ts";

/** Links of one answer of the export. */
export const EXPORTED_MAX = 1_000;
const exportLimit = z._default(
  integer.check(z.refine((value) => value >= 1 && value <= EXPORTED_MAX)),
  EXPORTED_MAX,
);
const logLimit = z._default(integer.check(z.refine((value) => value >= 1 && value <= 100)), 60);
const count = z._default(integer.check(z.refine((value) => value >= 0)), 0);

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
  /** Null until the first second has come whose price was unknown when it was accepted. */
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

const chained = { number: z.number(), at: time, text: z.string(), hash: z.string() };

/**
 * What the chain of a realm's options says: its hash is SHA-256 over the one before it (32 bytes; zeros before the
 * first) and the UTF-8 text `<number>|<milliseconds since 1970>|<text>`.
 */
const link = z.object({ ...chained, previous: z.string() });

const CHAINS = ["ticks", "live", "demo"] as const;

/** Where a chain stood, signed: of the recorded seconds, and of each realm's options. */
const head = z.object({
  chain: z.enum(CHAINS),
  number: z.number(),
  hash: z.string(),
  at: time,
  /** What is signed. */
  text: z.string(),
  /** Ed25519 of the text, and the key's public half: base64url. */
  signature: z.string(),
  public_key: z.string(),
});

/** A recorded second whole, as in GET /currency/ticks, with the terms that its prices were made under. */
const second = z.object({
  event: z.number(),
  at: time,
  text: z.string(),
  terms: z.string(),
  previous: z.string(),
  hash: z.string(),
  /** The next head of the recorded seconds that was signed; null until there is one. */
  head: z.nullable(head),
  /** The digests of the events after it up to the head; null where they are more than can be shown here. */
  path: z.nullable(z.array(z.string())),
});

/** What was recorded between an acceptance and an entry, and the hash before the first: it leads to the entry's. */
const waited = z.object({
  previous: z.string(),
  list: z.array(z.object({ event: z.number(), at: time, text: z.string() })),
});

/** What the options of a market and duration came to in the last 30 days, and how far its test has come. */
const marketShare = z.object({
  match_id: z.number(),
  symbol: z.string(),
  seconds: z.number(),
  /** Null while it takes orders. */
  stop: z.nullable(z.enum(OPTION_STOPS)),
  /** How far its index goes in that time, in price ticks, and on which day it was measured. */
  ticks: z.nullable(decimal),
  measured_on: z.nullable(z.string()),
  won: z.number(),
  lost: z.number(),
  tied: z.number(),
  share: z.nullable(decimal),
  low: z.nullable(decimal),
  high: z.nullable(decimal),
  /** How much likelier what was settled since the test began is where users break even than where they win half. */
  likelihood: decimal,
});

/** That a duration of a market stopped, since its users won too often; `opened_at` is null while it is. */
const stopped = z.object({
  match_id: z.number(),
  symbol: z.string(),
  seconds: z.number(),
  realm: z.enum(["live", "demo"]),
  link: z.number(),
  won: z.number(),
  lost: z.number(),
  stopped_at: time,
  opened_at: z.nullable(time),
});

/** What a day's options came to, all of a realm. */
const day = z.object({
  day: z.string(),
  won: z.number(),
  lost: z.number(),
  tied: z.number(),
  void: z.number(),
  /** Of those that were won or lost. */
  staked: decimal,
  /** What the house gained; below zero: paid. */
  profit: decimal,
  /** Won of won and lost, a ratio, and between what that would lie if each were as likely; null without any. */
  share: z.nullable(decimal),
  low: z.nullable(decimal),
  high: z.nullable(decimal),
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
      summary:
        "How long options run, what each pays, and on which symbols there are which of them.",
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
        markets: z.array(
          z.object({
            match_id: z.number(),
            symbol: z.string(),
            /** Those of the durations that there are options of on it. */
            durations: z.array(
              z.object({
                seconds: z.number(),
                /** Why it takes no orders; null while it does. */
                stop: z.nullable(z.enum(OPTION_STOPS)),
                /** Won of those won or lost in the last 30 days, a ratio; null without any. */
                live_share: z.nullable(decimal),
                demo_share: z.nullable(decimal),
              }),
            ),
          }),
        ),
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
        "Buys an option at the price of the first second more than half of whose quotes were made after it is accepted. It is accepted or refused at once, by its terms and the caps alone.",
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
        "price-old",
        "options-unlisted",
        "options-stopped",
        "duration-unlisted",
        "currency-unlisted",
        "below-minimum",
        "above-maximum",
        "stake-limit-reached",
        "too-many-decimals",
        "insufficient-balance",
        "exposure-full",
        "day-loss-full",
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
        "What an option came to, with its receipt: what was chained of it, the seconds that decided with every quote, and the next signed heads of its chain and of the recorded seconds with all that leads to them.",
      input: z.strictObject({ id: uuid }),
      output: z.object({
        option,
        accepted: link,
        settled: z.nullable(link),
        entry_second: z.nullable(second),
        settlement_second: z.nullable(second),
        /** Whatever was recorded from its acceptance to its entry; null without an entry. */
        waited: z.nullable(waited),
        /** The first after its last link; null until there is one. */
        head: z.nullable(head),
        /** The links after its last one up to the head; null where they are more than can be shown here. */
        path: z.nullable(z.array(z.object(chained))),
      }),
      refusals: ["option-not-found"],
    }),
    listHeads: endpoint({
      method: "GET",
      path: "/microtrade/heads",
      access: "public",
      kind: "read",
      rate: "read",
      summary:
        "The heads of the chains as they were signed, each minute in which something was added, the newest first.",
      input: z.strictObject({ chain: z.enum(CHAINS), page, limit: logLimit, cursor }),
      output: paged(head),
      refusals: [],
    }),
    listLinks: endpoint({
      method: "GET",
      path: "/microtrade/links",
      access: "public",
      kind: "read",
      rate: "read",
      summary: "The chain of a realm's options, in its order, from the link after a number on.",
      input: z.strictObject({ realm: z.enum(["live", "demo"]), after: count, limit: exportLimit }),
      output: z.object({ list: z.array(z.object(chained)) }),
      refusals: [],
    }),
    getOptionRecord: endpoint({
      method: "GET",
      path: "/microtrade/record",
      access: "public",
      kind: "read",
      rate: "read",
      summary:
        "What options have come to day by day and by market in each realm, what the house has to pay them from, what it takes on at most, and what was stopped.",
      input: z.strictObject({}),
      output: z.object({
        currency_code: z.string(),
        caps: z.object({ stake: decimal, user: decimal, minute: decimal }),
        realms: z.array(
          z.object({
            realm: z.enum(["live", "demo"]),
            /** What the house could still set aside, and what it has set aside for those that run. */
            available: decimal,
            set_aside: decimal,
            days: z.array(day),
            /** Of each market and duration that is listed. */
            markets: z.array(marketShare),
          }),
        ),
        /** What the house may lose on a market in a day. */
        losses: z.array(z.object({ match_id: z.number(), symbol: z.string(), maximum: decimal })),
        /** A test stops a duration at this likelihood. */
        stops_at: decimal,
        /** The newest first, 50 at most. */
        stops: z.array(stopped),
      }),
      refusals: [],
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
