import { type Order, isOpen } from "./order.ts";
import { type BookState, type Rebuilt, known, stateOf } from "./rebuilt.ts";
import type { Trigger } from "./watch.ts";

type Pairs = Record<string, readonly [kept: unknown, journaled: unknown]>;

/**
 * Compares a snapshot, loaded by itself, with the journal up to its last batch: the shard's position, each open order,
 * its trigger with the best price seen, and the halts.
 */
export function compareSnapshot(rebuilt: Rebuilt, loaded: Rebuilt): string[] {
  const differences = different("it", {
    trades: [loaded.tradeNumber, rebuilt.tradeNumber],
    "last price": [loaded.event, rebuilt.event],
    // Ladders use numbers that the journal may leave out.
    "enough numbers": [loaded.lastNumber >= rebuilt.lastNumber, true],
  });
  for (const order of loaded.orders.values())
    differences.push(...orderDifferences(rebuilt, loaded, order));
  for (const { number, venue, ...order } of rebuilt.orders.values())
    if (venue.realm === rebuilt.shard && isOpen({ number, venue, ...order }))
      if (!loaded.orders.has(number)) differences.push(`order ${number} is missing`);
  for (const [venue, state] of loaded.books) {
    if (venue.realm !== rebuilt.shard) continue;
    const own = bookNamed(rebuilt, venue.key);
    const turns = [turnsOf(state), turnsOf(own)] as const;
    differences.push(
      ...different(venue.key, { halted: [state.isPaused, own.isPaused], "fired orders": turns }),
    );
  }
  return [...loaded.faults, ...differences].map(
    (difference) => `snapshot of batch ${loaded.batch}: ${difference}`,
  );
}

function bookNamed({ books, world }: Rebuilt, key: string): BookState {
  const venue = world.venues.get(key);
  if (venue === undefined) throw new Error(`no book ${key}`);
  return known(books, venue);
}

/** The stops that have fired and wait to enter, in that sequence. */
const turnsOf = ({ triggered }: BookState): string =>
  triggered
    .filter(({ state }) => state === "triggered")
    .map(({ number }) => number)
    .join(" ");

function orderDifferences(rebuilt: Rebuilt, loaded: Rebuilt, kept: Order): string[] {
  const { number } = kept;
  const journaled = rebuilt.orders.get(number);
  if (journaled === undefined || !isOpen(journaled)) return [`order ${number} is not open`];
  const pairs: Pairs = {};
  const [keptTerms, journaledTerms] = [termsOf(kept), termsOf(journaled)];
  for (const [name, value] of Object.entries(keptTerms))
    pairs[name] = [value, journaledTerms[name]];
  if (journaled.isWatched || journaled.trigger === undefined)
    pairs["trigger"] = [waitsFor(loaded, kept), waitsFor(rebuilt, journaled)];
  return different(`order ${number}`, pairs);
}

const termsOf = ({ venue, trigger, ...order }: Order): Record<string, unknown> => ({
  book: venue.key,
  id: order.id,
  user: order.userId,
  side: order.side,
  type: order.type,
  "time in force": order.timeInForce,
  ticks: order.ticks,
  lots: order.lots,
  "is bought by amount": order.budget !== null,
  "maker rate": order.makerRate,
  "taker rate": order.takerRate,
  "hold ticks": order.holdTicks,
  held: order.held,
  "filled lots": order.filledLots,
  "filled units": order.filledUnits,
  state: order.state,
  priority: order.priority,
  // A resting order no longer needs it.
  "self-trade": trigger === undefined ? undefined : order.selfTrade,
  "at market": order.isMarketStop,
});

/** What an order's stop waits for, with the best price that it has seen, or that it is due. */
function waitsFor(rebuilt: Rebuilt, { number, venue, trigger }: Order): string {
  const { watch } = stateOf(rebuilt, venue);
  if (trigger === undefined) return "nothing";
  if (watch.due.has(number)) return "its turn";
  const armed = watch.armed[trigger.source].get(number);
  return armed === undefined ? "nothing more" : triggerText(armed);
}

/** A trailing stop's trigger follows from its best price, so only that is compared. */
const triggerText = ({ source, direction, ticks, offset, peak }: Trigger): string =>
  [source, direction, ...(offset === null ? [ticks] : [offset, peak])].join(" ");

const different = (what: string, pairs: Pairs): string[] =>
  Object.entries(pairs)
    .filter(([, [kept, journaled]]) => kept !== journaled)
    .map(
      ([name, [kept, journaled]]) =>
        `${what}: ${name} is kept as ${String(kept)}, the journal says ${String(journaled)}`,
    );
