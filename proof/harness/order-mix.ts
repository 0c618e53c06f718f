import type { CallInput } from "@candor/contract/types.ts";
import { type Dec, ONE, add, dec, div, formatDec, mul, quantize, sub } from "@candor/money";
import type { Quotation } from "./quotations.ts";
import type { Random } from "./random.ts";

export type Order = CallInput<"spot.placeOrder">;
type Side = "buy" | "sell";
type Terms = Pick<Quotation, "currency_id" | "legal_id" | "price_tick" | "quantity_step"> & {
  index: Dec;
};
type Kind = (terms: Terms, side: Side, random: Random) => Partial<Order>;

/** The distance of a trigger from the index: most are reached within seconds, some never. */
const REACH = ["0.00005", "0.0001", "0.0002", "0.0005", "0.01"] as const;
const SELF_TRADES = ["expire-newest", "expire-oldest", "expire-both", "decrement"] as const;

/** The index, moved by a ratio against (away) or with (towards) the side, on the tick. */
const away = (terms: Terms, side: Side, ratio: string): string =>
  moved(terms, side === "buy" ? "down" : "up", ratio);
const towards = (terms: Terms, side: Side, ratio: string): string =>
  moved(terms, side === "buy" ? "up" : "down", ratio);

function moved({ index, price_tick }: Terms, direction: "up" | "down", ratio: string): string {
  const factor = direction === "up" ? add(ONE, dec(ratio)) : sub(ONE, dec(ratio));
  return formatDec(quantize(mul(index, factor, "half"), dec(price_tick), "half"));
}

const limit: Kind = (terms, side, random) => ({
  // Prices on both sides of the index, so that some orders rest, some meet, and some trade with the house.
  target_price: (random.below(2) === 0 ? away : towards)(terms, side, random.pick(REACH)),
  self_trade: random.pick(SELF_TRADES),
});

const source = (random: Random) => random.pick(["index", "last"] as const);

/** Every kind of order that the contract accepts. */
const KINDS: Record<string, Kind> = {
  limit,
  resting: (terms, side, random) => ({
    target_price: away(terms, side, random.pick(["0.02", "0.05"])),
  }),
  "post-only": (terms, side, random) => ({
    time_in_force: "post-only",
    target_price: away(terms, side, random.pick(REACH)),
  }),
  ioc: (terms, side, random) => ({ ...limit(terms, side, random), time_in_force: "ioc" }),
  fok: (terms, side) => ({ time_in_force: "fok", target_price: towards(terms, side, "0.001") }),
  market: (_terms, _side, random) => ({
    order_type: "market",
    self_trade: random.pick(SELF_TRADES),
  }),
  "stop-limit": (terms, side, random) => ({
    order_type: "stop-limit",
    trigger_source: source(random),
    trigger_price: towards(terms, side, random.pick(REACH)),
    target_price: towards(terms, side, "0.002"),
  }),
  "stop-market": (terms, side, random) => ({
    order_type: "stop-market",
    trigger_source: source(random),
    trigger_price: towards(terms, side, random.pick(REACH)),
  }),
  "take-profit-limit": (terms, side, random) => ({
    order_type: "take-profit-limit",
    trigger_source: source(random),
    trigger_price: away(terms, side, random.pick(REACH)),
    target_price: away(terms, side, "0.0001"),
  }),
  "take-profit-market": (terms, side, random) => ({
    order_type: "take-profit-market",
    trigger_source: source(random),
    trigger_price: away(terms, side, random.pick(REACH)),
  }),
  oco: (terms, side, random) => ({
    order_type: "oco",
    trigger_source: source(random),
    target_price: away(terms, side, random.pick(["0.0001", "0.001"])),
    trigger_price: towards(terms, side, random.pick(REACH)),
    ...(random.below(2) === 0 ? {} : { stop_price: towards(terms, side, "0.002") }),
  }),
  "trailing-stop": (_terms, _side, random) => ({
    order_type: "trailing-stop",
    trigger_source: source(random),
    trail_rate: random.pick(["0.001", "0.005"]),
  }),
};
export const ORDER_KINDS: readonly string[] = Object.keys(KINDS);

/** A random order of a random kind, worth between 10 and 40 in the quote currency. */
export function randomOrder(terms: Terms, random: Random): { kind: string; order: Order } {
  const kind = random.pick(ORDER_KINDS);
  const side = random.pick(["buy", "sell"] as const);
  const value = random.pick(["10", "20", "40"]);
  const isBudget = kind === "market" && side === "buy" && random.below(2) === 0;
  const quantity = quantize(div(dec(value), terms.index, "up"), dec(terms.quantity_step), "up");
  const order: Order = {
    currency_id: `${terms.currency_id}`,
    legal_id: `${terms.legal_id}`,
    type: side,
    ...(isBudget ? { quote_amount: value } : { amount: formatDec(quantity) }),
    ...KINDS[kind]?.(terms, side, random),
  };
  return { kind, order };
}
