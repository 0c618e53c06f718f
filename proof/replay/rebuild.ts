import type { QuoteLevel } from "@candor/engine";
import type { FeedEvent } from "../../apps/server/src/feed/sequence.ts";
import { book } from "./book-events.ts";
import type { Batch, Entry } from "./journal.ts";
import { type Order, end, holdOf, isResting, orderOf } from "./order.ts";
import {
  type Rebuilt,
  addFault,
  orderNumbered,
  see,
  stateOf,
  takeTurn,
  venueOf,
} from "./rebuilt.ts";
import { type Venue, accountKey } from "./venue.ts";
import { accept, applySecond, judgeDecided, unpriced, wait } from "./decided.ts";
import { armWatch, disarmWatch, fireWatch, seePrice } from "./watch.ts";

/** Reads on in the recorded prices, up to this number. */
export type ReadEvents = (upTo: number, onEvent: (event: FeedEvent) => void) => Promise<void>;

/** Replays one batch and checks its hashes. */
export async function replayBatch(
  rebuilt: Rebuilt,
  { batch, epoch, tradeNumber, entries, hashes }: Batch,
  readEvents: ReadEvents,
): Promise<void> {
  if (epoch !== rebuilt.epoch) beginEpoch(rebuilt);
  Object.assign(rebuilt, { batch, epoch });
  for (const entry of entries) {
    rebuilt.entries += 1;
    if (entry[0] === "events") {
      const [, upTo] = entry;
      if (upTo > (rebuilt.event ?? 0))
        await readEvents(upTo, (event) => applyEvent(rebuilt, event));
      rebuilt.event = upTo;
    } else replay(rebuilt, venueOf(rebuilt, entry[1]), entry);
  }
  if (rebuilt.tradeNumber !== tradeNumber)
    addFault(rebuilt, `left trade ${tradeNumber} as the last one, not ${rebuilt.tradeNumber}`);
  for (const [key, hash] of Object.entries(hashes)) {
    const found = venueOf(rebuilt, key).matcher.hash();
    if (found !== hash) addFault(rebuilt, `left ${key} with hash ${hash}, not ${found}`);
  }
}

/** A new writer begins without the state that lived only in the last one's memory. */
function beginEpoch(rebuilt: Rebuilt): void {
  for (const [venue, state] of rebuilt.books) {
    clearLadder(rebuilt, venue);
    state.isInDoubt = false;
  }
}

function clearLadder({ lastNumber }: Rebuilt, { matcher, houseBase: account }: Venue): void {
  const ladder = { bids: [], asks: [], firstOrder: lastNumber + 1 };
  matcher.execute({ kind: "quote", account, ...ladder });
}

function applyEvent({ books, shard }: Rebuilt, event: FeedEvent): void {
  if (event.kind !== "tick") return;
  for (const [venue, { watch, seconds, isPaused, isInDoubt }] of books) {
    const price = event.prices.get(venue.marketId);
    if (price === undefined || venue.realm !== shard || isPaused || isInDoubt) continue;
    applySecond(seconds, venue.marketId, event);
    seePrice(watch, "index", Number(price / venue.tickSize));
  }
}

type BookEntry = Exclude<Entry, ["events", ...unknown[]]>;
/** Entries that a halted or doubted book does not make. */
const LIVELY: readonly Entry[0][] = [
  "place",
  "accept",
  "arm",
  "fire",
  "wait",
  "bind",
  "enter",
  "lapse",
  "unpriced",
];

function replay(rebuilt: Rebuilt, venue: Venue, entry: BookEntry): void {
  const state = stateOf(rebuilt, venue);
  const [what] = entry;
  if (state.isInDoubt && what !== "restore") addFault(rebuilt, `${what} in ${venue.key}, in doubt`);
  if (state.isPaused && LIVELY.includes(what))
    addFault(rebuilt, `${what} in ${venue.key}, which is halted`);
  switch (entry[0]) {
    case "place":
      return place(rebuilt, venue, entry);
    case "arm":
      return arm(rebuilt, venue, entry);
    case "fire":
      return fire(rebuilt, venue, orderNumbered(rebuilt, entry[2]), entry[3]);
    case "enter":
      return enter(rebuilt, orderNumbered(rebuilt, entry[2]), entry);
    case "accept":
      return accept(rebuilt, venue, entry);
    case "wait":
    case "bind":
      return wait(rebuilt, orderNumbered(rebuilt, entry[2]), entry);
    case "unpriced":
      return unpriced(rebuilt, orderNumbered(rebuilt, entry[2]));
    case "lapse":
      return lapse(rebuilt, orderNumbered(rebuilt, entry[2]));
    case "halt":
    case "resume":
      state.isPaused = what === "halt";
      return undefined;
    case "restore":
      [, , state.isInDoubt] = entry;
      return clearLadder(rebuilt, venue);
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

/** The stop half of an OCO follows its other half and has no hold of its own. */
function arm(rebuilt: Rebuilt, venue: Venue, entry: Extract<Entry, ["arm", ...unknown[]]>) {
  const armed = orderOf(venue, entry);
  const order = rebuilt.orders.get(armed.number) ?? armed;
  if (order === armed) order.state = "pending";
  rebuilt.orders.set(order.number, order);
  see(rebuilt, order.number);
  const [source, direction, ticks, offset] = [entry[15], entry[16], entry[17], entry[18]];
  order.isMarketStop = armed.ticks === undefined;
  order.trigger = { source, direction, ticks, offset, peak: entry[19] ?? 0 };
  order.isWatched = source === "last" || rebuilt.event !== undefined;
  if (order.isWatched) armWatch(stateOf(rebuilt, venue).watch, order.number, { ...order.trigger });
}

function fire(rebuilt: Rebuilt, venue: Venue, order: Order, priority = 0): void {
  const { watch, triggered } = stateOf(rebuilt, venue);
  if (order.trigger === undefined || order.state === "triggered")
    addFault(rebuilt, `order ${order.number} fired without waiting for a trigger`);
  const wrong = order.isWatched ? fireWatch(watch, order.number) : undefined;
  if (wrong !== undefined) addFault(rebuilt, `order ${order.number} ${wrong}`);
  // The resting half of an OCO is cancelled, and the order goes on as its stop.
  if (isResting(order)) venue.matcher.execute({ kind: "cancel", order: order.number });
  order.state = "triggered";
  order.priority = priority;
  triggered.push(order);
  rebuilt.fired += 1;
  see(rebuilt, priority);
}

function enter(
  rebuilt: Rebuilt,
  order: Order,
  [, , , ticks, priority = order.priority, event]: Extract<Entry, ["enter", ...unknown[]]>,
): void {
  if (order.state === "accepted") judgeDecided(rebuilt, order, event ?? undefined);
  else takeTurn(rebuilt, order);
  // An OCO whose resting half was bound enters with that half, because its stop has not fired.
  const isAtMarket = order.isMarketStop && order.accepted?.kind !== "rest";
  const { selfTrade } = order.accepted ?? order;
  order.accepted = undefined;
  Object.assign(order, { ticks, priority });
  order.state = order.filledLots > 0 ? "partially-filled" : "new";
  see(rebuilt, priority);
  intoBook(rebuilt, order, isAtMarket ? "ioc" : order.timeInForce, selfTrade);
}

/** Ends an order whose limit price was outside the band when its turn came. */
function lapse(rebuilt: Rebuilt, order: Order): void {
  takeTurn(rebuilt, order);
  end(order, "price-band");
}

function intoBook(
  rebuilt: Rebuilt,
  order: Order,
  timeInForce: Order["timeInForce"],
  selfTrade = order.selfTrade,
): void {
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
    selfTrade,
    ...(budget === null ? {} : { budget: order.held }),
  });
  book(rebuilt, venue, events);
}

function cancel(rebuilt: Rebuilt, venue: Venue, order: Order): void {
  if (isResting(order))
    book(rebuilt, venue, venue.matcher.execute({ kind: "cancel", order: order.number }));
  else end(order, "cancelled");
  disarmWatch(stateOf(rebuilt, venue).watch, order.number);
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
