import type { QuoteLevel } from "@candor/engine";
import { book } from "./book-events.ts";
import type { Batch, Entry } from "./journal.ts";
import { armWatch, disarmWatch } from "./last-triggers.ts";
import { type Order, end, holdOf, isResting, orderOf } from "./order.ts";
import { type Rebuilt, known, orderNumbered, venueOf } from "./rebuilt.ts";
import { type Venue, accountKey } from "./venue.ts";

/** Does again what one batch did, and checks the hashes that it left. */
export function replayBatch(rebuilt: Rebuilt, { batch, epoch, entries, hashes }: Batch): void {
  if (epoch !== rebuilt.epoch) clearHouse(rebuilt);
  rebuilt.epoch = epoch;
  for (const entry of entries) {
    const venue = venueOf(rebuilt, entry[1]);
    if (entry[0] !== "fire") expectNothingDue(rebuilt, venue, batch);
    replay(rebuilt, venue, entry);
    rebuilt.entries += 1;
  }
  for (const venue of rebuilt.watches.keys()) expectNothingDue(rebuilt, venue, batch);
  for (const [key, hash] of Object.entries(hashes)) {
    const found = venueOf(rebuilt, key).matcher.hash();
    if (found !== hash)
      rebuilt.faults.push(`batch ${batch} left ${key} with hash ${hash}, not ${found}`);
  }
}

/** The house's ladders live in the writer's memory alone: a new writer begins without them. */
function clearHouse({ watches, lastNumber }: Rebuilt): void {
  const ladder = { bids: [], asks: [], firstOrder: lastNumber + 1 };
  for (const { matcher, houseBase: account } of watches.keys())
    matcher.execute({ kind: "quote", account, ...ladder });
}

/** A trade that reaches a trigger fires it before anything else happens in that book. */
function expectNothingDue(rebuilt: Rebuilt, venue: Venue, batch: number): void {
  const { due } = known(rebuilt.watches, venue);
  for (const number of due)
    rebuilt.faults.push(`batch ${batch}: order ${number} was reached by a trade and did not fire`);
  due.clear();
}

function replay(rebuilt: Rebuilt, venue: Venue, entry: Entry): void {
  switch (entry[0]) {
    case "place":
      return place(rebuilt, venue, entry);
    case "arm":
      return arm(rebuilt, venue, entry);
    case "fire":
      return fire(rebuilt, venue, orderNumbered(rebuilt, entry[2]), entry[3]);
    case "enter":
      return enter(rebuilt, orderNumbered(rebuilt, entry[2]), entry[3], entry[4]);
    case "cancel":
      return cancel(rebuilt, venue, orderNumbered(rebuilt, entry[2]));
    case "reduce":
      return reduce(rebuilt, venue, orderNumbered(rebuilt, entry[2]), entry[3]);
    case "quote":
      return quote(rebuilt, venue, entry);
    default:
      throw new Error(`the journal says ${JSON.stringify(entry)}`);
  }
}

function place(rebuilt: Rebuilt, venue: Venue, entry: Extract<Entry, ["place", ...unknown[]]>) {
  const order = orderOf(venue, entry);
  rebuilt.orders.set(order.number, order);
  see(rebuilt, order.number);
  intoBook(rebuilt, order, order.timeInForce);
}

/** The stop half of an OCO follows its other half and holds nothing of its own. */
function arm(rebuilt: Rebuilt, venue: Venue, entry: Extract<Entry, ["arm", ...unknown[]]>) {
  const armed = orderOf(venue, entry);
  const order = rebuilt.orders.get(armed.number) ?? armed;
  if (order === armed) order.state = "pending";
  rebuilt.orders.set(order.number, order);
  see(rebuilt, order.number);
  const [source, direction, ticks, offset] = [entry[15], entry[16], entry[17], entry[18]];
  order.isMarketStop = armed.ticks === undefined;
  order.trigger = { source, direction, ticks, offset, peak: entry[19] ?? 0 };
  armWatch(known(rebuilt.watches, venue), order.number, order.trigger);
}

function fire(rebuilt: Rebuilt, venue: Venue, order: Order, priority = 0): void {
  const watch = known(rebuilt.watches, venue);
  if (order.trigger === undefined || order.state === "triggered")
    rebuilt.faults.push(`order ${order.number} fired without waiting for a trigger`);
  if (order.trigger?.source === "last" && !watch.due.has(order.number))
    rebuilt.faults.push(`order ${order.number} fired at a price that no trade had`);
  disarmWatch(watch, order.number);
  // The resting half of an OCO gives way; the order itself goes on.
  if (isResting(order)) venue.matcher.execute({ kind: "cancel", order: order.number });
  order.state = "triggered";
  order.priority = priority;
  see(rebuilt, priority);
}

function enter(rebuilt: Rebuilt, order: Order, ticks: number, priority = order.priority): void {
  if (order.state !== "triggered") rebuilt.faults.push(`order ${order.number} had not fired`);
  Object.assign(order, { ticks, priority });
  order.state = order.filledLots > 0 ? "partially-filled" : "new";
  see(rebuilt, priority);
  intoBook(rebuilt, order, order.isMarketStop ? "ioc" : order.timeInForce);
}

function intoBook(rebuilt: Rebuilt, order: Order, timeInForce: Order["timeInForce"]): void {
  const { venue, number, userId, side, ticks, lots, filledLots, budget, priority } = order;
  const account = rebuilt.world.accounts.get(accountKey(userId, venue.baseId));
  if (account === undefined || ticks === undefined)
    throw new Error(`order ${number} has no account or no price`);
  const events = venue.matcher.execute({
    kind: "place",
    order: number,
    priority,
    account,
    side,
    ticks,
    timeInForce,
    lots: lots - filledLots,
    selfTrade: order.selfTrade,
    ...(budget === null ? {} : { budget: order.held }),
  });
  book(rebuilt, venue, events);
}

function cancel(rebuilt: Rebuilt, venue: Venue, order: Order): void {
  if (isResting(order))
    book(rebuilt, venue, venue.matcher.execute({ kind: "cancel", order: order.number }));
  else end(order, "cancelled");
  disarmWatch(known(rebuilt.watches, venue), order.number);
}

function reduce(rebuilt: Rebuilt, venue: Venue, order: Order, open: number): void {
  const before = order.lots - order.filledLots;
  if (isResting(order))
    book(
      rebuilt,
      venue,
      venue.matcher.execute({ kind: "reduce", order: order.number, lots: open }),
    );
  order.lots -= before - open;
  order.held -= holdOf(order, before - open);
}

function quote(rebuilt: Rebuilt, venue: Venue, entry: Extract<Entry, ["quote", ...unknown[]]>) {
  const [, , firstOrder] = entry;
  const [bids, asks] = [levelsOf(entry[3]), levelsOf(entry[4])];
  see(rebuilt, firstOrder + bids.length + asks.length - 1);
  const { houseBase: account } = venue;
  book(rebuilt, venue, venue.matcher.execute({ kind: "quote", account, bids, asks, firstOrder }));
}

const levelsOf = (pairs: readonly (readonly [number, number])[]): QuoteLevel[] =>
  pairs.map(([ticks, lots]) => ({ ticks, lots }));

function see(rebuilt: Rebuilt, number: number): void {
  rebuilt.lastNumber = Math.max(rebuilt.lastNumber, number);
}
