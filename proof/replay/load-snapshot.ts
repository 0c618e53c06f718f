import type pg from "pg";
import { isResting } from "./order.ts";
import { type Rebuilt, addFault, stateOf, venueOf } from "./rebuilt.ts";
import type { Snapshot } from "./snapshot.ts";
import { type BookRow, type SnapshotRows, openOrderOf, readSnapshotRows } from "./snapshot-rows.ts";
import { accountKey } from "./venue.ts";
import { armWatch, follow, seePrice } from "./watch.ts";

/** Restores a snapshot's state into a new `rebuilt`. */
export async function loadSnapshot(
  client: pg.ClientBase,
  rebuilt: Rebuilt,
  snapshot: Snapshot,
  alter?: (rows: SnapshotRows) => void,
): Promise<void> {
  const { batch, epoch, event, orderNumber, tradeNumber } = snapshot;
  Object.assign(rebuilt, { start: snapshot, batch, epoch, tradeNumber, lastNumber: orderNumber });
  rebuilt.event = event === 0 ? undefined : event;
  const rows = await readSnapshotRows(client, snapshot.id);
  alter?.(rows);
  for (const row of rows.orders) {
    const venue = venueOf(rebuilt, `${rebuilt.shard}:${row.market_id}`);
    const order = openOrderOf(venue, row, rows.peaks);
    rebuilt.orders.set(order.number, order);
  }
  const unarmed = new Set<number>();
  for (const { memory } of rows.books)
    for (const [what, number] of memory?.moves ?? []) if (what === "arm") unarmed.add(number);
  standOrders(rebuilt, unarmed);
  for (const row of rows.books) recall(rebuilt, row);
}

/** Puts every order, by priority, into the book or onto its trigger. */
function standOrders(rebuilt: Rebuilt, unarmed: ReadonlySet<number>): void {
  for (const order of [...rebuilt.orders.values()].sort((a, b) => a.priority - b.priority)) {
    const { venue, number, priority, side, ticks = 0, lots, filledLots, selfTrade } = order;
    const account = rebuilt.world.accounts.get(accountKey(order.userId, venue.baseId)) ?? 0;
    if (isResting(order)) {
      const rest = { side, ticks, lots: lots - filledLots, timeInForce: "gtc", selfTrade } as const;
      const place = { kind: "place", order: number, priority, account, ...rest } as const;
      const events = venue.matcher.execute(place);
      if (events.some(({ kind }) => kind !== "rested"))
        addFault(rebuilt, `the snapshot's order ${number} does not rest where it stands`);
    }
    if (order.state === "triggered") stateOf(rebuilt, venue).triggered.push(order);
    else if (!unarmed.has(number)) armLoaded(rebuilt, number);
  }
}

/** Arms a loaded stop unless it fired before and has entered the book or waits to enter. */
function armLoaded(rebuilt: Rebuilt, number: number): void {
  const order = rebuilt.orders.get(number);
  if (order?.trigger === undefined || order.priority !== number) return;
  const trigger = { ...order.trigger };
  if (trigger.offset !== null) follow(trigger, trigger.peak);
  armWatch(stateOf(rebuilt, order.venue).watch, number, trigger);
}

/** Applies again the prices whose stops had not all fired; stops that fired are no longer armed. */
function recall(rebuilt: Rebuilt, { book, hash, memory, doubt }: BookRow): void {
  const venue = venueOf(rebuilt, book);
  const state = stateOf(rebuilt, venue);
  state.isInDoubt = doubt !== null;
  state.isPaused = memory?.is_paused ?? false;
  for (const [event, at, price, ageMs] of memory?.seconds ?? [])
    if (price !== null) state.seconds.push({ event, at, ageMs });
  for (const [what, number, silent = 0] of memory?.moves ?? [])
    if (what === "arm") armLoaded(rebuilt, number);
    else {
      seePrice(state.watch, what, number);
      // Later prices reached no stop, but they are counted.
      state.watch.prices += silent;
    }
  const found = venue.matcher.hash();
  if (hash !== null && hash !== found && doubt === null)
    addFault(rebuilt, `the snapshot has ${book} with hash ${hash}, and orders that give ${found}`);
}
