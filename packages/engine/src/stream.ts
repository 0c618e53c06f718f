import {
  SELF_TRADES,
  type Command,
  type Place,
  type Quote,
  type QuoteLevel,
  type Side,
  type TimeInForce,
} from "./commands.ts";
import type { TrailingTrigger, Trigger } from "./triggers.ts";

/** A stop, a take-profit or a trailing stop that waits for its price. */
export type ArmStop = { kind: "stop"; trigger: Trigger | TrailingTrigger };

export type MoveIndex = { kind: "index"; ticks: number };

/** One step of a stream for a book and its triggers. A cancel may also name a waiting stop. */
export type Step = Command | ArmStop | MoveIndex;

/** The settings of a stream: few accounts and prices make orders meet, many make the book deep. */
export type StreamOptions = {
  accounts: number;
  /** How far orders are from the middle price, in ticks. */
  spreadTicks: number;
  lotsMax: number;
  /** Cancels and reductions are drawn from this many of the latest orders. */
  recent: number;
};

/** Few accounts and prices, for comparing books. */
export const CROWDED: StreamOptions = { accounts: 4, spreadTicks: 8, lotsMax: 20, recent: 30 };

/** Accounts of the house in a stream; users are numbered from 1. */
export const HOUSE_ACCOUNTS = [9001, 9002] as const;

const TIMES_IN_FORCE = ["gtc", "gtc", "gtc", "gtc", "ioc", "ioc", "fok", "post-only"] as const;

type Draw = (below: number) => number;

type Stream = StreamOptions & { draw: Draw; next: number; mid: number; numbers: number[] };

/**
 * An endless stream of valid steps of every kind, the same for the same seed. It does not read the book, so it also
 * cancels and reduces orders that have ended. Every fourth seed has numbers beyond 2^40.
 */
export function* stepStream(seed: number, options = CROWDED): Generator<Step, never> {
  const draw = createDraw(seed);
  const mid = options.spreadTicks * 2 + 100 + draw(100);
  const next = seed % 4 === 0 ? 2 ** 40 : 1;
  const stream: Stream = { ...options, draw, next, mid, numbers: [next] };
  for (;;) {
    stream.mid = Math.max(options.spreadTicks * 2, stream.mid + draw(3) - 1);
    yield drawStep(stream, draw(100));
  }
}

/** The first `count` steps of a stream. */
export function stepsOf(seed: number, count: number, options = CROWDED): Step[] {
  return stepStream(seed, options).take(count).toArray();
}

function drawStep(stream: Stream, roll: number): Step {
  if (roll < 48) return drawPlace(stream, takeNumber(stream));
  if (roll < 67) return { kind: "cancel", order: recentNumber(stream) };
  if (roll < 75) return { kind: "reduce", order: recentNumber(stream), lots: drawLots(stream) };
  if (roll < 90) return drawStop(stream);
  if (roll < 94) return { kind: "index", ticks: drawTicks(stream) };
  return drawQuote(stream);
}

/** Draws whole numbers from 0 up to, but without, the bound: the mulberry32 generator. */
export function createDraw(seed: number): Draw {
  let state = seed | 0;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

function takeNumber(stream: Stream): number {
  const order = stream.next++;
  stream.numbers.push(order);
  return order;
}

function recentNumber({ draw, numbers, recent }: Stream): number {
  return numbers[Math.max(0, numbers.length - 1 - draw(recent))]!;
}

const drawLots = ({ draw, lotsMax }: Stream): number => 1 + draw(lotsMax);

const drawTicks = ({ draw, mid, spreadTicks }: Stream): number =>
  mid - spreadTicks + draw(2 * spreadTicks + 1);

function drawPlace(stream: Stream, order: number): Place {
  const { draw, mid, spreadTicks } = stream;
  const isHouse = draw(20) === 0;
  const account = isHouse ? HOUSE_ACCOUNTS[draw(2)]! : 1 + draw(stream.accounts);
  const side: Side = draw(2) === 0 ? "buy" : "sell";
  // One order in four is on the far side of the middle, where it is likely to trade.
  const distance = draw(4) === 0 ? -draw(spreadTicks) : draw(spreadTicks);
  const ticks = side === "buy" ? mid - distance : mid + distance;
  const lots = drawLots(stream);
  const place = { kind: "place", order, account, side, ticks, lots, isHouse } as const;
  const selfTrade = isHouse ? SELF_TRADES[0] : SELF_TRADES[draw(SELF_TRADES.length)]!;
  if (side === "buy" && draw(10) === 0)
    return { ...place, selfTrade, budget: 1 + draw(ticks * lots), timeInForce: "ioc" };
  const timeInForce: TimeInForce = TIMES_IN_FORCE[draw(TIMES_IN_FORCE.length)]!;
  return { ...place, selfTrade, timeInForce };
}

/** A stop or take-profit of either side, at a price or trailing. */
function drawStop(stream: Stream): ArmStop {
  const { draw, mid, spreadTicks } = stream;
  const key = takeNumber(stream);
  const source = draw(3) === 0 ? "index" : "last";
  const direction = draw(2) === 0 ? "fall" : "rise";
  const distance = 1 + draw(spreadTicks);
  const ticks = direction === "rise" ? mid + distance : mid - distance;
  if (draw(3) > 0) return { kind: "stop", trigger: { key, source, direction, ticks } };
  const trailing = { offset: 1 + draw(900), peak: drawTicks(stream) };
  return { kind: "stop", trigger: { key, source, direction, ...trailing } };
}

/** A ladder whose sides sometimes overlap, and which is sometimes empty. */
function drawQuote(stream: Stream): Quote {
  const { draw, mid, spreadTicks } = stream;
  const drawSide = (direction: 1 | -1): QuoteLevel[] =>
    Array.from({ length: draw(4) }, (_, index) => ({
      ticks: mid + direction * Math.min(index + draw(4) - 1, spreadTicks),
      lots: drawLots(stream),
    }));
  const account = HOUSE_ACCOUNTS[draw(2)]!;
  const [bids, asks] = [drawSide(-1), drawSide(1)];
  const firstOrder = stream.next;
  for (let count = bids.length + asks.length; count > 0; count--) takeNumber(stream);
  return { kind: "quote", account, bids, asks, firstOrder };
}
