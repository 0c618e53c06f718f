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

/** One side of a trade as the bot has it: the fee is of what it received. */
export type PaperFill = {
  order: number;
  side: "buy" | "sell";
  quantity: Dec;
  quote: Dec;
  fee: Dec;
  /** Nothing is left of the order. */
  isOver: boolean;
};

export type FeeRates = { maker: Dec; taker: Dec };

/** A book of the real engine with the bot's orders alone, and a price that walks through it. */
export type PaperMarket = {
  /** A limit that rests until the price comes to it; returns its number. */
  rest: (side: "buy" | "sell", price: Dec, quantity: Dec) => number;
  /** The price goes there: it trades with every order on its way. */
  move: (price: Dec) => PaperFill[];
  /** So much at this price at once. */
  take: (side: "buy" | "sell", price: Dec, quantity: Dec) => PaperFill | undefined;
  cancel: (order: number) => void;
};

export function createPaperMarket(terms: SpotTerms, fees: FeeRates): PaperMarket {
  const { priceTick: tick, quantityStep: step } = terms;
  const lotsMax = countOf(terms.quantityMax, step);
  const ticksMax = countOf(terms.priceMax, tick);
  const book: Book = createBook({ ticksMax, lotsMax, capacity: 256 });
  const events: EventBuffer = createEvents();
  const sides = new Map<number, "buy" | "sell">();
  let last = 0;

  const ticksOf = (price: Dec): number =>
    Math.min(ticksMax, Math.max(1, countOf(quantize(price, tick, "half"), tick)));
  const place = (
    order: Pick<Place, "account" | "side" | "ticks" | "lots" | "timeInForce">,
  ): Event[] => {
    last += 1;
    clearEvents(events);
    execute(book, { kind: "place", order: last, ...order }, events);
    return decodeEvents(events);
  };
  const fillsIn = (all: readonly Event[]): PaperFill[] => fillsOf(all, { sides, terms, fees });
  const sweep = (side: "buy" | "sell", ticks: number): PaperFill[] => {
    const best = side === "buy" ? bestAsk(book) : bestBid(book);
    if (best === undefined || (side === "buy" ? best > ticks : best < ticks)) return [];
    return fillsIn(place({ account: PATH, side, ticks, lots: lotsMax, timeInForce: "ioc" }));
  };
  return {
    rest: (side, price, quantity) => {
      place({
        account: BOT,
        side,
        ticks: ticksOf(price),
        lots: countOf(quantity, step),
        timeInForce: "gtc",
      });
      sides.set(last, side);
      return last;
    },
    move: (price) => {
      const ticks = ticksOf(price);
      return [...sweep("sell", ticks), ...sweep("buy", ticks)];
    },
    take: (side, price, quantity) => {
      const [ticks, lots] = [ticksOf(price), countOf(quantity, step)];
      if (lots === 0) return undefined;
      const other = side === "buy" ? "sell" : "buy";
      place({ account: PATH, side: other, ticks, lots, timeInForce: "gtc" });
      sides.set(last + 1, side);
      const [fill] = fillsIn(place({ account: BOT, side, ticks, lots, timeInForce: "ioc" }));
      sides.delete(last);
      return fill;
    },
    cancel: (order) => {
      clearEvents(events);
      execute(book, { kind: "cancel", order }, events);
      sides.delete(order);
    },
  };
}

type Reading = { sides: Map<number, "buy" | "sell">; terms: SpotTerms; fees: FeeRates };

/** What the trades among these events were to the bot; an order that they fill in full is forgotten. */
function fillsOf(all: readonly Event[], { sides, terms, fees }: Reading): PaperFill[] {
  const fills: PaperFill[] = [];
  for (const event of all) {
    if (event.kind !== "trade") continue;
    const isMaker = event.makerAccount === BOT;
    const order = isMaker ? event.makerOrder : event.takerOrder;
    const side = sides.get(order);
    if (side === undefined) continue;
    const quantity = fromUnits(BigInt(event.lots) * terms.quantityStep);
    const quote = notionalOf(fromUnits(BigInt(event.ticks) * terms.priceTick), quantity);
    const fee = feeOf(side === "buy" ? quantity : quote, isMaker ? fees.maker : fees.taker);
    const isOver = isMaker && event.makerRemaining === 0;
    if (isOver) sides.delete(order);
    fills.push({ order, side, quantity, quote, fee, isOver });
  }
  return fills;
}

/** How many whole steps a value is. */
const countOf = (value: Dec, step: Dec): number => toNumber(fromUnits((value / step) * UNIT));
