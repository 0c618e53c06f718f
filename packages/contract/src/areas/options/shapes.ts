import * as z from "zod/mini";
import { decimal, time, uuid } from "../../fields.ts";
import { OPTION_DIRECTIONS, OPTION_STATES, OPTION_STOPS, OPTION_VOIDS } from "../../words.ts";

/** A recorded second that decided, under its number in GET /currency/ticks. */
export const moment = z.object({ event: z.number(), at: time, price: decimal });

export const option = z.object({
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
  /** The win on top of the stake, as a ratio and as an amount. */
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

export const chained = { number: z.number(), at: time, text: z.string(), hash: z.string() };

/**
 * What the chain of a realm's options says: its hash is SHA-256 over the one before it (32 bytes; zeros before the
 * first) and the UTF-8 text `<number>|<milliseconds since 1970>|<text>`.
 */
export const link = z.object({ ...chained, previous: z.string() });

export const CHAINS = ["ticks", "live", "demo", "audit", "liabilities"] as const;

/** The signed head of a chain: of the recorded seconds, a realm's options, the operators' log, or the liabilities. */
export const head = z.object({
  chain: z.enum(CHAINS),
  number: z.number(),
  hash: z.string(),
  at: time,
  /** The signed text. */
  text: z.string(),
  /** Ed25519 of the text, and the key's public half: base64url. */
  signature: z.string(),
  public_key: z.string(),
});

/** A recorded second whole, as in GET /currency/ticks, with the terms that its prices were made under. */
export const second = z.object({
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
export const waited = z.object({
  previous: z.string(),
  list: z.array(z.object({ event: z.number(), at: time, text: z.string() })),
});

/** What the options of a market and duration came to in the last 30 days, and how far its test has come. */
export const marketShare = z.object({
  match_id: z.number(),
  symbol: z.string(),
  seconds: z.number(),
  /** Null while it takes orders. */
  stop: z.nullable(z.enum(OPTION_STOPS)),
  /** How far its index goes in that time, how far one source alone can move it, in price ticks, and on which day it was measured. */
  ticks: z.nullable(decimal),
  reach: z.nullable(decimal),
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

/** A duration of a market that was stopped since users won too often; `opened_at` is null until it ends. */
export const stopped = z.object({
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

/** The results of a day's options in a realm. */
export const day = z.object({
  day: z.string(),
  won: z.number(),
  lost: z.number(),
  tied: z.number(),
  void: z.number(),
  /** The stakes of won and lost options. */
  staked: decimal,
  /** What the house gained; below zero: paid. */
  profit: decimal,
  /** Won of won and lost, a ratio, and between what that would lie if each were as likely; null without any. */
  share: z.nullable(decimal),
  low: z.nullable(decimal),
  high: z.nullable(decimal),
});
