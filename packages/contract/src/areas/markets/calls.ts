import { CANDLE_PERIODS, CONTRACT_ASSETS, CURRENCY_KINDS, HALT_CAUSES } from "../../words.ts";
import * as z from "zod/mini";
import { channel, endpoint } from "../../define.ts";
import { decimal, integer, sequenceNumber, symbol, time, unixSecond } from "../../fields.ts";

/** The most seconds in one answer. */
export const TICKS_MAX = 600;
const ticksLimit = z._default(
  integer.check(z.refine((value) => value >= 1 && value <= TICKS_MAX)),
  TICKS_MAX,
);

const currency = z.object({
  id: z.number(),
  kind: z.enum(CURRENCY_KINDS),
  /** The short name, as USDT, and the full name, as Tether. */
  name: z.string(),
  full_name: z.string(),
  /** The network, if the name alone does not show it. */
  subName: z.nullable(z.string()),
  type_label: z.string(),
  status: z.number(),
  /** The contract of a token on its network; null without one. */
  address: z.nullable(z.string()),
  /** The address of the coin's logo; null without one. */
  image: z.nullable(z.string()),
  decimals: z.number(),
});

/** The figures that change each second; an unknown figure is null. */
const ticker = z.object({
  market_id: z.number(),
  symbol: z.string(),
  price: z.nullable(decimal),
  /** Change over 24 h as a ratio: 0.0125 is 1.25 percent. */
  change_rate: z.nullable(decimal),
  high: z.nullable(decimal),
  low: z.nullable(decimal),
  volume: z.nullable(decimal),
  quote_volume: z.nullable(decimal),
  /** The index has not changed for longer than its sources may be silent, although the market is open. */
  is_stale: z.boolean(),
  /** When a closed market opens; null if it is open. Instruments other than coins have opening hours. */
  opens_at: z.nullable(time),
});

/** Amounts in the market's currencies; band, slippage and fees are ratios. */
export const marketTerms = {
  price_tick: decimal,
  quantity_step: decimal,
  price_max: decimal,
  quantity_max: decimal,
  notional_min: decimal,
  price_band: decimal,
  slippage_max: decimal,
  maker_fee_rate: decimal,
  taker_fee_rate: decimal,
};

/** The fields that spot markets and contracts share. */
const listed = z.extend(ticker, {
  asset: z.enum(CONTRACT_ASSETS),
  currency_id: z.number(),
  legal_id: z.number(),
  currency_code: z.string(),
  legal_code: z.string(),
  currency_name: z.string(),
  state: z.enum(["open", "halted"]),
  halt_cause: z.nullable(z.enum(HALT_CAUSES)),
  /** When trading resumes; null if it is open, or if no time is published. */
  resumes_at: z.nullable(time),
  /** Closing index prices of the last 24 hours, one an hour, oldest first. */
  sparkline: z.array(decimal),
});

const quotation = z.extend(listed, { kind: z.literal("spot"), ...marketTerms });

const contractQuotation = z.extend(listed, {
  kind: z.literal("contract"),
  price_tick: decimal,
  /** The highest leverage of the smallest positions. */
  multiple_max: z.number(),
});

/** `time` in unix seconds: when the candle opened. */
const candle = z.object({
  time: z.number(),
  open: decimal,
  high: decimal,
  low: decimal,
  close: decimal,
  /** Base currency traded at the sources; null if they do not report it. */
  volume: z.nullable(decimal),
});

export const markets = {
  calls: {
    listCurrencies: endpoint({
      method: "GET",
      path: "/currency/list",
      access: "public",
      kind: "read",
      rate: "read",
      summary: "All currencies.",
      input: z.strictObject({}),
      output: z.array(currency),
      refusals: [],
    }),
    listQuotations: endpoint({
      method: "GET",
      path: "/currency/quotation_new",
      access: "public",
      kind: "read",
      rate: "read",
      summary:
        "Everything that is traded with its latest figures: `kind` says spot or contract, `asset` coin, stock, metal or currency.",
      input: z.strictObject({}),
      output: z.array(z.discriminatedUnion("kind", [quotation, contractQuotation])),
      refusals: [],
    }),
    listSpotQuotations: endpoint({
      method: "GET",
      path: "/currency/spot_quotations",
      access: "public",
      kind: "read",
      rate: "read",
      summary: "The spot markets with their terms and latest figures.",
      input: z.strictObject({}),
      output: z.array(quotation),
      refusals: [],
    }),
    listContractQuotations: endpoint({
      method: "GET",
      path: "/currency/contract_quotations",
      access: "public",
      kind: "read",
      rate: "read",
      summary:
        "All contracts with their latest figures: on coins, stocks, metals and currencies. One on a coin has the index of its spot market.",
      input: z.strictObject({}),
      output: z.array(contractQuotation),
      refusals: [],
    }),
    listTicks: endpoint({
      method: "GET",
      path: "/currency/ticks",
      access: "public",
      kind: "read",
      rate: "read",
      summary:
        "The recorded seconds as they are chained, every quote within them, from a number on; each hash is SHA-256 over the one before it (32 bytes; zeros before the first) and the digest, SHA-256 of the UTF-8 text `<event>|<unix second>|<text>`.",
      input: z.strictObject({ from: z._default(sequenceNumber, 0), limit: ticksLimit }),
      output: z.object({
        list: z.array(
          z.object({
            event: z.number(),
            at: time,
            text: z.string(),
            hash: z.string(),
          }),
        ),
      }),
      refusals: [],
    }),
    listCandles: endpoint({
      method: "GET",
      path: "/currency/new_timeshar",
      access: "public",
      kind: "read",
      rate: "read",
      summary:
        "Candles of the index, oldest first: the newest 1500 from the one in which from lies up to to (unix seconds, or milliseconds of thirteen digits).",
      input: z.strictObject({
        symbol,
        period: z.enum(CANDLE_PERIODS),
        from: unixSecond,
        to: unixSecond,
      }),
      output: z.array(candle),
      refusals: ["unknown-market"],
    }),
    addFavourite: endpoint({
      method: "POST",
      path: "/optional/add",
      access: "user",
      kind: "write",
      rate: "write",
      summary:
        "Adds a market to the user's favourites, or a contract on what has no spot market; adding it twice changes nothing.",
      input: z.strictObject({ currency_id: integer, legal_id: integer }),
      output: z.object({ market_id: z.number() }),
      refusals: ["unknown-market"],
    }),
    deleteFavourite: endpoint({
      method: "POST",
      path: "/optional/del",
      access: "user",
      kind: "write",
      rate: "write",
      summary: "Takes a market off the favourites.",
      input: z.strictObject({ currency_id: integer, legal_id: integer }),
      output: z.object({ market_id: z.number() }),
      refusals: ["unknown-market"],
    }),
    listFavourites: endpoint({
      method: "GET",
      path: "/optional/list",
      access: "user",
      kind: "read",
      rate: "read",
      summary: "The user's favourite markets, latest first.",
      input: z.strictObject({}),
      output: z.array(z.object({ market_id: z.number(), symbol: z.string(), created_at: time })),
      refusals: [],
    }),
  },
  channels: {
    tickers: channel({
      access: "public",
      summary:
        "Every index whose figures changed, once a second; the snapshot holds all. A contract on a coin has no figures of its own.",
      params: z.strictObject({}),
      message: z.array(ticker),
    }),
    candles: channel({
      access: "public",
      summary:
        "The candle being formed, once a second; the first message is null before there is one.",
      params: z.strictObject({ symbol, period: z.enum(CANDLE_PERIODS) }),
      message: z.nullable(candle),
    }),
  },
};
