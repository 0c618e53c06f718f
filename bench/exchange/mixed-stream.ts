import {
  type Book,
  type Command,
  type EventBuffer,
  type Place,
  type Side,
  bestAsk,
  bestBid,
  clearEvents,
  createBook,
  createEvents,
  decodeEvents,
  execute,
} from "@candor/engine";
import { createDraw } from "@candor/engine/stream.ts";

export const LIMITS = { ticksMax: 1_000_000, lotsMax: 1_000_000 };

/** The mix keeps about so many resting orders: half of its makers place, half cancel. */
const RESTING = 10_000;
const MID = 50_000;
/** Mean distance of a resting order from the middle, in ticks; most are near, a few far away. */
const DISTANCE = 60;
const ACCOUNTS = 500;

type Live = { orders: number[]; places: Map<number, number> };

/**
 * The same commands for the same seed. Of a hundred, 10 are orders that take (market, immediate or cancel, fill or
 * kill, crossing limits), 4 are post-only, the others are resting limits and cancels of open orders. Orders of one
 * account never meet, so every book that matches by price and time makes the same trades.
 */
export function mixedCommands(seed: number, count: number): Command[] {
  const draw = createDraw(seed);
  const book = createBook(LIMITS);
  const out = createEvents();
  const live: Live = { orders: [], places: new Map() };
  const commands: Command[] = [];
  let mid = MID;
  for (let order = 1; order <= count; order += 1) {
    mid += draw(3) - 1;
    const roll = draw(100);
    const isCancel = roll >= 14 && draw(2 * RESTING) < live.orders.length;
    const command: Command = isCancel
      ? { kind: "cancel", order: live.orders[draw(live.orders.length)] ?? 0 }
      : withOwnAccount(book, drawPlace(draw, roll, order, mid));
    clearEvents(out);
    execute(book, command, out);
    noteEvents(live, out);
    commands.push(command);
  }
  return commands;
}

function drawPlace(
  draw: (below: number) => number,
  roll: number,
  order: number,
  mid: number,
): Place {
  const side: Side = draw(2) === 0 ? "buy" : "sell";
  const sign = side === "buy" ? -1 : 1;
  const account = 1 + draw(ACCOUNTS);
  const place = { kind: "place", order, account, side } as const;
  const taking: Place = {
    ...place,
    ticks: mid - sign * 5,
    lots: 1 + draw(300),
    timeInForce: "ioc",
  };
  if (roll < 4) return { ...taking, ticks: side === "buy" ? LIMITS.ticksMax : 1 };
  if (roll < 7) return taking;
  if (roll < 10) return { ...taking, timeInForce: "fok" as const };
  const distance = 1 + Math.floor(-Math.log(1 - draw(1_000_000) / 1_000_000) * DISTANCE);
  const resting: Place = {
    ...place,
    ticks: mid + sign * distance,
    lots: 1 + draw(100),
    timeInForce: "gtc",
  };
  if (roll < 14) return { ...resting, timeInForce: "post-only" as const };
  return resting;
}

/** An order that crosses gets an account without any other order. */
function withOwnAccount(book: Book, place: Place): Place {
  const { side, ticks, order } = place;
  const crosses =
    side === "buy" ? ticks >= (bestAsk(book) ?? Infinity) : ticks <= (bestBid(book) ?? -Infinity);
  return crosses ? { ...place, account: ACCOUNTS + order } : place;
}

function noteEvents({ orders, places }: Live, out: EventBuffer): void {
  for (const event of decodeEvents(out)) {
    if (event.kind === "rested") {
      places.set(event.order, orders.length);
      orders.push(event.order);
    }
    const place = event.kind === "done" ? places.get(event.order) : undefined;
    if (place === undefined || event.kind !== "done") continue;
    const last = orders.pop();
    places.delete(event.order);
    if (last === undefined || last === event.order) continue;
    orders[place] = last;
    places.set(last, place);
  }
}
