import { DIRECTIONS, MARGIN_MODES } from "../../words.ts";
import * as z from "zod/mini";
import { decimal, time, uuid } from "../../fields.ts";
import { closing, decision, position } from "./shapes.ts";

/** Changes of one position; `transfer` changes the cash behind all of them. */
export const STEP_CHANGES = [
  "wait",
  "ask",
  "lapse",
  "open",
  "end",
  "stops",
  "margin",
  "multiple",
  "mode",
  "transfer",
] as const;

const split = z.object({
  ratio: decimal,
  event: z.number(),
  prices: z.array(
    z.object({
      of: z.enum(["entry", "limit", "take-profit", "stop-loss"]),
      before: decimal,
      after: decimal,
    }),
  ),
  /** The cost of rounding the entry, returned as margin. */
  residue: decimal,
  time,
});

/** A closing with the maintenance margin and the equity at its mark. */
const computedClosing = z.object({
  ...closing.shape,
  /** The time, last recorded event and worst price of its owner's request; null for other closings. */
  accepted_at: z.nullable(time),
  accepted_event: z.nullable(z.number()),
  worst_price: z.nullable(decimal),
  /** For a deleveraging: the last event whose marks were already applied to its owner, if that is later. */
  settled_through: z.nullable(z.number()),
  /** The lot size at that time. */
  lot_size: decimal,
  index: decimal,
  /** Half of the spread in its price; null for a closing at the mark. */
  half_spread: z.nullable(decimal),
  average: z.nullable(decimal),
  mid: z.nullable(decimal),
  /** The maintenance margin and the equity at that mark. */
  maintenance: decimal,
  equity: decimal,
  liquidation_price: z.nullable(decimal),
  bankruptcy_price: z.nullable(decimal),
  /** For a cross position: the rest of the account at that time. */
  account: z.nullable(
    z.object({
      cash: decimal,
      equity: decimal,
      maintenance: decimal,
      positions: z.array(
        z.object({
          id: uuid,
          symbol: z.string(),
          direction: z.enum(DIRECTIONS),
          lots: z.number(),
          open_price: decimal,
          mark: decimal,
          margin: decimal,
          overnight_fee: decimal,
        }),
      ),
    }),
  ),
});

export const receipt = z.object({
  position,
  /** One share became `ratio` shares: lots grew by that ratio, and prices were divided by it. */
  splits: z.array(split),
  closings: z.array(computedClosing),
});

/**
 * A step of a position or of the account behind it: exactly one of the four. A change has the values after it; a
 * transfer names no position.
 */
export const step = z.object({
  number: z.number(),
  position_id: z.nullable(uuid),
  /** The recorded second of the step; for a request's step, the last one before it. */
  event: z.number(),
  time,
  change: z.nullable(
    z.object({
      what: z.enum(STEP_CHANGES),
      mode: z.nullable(z.enum(MARGIN_MODES)),
      multiple: z.nullable(z.number()),
      margin: z.nullable(decimal),
      target_profit_price: z.nullable(decimal),
      stop_loss_price: z.nullable(decimal),
      available: z.nullable(decimal),
      /** The last accepted decision that is still pending. */
      decision: z.nullable(decision),
    }),
  ),
  closing: z.nullable(computedClosing),
  /** The overnight funding of a day; `heard` is the last recorded second before it was counted. */
  night: z.nullable(
    z.object({
      day: z.string(),
      lots: z.number(),
      nights: z.number(),
      mark: decimal,
      fee: decimal,
      heard: z.number(),
    }),
  ),
  split: z.nullable(split),
});

/** When contracts trade, in New York's time, by calendar; a contract without a calendar always trades. */
export const sessions = z.object({
  zone: z.string(),
  calendars: z.array(
    z.object({
      name: z.string(),
      /** Days of the week; 0 is Sunday. */
      days: z.array(z.number()),
      opens: z.string(),
      /** The session begins on the evening before. */
      is_evening: z.boolean(),
      closes: z.string(),
      holidays: z.array(z.string()),
      early_closes: z.array(z.object({ day: z.string(), closes: z.string() })),
    }),
  ),
  /** `index_id` is the number of its prices in GET /currency/ticks. */
  contracts: z.array(
    z.object({
      market_id: z.number(),
      symbol: z.string(),
      index_id: z.number(),
      calendar: z.nullable(z.string()),
    }),
  ),
  /** Halts until a time, and splits: the contract is closed for five minutes, and one share becomes `ratio`. */
  actions: z.array(
    z.object({
      symbol: z.string(),
      kind: z.enum(["halt", "split"]),
      at: time,
      until: z.nullable(time),
      ratio: z.nullable(decimal),
    }),
  ),
});
