import * as z from "zod/mini";
import { decimal, time, uuid } from "../../fields.ts";
import { OPTION_DIRECTIONS, OPTION_STATES, OPTION_STOPS, OPTION_VOIDS } from "../../words.ts";

/** The recorded second that decided, by its number in GET /currency/ticks. */
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
  /** Null until the first second whose price was unknown at the acceptance. */
  entry: z.nullable(moment),
  expires_at: z.nullable(time),
  settlement: z.nullable(moment),
  /** The owner's payout; null while it runs. */
  payout: z.nullable(decimal),
  /** The payout less the stake. */
  profit: z.nullable(decimal),
  void_reason: z.nullable(z.enum(OPTION_VOIDS)),
  created_at: time,
  settled_at: z.nullable(time),
});

export const chained = { number: z.number(), at: time, text: z.string(), hash: z.string() };

/**
 * A link of the chain of a realm's options: its hash is SHA-256 over the previous hash (32 bytes; zeros before the
 * first) and the UTF-8 text `<number>|<milliseconds since 1970>|<text>`.
 */
export const link = z.object({ ...chained, previous: z.string() });

export const CHAINS = ["ticks", "live", "demo", "audit", "liabilities"] as const;

/** The signed head of a chain: recorded seconds, a realm's options, the operators' log, or the liabilities. */
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

/** A whole recorded second, as in GET /currency/ticks, with the terms of its prices. */
export const second = z.object({
  event: z.number(),
  at: time,
  text: z.string(),
  terms: z.string(),
  previous: z.string(),
  hash: z.string(),
  /** The next signed head of the recorded seconds; null until there is one. */
  head: z.nullable(head),
  /** The digests of the later events up to the head; null if they are too many to send. */
  path: z.nullable(z.array(z.string())),
});

/** The events between an acceptance and an entry, and the hash before the first, which lead to the entry's hash. */
export const waited = z.object({
  previous: z.string(),
  list: z.array(z.object({ event: z.number(), at: time, text: z.string() })),
});

/** The results of a market and duration's options in the last 30 days, and the state of its test. */
export const marketShare = z.object({
  match_id: z.number(),
  symbol: z.string(),
  seconds: z.number(),
  /** Null while it takes orders. */
  stop: z.nullable(z.enum(OPTION_STOPS)),
  /** How far its index moves in that time and one source alone can move it, in price ticks, and the measured day. */
  ticks: z.nullable(decimal),
  reach: z.nullable(decimal),
  measured_on: z.nullable(z.string()),
  won: z.number(),
  lost: z.number(),
  tied: z.number(),
  share: z.nullable(decimal),
  low: z.nullable(decimal),
  high: z.nullable(decimal),
  /** The likelihood ratio of the results since the test began: users who break even against users who win half. */
  likelihood: decimal,
});

/** A duration of a market that was stopped because users won too often; `opened_at` is null until it ends. */
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
  /** The house's profit; negative for a loss. */
  profit: decimal,
  /** Won options as a ratio of won and lost ones, and its range if both were equally likely; null without any. */
  share: z.nullable(decimal),
  low: z.nullable(decimal),
  high: z.nullable(decimal),
});
