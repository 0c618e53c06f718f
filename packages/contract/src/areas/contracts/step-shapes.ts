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
  /** What rounding the entry took, given back as margin. */
  residue: decimal,
  time,
});

/** A closing with what was maintained and what was there at its mark. */
const computedClosing = z.object({
  ...closing.shape,
  /** When its owner asked for it, after which recorded event, and at which price at worst; null of any other. */
  accepted_at: z.nullable(time),
  accepted_event: z.nullable(z.number()),
  worst_price: z.nullable(decimal),
  /** For a deleveraging: the last event whose marks were already applied to its owner, where that is later. */
  settled_through: z.nullable(z.number()),
  /** The lot size at that time. */
  lot_size: decimal,
  index: decimal,
  /** Half of the spread in its price; null of a close at the mark. */
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
  /** One share became `ratio`: each lot is so many times as much since, and each price was divided. */
  splits: z.array(split),
  closings: z.array(computedClosing),
});

/**
 * What became of a position or of the account behind it, one of the four. A change holds what stands after it; with a
 * transfer it is of no position.
 */
export const step = z.object({
  number: z.number(),
  position_id: z.nullable(uuid),
  /** The recorded second that brought it; of what a request brought, the last one before it. */
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
      /** What was accepted last and is still to be decided. */
      decision: z.nullable(decision),
    }),
  ),
  closing: z.nullable(computedClosing),
  /** The nights of a day; `heard` is the last recorded second before they were counted. */
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

/** When contracts trade: New York's time, by a calendar; one without trades always. */
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
  /** Halts until a moment, and splits: closed for five minutes, one share becomes `ratio`. */
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
