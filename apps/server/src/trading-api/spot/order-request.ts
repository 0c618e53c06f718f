import { div, formatDec, fromInteger } from "@candor/money";
import type { CallInput } from "@candor/contract/types.ts";
import type { Market } from "../../catalogue/markets.ts";
import { Fault, faults } from "../fault.ts";
import { type Params, decimalOrNone, optional, required, whole } from "../params.ts";
import { type ApiOrderType, ORDER_TYPES } from "./order-words.ts";

export type PlaceInput = CallInput<"spot.placeOrder">;

type Needed = "price" | "timeInForce" | "stopPrice";

/** What each type needs besides `quantity`; the others of these three are refused. */
const NEEDED: Readonly<Record<ApiOrderType, readonly Needed[]>> = {
  LIMIT: ["price", "timeInForce"],
  LIMIT_MAKER: ["price"],
  MARKET: [],
  STOP_LOSS: ["stopPrice"],
  STOP_LOSS_LIMIT: ["price", "timeInForce", "stopPrice"],
  TAKE_PROFIT: ["stopPrice"],
  TAKE_PROFIT_LIMIT: ["price", "timeInForce", "stopPrice"],
};

const OUR_TYPE: Readonly<Record<ApiOrderType, NonNullable<PlaceInput["order_type"]>>> = {
  LIMIT: "limit",
  LIMIT_MAKER: "limit",
  MARKET: "market",
  STOP_LOSS: "stop-market",
  STOP_LOSS_LIMIT: "stop-limit",
  TAKE_PROFIT: "take-profit-market",
  TAKE_PROFIT_LIMIT: "take-profit-limit",
};

/** Parameters that are read here or by every request; any other might change an order's meaning, and is refused. */
const KNOWN: ReadonlySet<string> = new Set([
  "symbol",
  "side",
  "type",
  "timeInForce",
  "quantity",
  "quoteOrderQty",
  "price",
  "newClientOrderId",
  "stopPrice",
  "trailingDelta",
  "selfTradePreventionMode",
  "newOrderRespType",
  // Names of the sender's strategies, without a meaning here.
  "strategyId",
  "strategyType",
  "recvWindow",
  "timestamp",
  "signature",
  "apiKey",
]);

const notNeeded = (name: string): Fault =>
  new Fault(-1106, `Parameter '${name}' sent when not required.`);

/** Our word for a parameter's word. */
function wordIn<Word extends string>(
  params: Params,
  name: string,
  words: Readonly<Record<string, Word>>,
  fault: () => Fault,
): Word | undefined {
  const given = optional(params, name);
  if (given === undefined) return undefined;
  const word = Object.hasOwn(words, given.toUpperCase()) ? words[given.toUpperCase()] : undefined;
  if (word === undefined) throw fault();
  return word;
}

const SIDES = { BUY: "buy", SELL: "sell" } as const;
const TIMES = { GTC: "gtc", IOC: "ioc", FOK: "fok" } as const;
const SELF_TRADES = {
  EXPIRE_TAKER: "expire-newest",
  EXPIRE_MAKER: "expire-oldest",
  EXPIRE_BOTH: "expire-both",
  DECREMENT: "decrement",
} as const;

export function typeIn(params: Params): ApiOrderType {
  const given = required(params, "type").toUpperCase();
  const found = ORDER_TYPES.find((type) => type === given);
  if (found === undefined) throw faults.orderType();
  return found;
}

/** Our call's input for a sender's order. Throws a Fault. */
export function orderIn(market: Market, params: Params, others: ReadonlySet<string>): PlaceInput {
  refuseUnread(params, others);
  const type = typeIn(params);
  required(params, "side");
  const side = wordIn(params, "side", SIDES, () => new Fault(-1117, "Invalid side."));
  const needed = NEEDED[type];
  const trail = trailIn(type, params);
  for (const name of ["price", "timeInForce", "stopPrice"] as const)
    if (!needed.includes(name)) {
      if (optional(params, name) !== undefined) throw notNeeded(name);
    } else if (trail === undefined || name !== "stopPrice") required(params, name);
  const quoteAmount = quoteIn(type, params);
  if (quoteAmount === undefined) required(params, "quantity");
  return {
    currency_id: market.baseId,
    legal_id: market.quoteId,
    type: side ?? "buy",
    order_type: trail === undefined ? OUR_TYPE[type] : "trailing-stop",
    amount: decimalOrNone(params, "quantity"),
    quote_amount: quoteAmount,
    target_price: decimalOrNone(params, "price"),
    time_in_force: timeIn(type, params),
    self_trade: wordIn(params, "selfTradePreventionMode", SELF_TRADES, () =>
      faults.illegal("selfTradePreventionMode"),
    ),
    // The last trade of a quiet book is old: a stop on it would fire late, or never.
    trigger_source: "index",
    trigger_price: decimalOrNone(params, "stopPrice"),
    trail_rate: trail,
  };
}

export function refuseUnread(params: Params, others: ReadonlySet<string>): void {
  if (optional(params, "icebergQty") !== undefined)
    throw new Fault(-1013, "Iceberg orders are not supported for this symbol.");
  for (const name of params.keys())
    if (!KNOWN.has(name) && !others.has(name)) throw faults.unread(name);
}

function timeIn(type: ApiOrderType, params: Params) {
  if (type === "LIMIT_MAKER") return "post-only";
  return wordIn(params, "timeInForce", TIMES, () => new Fault(-1115, "Invalid timeInForce."));
}

/** How far a trailing stop follows, given in hundredths of a percent; it follows from now on, and trades at market. */
function trailIn(type: ApiOrderType, params: Params): string | undefined {
  if (optional(params, "trailingDelta") === undefined) return undefined;
  if (type !== "STOP_LOSS") throw notNeeded("trailingDelta");
  if (optional(params, "stopPrice") !== undefined) throw notNeeded("stopPrice");
  const points = whole(params, "trailingDelta", { min: 1, max: 100_000, fallback: 0 });
  return formatDec(div(fromInteger(points), fromInteger(10_000), "down"));
}

/** What a buy at market spends. */
function quoteIn(type: ApiOrderType, params: Params): string | undefined {
  const quote = decimalOrNone(params, "quoteOrderQty");
  if (quote === undefined) return undefined;
  if (type !== "MARKET" || optional(params, "quantity") !== undefined)
    throw notNeeded("quoteOrderQty");
  if (optional(params, "side")?.toUpperCase() === "SELL")
    throw new Fault(-1013, "Quote order qty is not supported for sells: send quantity.");
  return quote;
}
