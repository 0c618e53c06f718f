import type { Command, Place, Quote, QuoteLevel, Side, TimeInForce } from "./commands.ts";

/** How a stream trades: few accounts and prices make orders meet, many make the book deep. */
export type StreamOptions = {
  accounts: number;
  /** How far orders stand from the middle price, in ticks. */
  spreadTicks: number;
  lotsMax: number;
  /** Of how many of the latest orders the ones to cancel and reduce are drawn. */
  recent: number;
};

/** Close quarters, for comparing books. */
export const CROWDED: StreamOptions = { accounts: 4, spreadTicks: 8, lotsMax: 20, recent: 30 };

/** Accounts of the house in a stream; users are numbered from 1. */
export const HOUSE_ACCOUNTS = [9001, 9002] as const;

const TIMES_IN_FORCE = ["gtc", "gtc", "gtc", "gtc", "ioc", "ioc", "fok", "post-only"] as const;

/**
 * An endless stream of valid commands of every kind, the same for the same seed. It does not watch
 * the book, so it also cancels and reduces orders that are long gone or never were.
 */
export function* commandStream(seed: number, options = CROWDED): Generator<Command, never> {
  const draw = createDraw(seed);
  let order = 0;
  let middle = 100 + draw(100);
  for (;;) {
    middle = Math.max(options.spreadTicks + 1, middle + draw(3) - 1);
    const roll = draw(100);
    if (roll < 60) {
      order += 1 + draw(2);
      yield drawPlace(draw, order, middle, options);
    } else if (roll < 83) {
      yield { kind: "cancel", order: Math.max(1, order - draw(options.recent)) };
    } else if (roll < 93) {
      const target = Math.max(1, order - draw(options.recent));
      yield { kind: "reduce", order: target, lots: 1 + draw(options.lotsMax) };
    } else {
      const quote = drawQuote(draw, order + 1, middle, options);
      order += quote.bids.length + quote.asks.length;
      yield quote;
    }
  }
}

/** The first `count` commands of a stream. */
export function commandsOf(seed: number, count: number, options = CROWDED): Command[] {
  return commandStream(seed, options).take(count).toArray();
}

type Draw = (below: number) => number;

/** Whole numbers from 0 up to, and without, the bound: the mulberry32 generator. */
function createDraw(seed: number): Draw {
  let state = seed | 0;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

function drawPlace(draw: Draw, order: number, middle: number, options: StreamOptions): Place {
  const isHouse = draw(20) === 0;
  const account = isHouse ? HOUSE_ACCOUNTS[draw(2)]! : 1 + draw(options.accounts);
  const side: Side = draw(2) === 0 ? "buy" : "sell";
  // One order in four stands on the far side of the middle, where it is likely to trade.
  const distance = draw(4) === 0 ? -draw(options.spreadTicks) : draw(options.spreadTicks);
  const ticks = side === "buy" ? middle - distance : middle + distance;
  const lots = 1 + draw(options.lotsMax);
  if (side === "buy" && draw(10) === 0) {
    const budget = 1 + draw(ticks * lots);
    return {
      kind: "place",
      order,
      account,
      side,
      ticks,
      lots,
      budget,
      timeInForce: "ioc",
      isHouse,
    };
  }
  const timeInForce: TimeInForce = TIMES_IN_FORCE[draw(TIMES_IN_FORCE.length)]!;
  return { kind: "place", order, account, side, ticks, lots, timeInForce, isHouse };
}

/** A ladder whose sides sometimes overlap, and which is sometimes empty. */
function drawQuote(draw: Draw, firstOrder: number, middle: number, options: StreamOptions): Quote {
  const drawSide = (direction: 1 | -1): QuoteLevel[] =>
    Array.from({ length: draw(4) }, (_, index) => ({
      ticks: middle + direction * Math.min(index + draw(4) - 1, options.spreadTicks),
      lots: 1 + draw(options.lotsMax),
    }));
  const account = HOUSE_ACCOUNTS[draw(2)]!;
  return { kind: "quote", account, bids: drawSide(-1), asks: drawSide(1), firstOrder };
}
