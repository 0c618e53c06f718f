import type { CallOutput, ChannelMessage } from "@candor/contract/types.ts";
import { ZERO, dec } from "@candor/money";

export type Order = CallOutput<"spot.placeOrder">;
export type OrdersMessage = ChannelMessage<"spot.orders">;

/** Versions of orders that arrived live or as the answer to a call, and the last number of the stream. */
export type OrderChanges = { seq: number | undefined; byId: Readonly<Record<string, Order>> };

export const noChanges: OrderChanges = { seq: undefined, byId: {} };

/** The list that an order is in. */
export type OrderListing = "in_progress" | "ended";

/** What a list of orders is narrowed to; times in unix seconds, both included. */
export type OrderFilters = {
  currency_id?: number;
  legal_id?: number;
  type?: Order["type"];
  order_type?: Order["order_type"];
  status?: "completed" | "cancelled";
  from?: number;
  to?: number;
};
export const noFilters: OrderFilters = {};

/** Filters live orders as the server filters its lists. */
export function isWithin(order: Order, filters: OrderFilters): boolean {
  const createdAt = Date.parse(order.created_at) / 1000;
  const isOf = <Value>(wanted: Value | undefined, value: Value) =>
    wanted === undefined || wanted === value;
  return (
    isOf(filters.currency_id, order.currency_id) &&
    isOf(filters.legal_id, order.legal_id) &&
    isOf(filters.type, order.type) &&
    isOf(filters.order_type, order.order_type) &&
    isOf(filters.status, order.status) &&
    createdAt >= (filters.from ?? 0) &&
    createdAt < (filters.to ?? Infinity) + 1
  );
}

/** Changes after a message; `isGap` means that something was missed and the lists must be read again. */
export function mergeOrderMessage(
  changes: OrderChanges,
  message: OrdersMessage,
): { changes: OrderChanges; isGap: boolean } {
  const isGap = changes.seq !== undefined && message.seq > changes.seq + 1;
  const isOld = changes.seq !== undefined && message.seq <= changes.seq;
  const seq = isOld ? changes.seq : message.seq;
  return { changes: { seq, byId: withOrders(changes.byId, message.list) }, isGap };
}

/** Changes after a snapshot, which opens the stream anew: its number counts, after any other. */
export const startedFrom = (changes: OrderChanges, snapshot: OrdersMessage): OrderChanges => ({
  seq: snapshot.seq,
  byId: withOrders(changes.byId, snapshot.list),
});

/** Changes with the order that a call answered with. */
export const withOrder = (changes: OrderChanges, order: Order): OrderChanges => ({
  ...changes,
  byId: withOrders(changes.byId, [order]),
});

function withOrders(byId: OrderChanges["byId"], list: readonly Order[]): OrderChanges["byId"] {
  const merged = { ...byId };
  for (const order of list) merged[order.id] = laterOf(merged[order.id], order);
  return merged;
}

/**
 * The later version of one order. Fills only grow and an ended order stays ended, so these decide
 * where two versions carry the same time.
 */
export function laterOf(a: Order | undefined, b: Order): Order {
  if (a === undefined) return b;
  const later = newerOf(a, b);
  // The stream does not say of each change that a bot has asked for the order.
  const bot = a.bot ?? b.bot;
  return later.bot === bot || bot === undefined ? later : { ...later, bot };
}

function newerOf(a: Order, b: Order): Order {
  if (b.updated_at > a.updated_at) return b;
  if (b.updated_at < a.updated_at) return a;
  const [filledBefore, filledAfter] = [dec(a.filled_amount), dec(b.filled_amount)];
  if (filledAfter !== filledBefore) return filledAfter > filledBefore ? b : a;
  return a.status === "in_progress" ? b : a;
}

/**
 * A list as read page by page, with everything that has changed since: newest first, each order
 * once. `hasMore` says that older orders are not read yet.
 */
export function listedOrders(
  pages: readonly Order[],
  changes: OrderChanges,
  listing: OrderListing,
  hasMore: boolean,
  filters: OrderFilters = noFilters,
): Order[] {
  const oldest = pages.at(-1)?.created_at;
  const byId = new Map(
    pages.map((order) => [order.id, laterOf(order, changes.byId[order.id] ?? order)]),
  );
  for (const order of Object.values(changes.byId)) {
    // An older order that changed belongs to a page that is not read yet.
    const isRead = !hasMore || oldest === undefined || order.created_at >= oldest;
    if (isRead && !byId.has(order.id)) byId.set(order.id, order);
  }
  return [...byId.values()]
    .filter((order) => (order.status === "in_progress") === (listing === "in_progress"))
    .filter((order) => isWithin(order, filters))
    .sort((a, b) => (a.created_at === b.created_at ? 0 : a.created_at < b.created_at ? 1 : -1));
}

/** Orders that a second has ended between two states, and that it filled nothing of. */
export function endedUnfilled(before: OrderChanges, after: OrderChanges): Order[] {
  return Object.values(after.byId).filter(
    ({ id, state, filled_amount: filled }) =>
      before.byId[id]?.state === "accepted" && state === "expired" && dec(filled) === ZERO,
  );
}

/** Orders that filled further between two states: the fills to announce, each once. */
export function newFills(before: OrderChanges, after: OrderChanges): Order[] {
  return Object.values(after.byId).filter((order) => {
    const known = before.byId[order.id];
    if (known === order) return false;
    // An order seen for the first time at its cancellation filled earlier, if at all.
    if (known === undefined && order.state === "cancelled") return false;
    return dec(order.filled_amount) > dec(known?.filled_amount ?? "0");
  });
}
