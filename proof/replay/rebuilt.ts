import type { PricedSecond } from "@candor/rules/prices/deciding.ts";
import type { Order } from "./order.ts";
import type { Snapshot } from "./snapshot.ts";
import type { Venue, World } from "./venue.ts";
import { type Watch, createWatch } from "./watch.ts";

/** A trade that the journal repeats; a side without an order is the house's. */
export type Fill = {
  batch: number;
  number: number;
  venue: Venue;
  ticks: number;
  lots: number;
  takerSide: "buy" | "sell";
  maker: Order | undefined;
  taker: Order | undefined;
  makerFee: bigint;
  takerFee: bigint;
};

/** The house's movements in one book, in lots, in units, and as fees in 10^-18. */
export type House = { lots: bigint; units: bigint; baseFees: bigint; quoteFees: bigint };

/** The journal's state of a book besides its orders. */
export type BookState = {
  watch: Watch;
  isPaused: boolean;
  isInDoubt: boolean;
  /** The last recorded seconds with a price, oldest first. */
  seconds: PricedSecond[];
  /** Stops that fired and have not entered, oldest first; some may have ended. */
  triggered: Order[];
};

/** A shard's state by its journal alone, as far as it has been read. */
export type Rebuilt = {
  world: World;
  shard: string;
  /** The snapshot that the replay starts with; undefined for a replay from nothing. */
  start: Snapshot | undefined;
  orders: Map<number, Order>;
  houses: Map<Venue, House>;
  books: Map<Venue, BookState>;
  batch: number;
  epoch: number;
  /** The last recorded price that was applied; undefined if none was recorded when the journal was written. */
  event: number | undefined;
  /** The number of snapshots that were compared. */
  passed: number;
  entries: number;
  /** The number of stops that have fired. */
  fired: number;
  /** The highest number or priority so far. */
  lastNumber: number;
  tradeNumber: number;
  /** The fills since they were last taken. */
  fills: Fill[];
  /** Contradictions in the journal. */
  faults: string[];
};

export function createRebuilt(world: World, shard: string): Rebuilt {
  const venues = [...world.venues.values()];
  return {
    world,
    shard,
    start: undefined,
    orders: new Map(),
    houses: new Map(
      venues.map((venue) => [venue, { lots: 0n, units: 0n, baseFees: 0n, quoteFees: 0n }]),
    ),
    books: new Map(
      venues.map((venue) => [
        venue,
        { watch: createWatch(), seconds: [], isPaused: false, isInDoubt: false, triggered: [] },
      ]),
    ),
    batch: 0,
    epoch: 0,
    event: undefined,
    passed: 0,
    entries: 0,
    fired: 0,
    lastNumber: 0,
    tradeNumber: 0,
    fills: [],
    faults: [],
  };
}

export function venueOf({ world }: Rebuilt, key: string): Venue {
  const venue = world.venues.get(key);
  if (venue === undefined) throw new Error(`the journal names the book ${key}`);
  return venue;
}

export function orderNumbered({ orders }: Rebuilt, number: number): Order {
  const order = orders.get(number);
  if (order === undefined) throw new Error(`the journal names order ${number} before it came`);
  return order;
}

/** Reads a key that must exist: both maps hold every venue from the start. */
export function known<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key);
  if (value === undefined) throw new Error("a venue from nowhere");
  return value;
}

export const stateOf = ({ books }: Rebuilt, venue: Venue): BookState => known(books, venue);

export function addFault({ faults, batch }: Rebuilt, what: string): void {
  faults.push(`batch ${batch}: ${what}`);
}

/** Fired stops must go on in the sequence in which they fired; another order is a fault. */
export function takeTurn(rebuilt: Rebuilt, order: Order): void {
  const { triggered } = stateOf(rebuilt, order.venue);
  if (order.state !== "triggered") addFault(rebuilt, `order ${order.number} had not fired`);
  while (triggered.length > 0 && triggered[0]?.state !== "triggered") triggered.shift();
  if (triggered[0] !== order)
    addFault(rebuilt, `order ${order.number} went on before others that fired earlier`);
}

export function see(rebuilt: Rebuilt, number: number): void {
  rebuilt.lastNumber = Math.max(rebuilt.lastNumber, number);
}
