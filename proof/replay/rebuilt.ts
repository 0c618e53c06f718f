import type { Order } from "./order.ts";
import type { Venue, World } from "./venue.ts";
import { type Watch, createWatch } from "./last-triggers.ts";

/** A trade as the journal makes it happen again; a side without an order is the house's. */
export type Fill = {
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

/** What moved in one book on the house's side, in lots, in units, and as fees in 10^-18. */
export type House = { lots: bigint; units: bigint; baseFees: bigint; quoteFees: bigint };

/** Everything the journal alone tells, as far as it has been read. */
export type Rebuilt = {
  world: World;
  orders: Map<number, Order>;
  houses: Map<Venue, House>;
  watches: Map<Venue, Watch>;
  epoch: number;
  entries: number;
  /** The highest number or priority seen. */
  lastNumber: number;
  tradeNumber: number;
  /** The fills since somebody last took them. */
  fills: Fill[];
  /** Where the journal contradicts itself. */
  faults: string[];
};

export function createRebuilt(world: World): Rebuilt {
  const venues = [...world.venues.values()];
  return {
    world,
    orders: new Map(),
    houses: new Map(
      venues.map((venue) => [venue, { lots: 0n, units: 0n, baseFees: 0n, quoteFees: 0n }]),
    ),
    watches: new Map(venues.map((venue) => [venue, createWatch()])),
    epoch: 0,
    entries: 0,
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

/** Both maps hold every venue from the start. */
export function known<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key);
  if (value === undefined) throw new Error("a venue from nowhere");
  return value;
}
