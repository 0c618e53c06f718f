import * as z from "zod/mini";
import { channel, endpoint } from "../../define.ts";
import {
  cursor,
  decimal,
  integer,
  page,
  paged,
  positiveAmount,
  sequenceNumber,
  symbol,
  uuid,
} from "../../fields.ts";
import { RISK_REFUSALS } from "../../refusals.ts";
import { OPTION_DIRECTIONS, OPTION_STOPS } from "../../words.ts";
import {
  option,
  moment,
  chained,
  link,
  CHAINS,
  head,
  second,
  waited,
  marketShare,
  stopped,
  day,
} from "./shapes.ts";

/** The most links in one answer of the export. */
export const EXPORTED_MAX = 1_000;
const exportLimit = z._default(
  integer.check(z.refine((value) => value >= 1 && value <= EXPORTED_MAX)),
  EXPORTED_MAX,
);
/** The most seconds in one answer. */
export const SECONDS_MAX = 600;
const SECONDS_SHOWN = 150;
const secondsLimit = z._default(
  integer.check(z.refine((value) => value >= 1 && value <= SECONDS_MAX)),
  SECONDS_SHOWN,
);
const logLimit = z._default(integer.check(z.refine((value) => value >= 1 && value <= 100)), 60);
const count = z._default(sequenceNumber, 0);

const LISTED = 5;
/** A page of options is short: each of them is a card. */
const limit = z._default(integer.check(z.refine((value) => value >= 1 && value <= 100)), LISTED);

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
          /** The caller's stakes in running options. */
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
            /** The share of wins at which a user breaks even over many options: 1 / (1 + rate). */
            break_even: decimal,
          }),
        ),
        stakes: z.array(z.object({ currency_id: z.number(), minimum: decimal, maximum: decimal })),
        markets: z.array(
          z.object({
            match_id: z.number(),
            symbol: z.string(),
            /** The durations for which the market has options. */
            durations: z.array(
              z.object({
                seconds: z.number(),
                /** Why it takes no orders; null if it does. */
                stop: z.nullable(z.enum(OPTION_STOPS)),
                /** Won options as a ratio of won and lost ones in the last 30 days; null without any. */
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
        /** All events from its acceptance to its entry; null without an entry. */
        waited: z.nullable(waited),
        /** The first head after its last link; null until there is one. */
        head: z.nullable(head),
        /** The links after its last one up to the head; null if they are too many to send. */
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
    listSeconds: endpoint({
      method: "GET",
      path: "/microtrade/index_seconds",
      access: "public",
      kind: "read",
      rate: "read",
      summary:
        "The index of a symbol in recorded seconds, up to one by its number or up to now, oldest first; seconds without a price of it are left out.",
      input: z.strictObject({ symbol, to: z.optional(sequenceNumber), limit: secondsLimit }),
      output: z.object({ list: z.array(moment) }),
      refusals: ["unknown-market"],
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
            /** The part of the house's funds that is free, and the part set aside for running options. */
            available: decimal,
            set_aside: decimal,
            days: z.array(day),
            /** The share of wins of each listed market and duration. */
            markets: z.array(marketShare),
          }),
        ),
        /** The most that the house may lose on a market in a day. */
        losses: z.array(z.object({ match_id: z.number(), symbol: z.string(), maximum: decimal })),
        /** A test stops a duration at this likelihood ratio. */
        stops_at: decimal,
        /** The newest first, at most 50. */
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
