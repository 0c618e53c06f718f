import {
  type Book,
  type Event,
  type EventBuffer,
  type Place,
  bestAsk,
  bestBid,
  clearEvents,
  createBook,
  createEvents,
  decodeEvents,
  execute,
} from "@candor/engine";
import { type Dec, UNIT, fromUnits, quantize, toNumber } from "@candor/money";
import { type SpotTerms, feeOf, notionalOf } from "@candor/rules/spot.ts";

const BOT = 1;
const PATH = 2;

type Side = "buy" | "sell";

/** The bot's side of a trade; the fee is taken from what it received. */
export type PaperFill = {
  order: number;
  side: Side;
  quantity: Dec;
  quote: Dec;
  fee: Dec;
  /** Whether the order is fully filled. */
  isOver: boolean;
};

export type FeeRates = { maker: Dec; taker: Dec };

/** A book of the real engine with the bot's orders alone, through which a price moves. */
export type PaperMarket = {
  terms: SpotTerms;
  fees: FeeRates;
  book: Book;
  events: EventBuffer;
  limits: { ticksMax: number; lotsMax: number };
  /** The side of each open order of the bot. */
  sides: Map<number, Side>;
  /** The number of the last order. */
  last: number;
};

export function createPaperMarket(terms: SpotTerms, fees: FeeRates): PaperMarket {
  const limits = {
    ticksMax: countOf(terms.priceMax, terms.priceTick),
    lotsMax: countOf(terms.quantityMax, terms.quantityStep),
  };
  const book = createBook({ ...limits, capacity: 256 });
  return { terms, fees, book, events: createEvents(), limits, sides: new Map(), last: 0 };
}

/** Places a limit order that rests until the price reaches it; returns its number. */
export function rest(market: PaperMarket, side: Side, price: Dec, quantity: Dec): number {
  const lots = countOf(quantity, market.terms.quantityStep);
  place(market, { account: BOT, side, ticks: ticksOf(market, price), lots, timeInForce: "gtc" });
  market.sides.set(market.last, side);
  return market.last;
}

/** Moves the price, which trades with every order on its way. */
export function move(market: PaperMarket, price: Dec): PaperFill[] {
  const ticks = ticksOf(market, price);
  return [...sweep(market, "sell", ticks), ...sweep(market, "buy", ticks)];
}

/** Buys or sells an amount at this price as a taker; undefined if it is less than a step. */
export function take(
  market: PaperMarket,
  side: Side,
  price: Dec,
  quantity: Dec,
): PaperFill | undefined {
  const ticks = ticksOf(market, price);
  const lots = countOf(quantity, market.terms.quantityStep);
  if (lots === 0) return undefined;
  const other = side === "buy" ? "sell" : "buy";
  place(market, { account: PATH, side: other, ticks, lots, timeInForce: "gtc" });
  market.sides.set(market.last + 1, side);
  const [fill] = fillsIn(
    market,
    place(market, { account: BOT, side, ticks, lots, timeInForce: "ioc" }),
  );
  market.sides.delete(market.last);
  return fill;
}

export function cancel({ book, events, sides }: PaperMarket, order: number): void {
  clearEvents(events);
  execute(book, { kind: "cancel", order }, events);
  sides.delete(order);
}

type Order = Pick<Place, "account" | "side" | "ticks" | "lots" | "timeInForce">;

function place(market: PaperMarket, order: Order): Event[] {
  market.last += 1;
  clearEvents(market.events);
  execute(market.book, { kind: "place", order: market.last, ...order }, market.events);
  return decodeEvents(market.events);
}

function sweep(market: PaperMarket, side: Side, ticks: number): PaperFill[] {
  const best = side === "buy" ? bestAsk(market.book) : bestBid(market.book);
  if (best === undefined || (side === "buy" ? best > ticks : best < ticks)) return [];
  const lots = market.limits.lotsMax;
  return fillsIn(market, place(market, { account: PATH, side, ticks, lots, timeInForce: "ioc" }));
}

/** The bot's side of each trade among the engine's events. */
function fillsIn({ terms, fees, sides }: PaperMarket, events: readonly Event[]): PaperFill[] {
  return events.flatMap((event) => {
    if (event.kind !== "trade") return [];
    const isMaker = event.makerAccount === BOT;
    const order = isMaker ? event.makerOrder : event.takerOrder;
    const side = sides.get(order);
    if (side === undefined) return [];
    const quantity = fromUnits(BigInt(event.lots) * terms.quantityStep);
    const quote = notionalOf(fromUnits(BigInt(event.ticks) * terms.priceTick), quantity);
    const fee = feeOf(side === "buy" ? quantity : quote, isMaker ? fees.maker : fees.taker);
    const isOver = isMaker && event.makerRemaining === 0;
    if (isOver) sides.delete(order);
    return [{ order, side, quantity, quote, fee, isOver }];
  });
}

const ticksOf = ({ terms, limits }: PaperMarket, price: Dec): number => {
  const ticks = countOf(quantize(price, terms.priceTick, "half"), terms.priceTick);
  return Math.min(limits.ticksMax, Math.max(1, ticks));
};

/** How many whole steps a value is. */
const countOf = (value: Dec, step: Dec): number => toNumber(fromUnits((value / step) * UNIT));
