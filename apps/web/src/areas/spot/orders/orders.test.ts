import { describe, expect, test } from "vitest";
import {
  type Order,
  type OrderFilters,
  endedUnfilled,
  isWithin,
  listedOrders,
  mergeOrderMessage,
  newFills,
  noChanges,
  startedFrom,
  withOrder,
} from "./orders.ts";
import { anOrder } from "./test-orders.ts";

const order = (id: string, second: number, change: Partial<Order> = {}): Order => ({
  ...anOrder({
    id,
    created_at: `2026-01-01T00:00:0${second}.000Z`,
    updated_at: `2026-01-01T00:00:0${second}.000Z`,
  }),
  ...change,
});
const later = (from: Order, change: Partial<Order>): Order => ({
  ...from,
  updated_at: "2026-01-01T00:01:00.000Z",
  ...change,
});
const filled = { status: "completed", state: "filled", filled_amount: "1" } as const;
const cancelled = { status: "cancelled", state: "cancelled" } as const;
const [a, b, c] = [order("a", 1), order("b", 2), order("c", 3)];

describe("live orders", () => {
  test("an order is still known as a bot's after changes that do not say so", () => {
    const asked = { ...a, bot: "grid" } as const;
    const { changes } = mergeOrderMessage(noChanges, { seq: 1, list: [later(a, filled)] });
    expect(listedOrders([asked], changes, "ended", false)).toMatchObject([
      { id: "a", state: "filled", bot: "grid" },
    ]);
    const snapshot = startedFrom(noChanges, { seq: 1, list: [asked] });
    const after = mergeOrderMessage(snapshot, { seq: 2, list: [later(a, filled)] });
    expect(after.changes.byId["a"]).toMatchObject({ state: "filled", bot: "grid" });
  });

  test("a message with the next number is no gap, and one that skips a number is", () => {
    const first = mergeOrderMessage(noChanges, { seq: 7, list: [a] });
    expect(first.isGap).toBe(false);
    expect(mergeOrderMessage(first.changes, { seq: 8, list: [b] })).toMatchObject({
      isGap: false,
      changes: { seq: 8 },
    });
    expect(mergeOrderMessage(first.changes, { seq: 9, list: [b] })).toMatchObject({
      isGap: true,
      changes: { seq: 9 },
    });
  });

  test("a repeated or late message does not revert an order", () => {
    const now = mergeOrderMessage(noChanges, { seq: 8, list: [later(a, filled)] }).changes;
    const after = mergeOrderMessage(now, { seq: 7, list: [a] });
    expect(after).toMatchObject({
      isGap: false,
      changes: { seq: 8, byId: { a: { state: "filled" } } },
    });
  });

  test("a snapshot sets the number again, even to a lower one, and keeps known orders", () => {
    const before = mergeOrderMessage(noChanges, { seq: 8, list: [later(a, filled)] }).changes;
    const started = startedFrom(before, { seq: 2, list: [a, b] });
    expect(started).toMatchObject({ seq: 2, byId: { a: { state: "filled" }, b: { id: "b" } } });
    expect(mergeOrderMessage(started, { seq: 3, list: [] }).isGap).toBe(false);
  });

  test("of two versions with the same time, the more filled or the ended one wins", () => {
    const partly = order("a", 1, { state: "partially-filled", filled_amount: "0.4" });
    const changes = withOrder(withOrder(noChanges, partly), a);
    expect(changes.byId["a"]).toBe(partly);
    const ended = order("a", 1, cancelled);
    expect(withOrder(withOrder(noChanges, ended), a).byId["a"]).toBe(ended);
    expect(withOrder(withOrder(noChanges, a), ended).byId["a"]).toBe(ended);
  });
});

describe("the lists of orders", () => {
  test("a new order comes first, and an ended one moves to the other list", () => {
    const changes = mergeOrderMessage(noChanges, { seq: 1, list: [c, later(a, filled)] }).changes;
    expect(listedOrders([b, a], changes, "in_progress", false).map(({ id }) => id)).toEqual([
      "c",
      "b",
    ]);
    expect(listedOrders([], changes, "ended", false).map(({ id }) => id)).toEqual(["a"]);
  });

  test("a page that was read before a change does not show the older version", () => {
    const changes = withOrder(
      noChanges,
      later(a, { filled_amount: "0.5", state: "partially-filled" }),
    );
    expect(listedOrders([a], changes, "in_progress", false)).toMatchObject([
      { id: "a", filled_amount: "0.5" },
    ]);
  });

  test("a page that was read after a change is not reverted by it", () => {
    const changes = withOrder(noChanges, a);
    expect(listedOrders([later(a, cancelled)], changes, "ended", false)).toMatchObject([
      { id: "a", state: "cancelled" },
    ]);
    expect(listedOrders([later(a, cancelled)], changes, "in_progress", false)).toEqual([]);
  });

  test("an older order that ended waits for its page, so that the next page does not repeat it", () => {
    const ended = later(b, filled);
    const changes = withOrder(noChanges, later(a, cancelled));
    expect(listedOrders([ended], changes, "ended", true).map(({ id }) => id)).toEqual(["b"]);
    expect(listedOrders([ended], changes, "ended", false).map(({ id }) => id)).toEqual(["b", "a"]);
  });
});

describe("a narrowed list", () => {
  const ofLater = order("d", 9, { type: "sell", order_type: "stop-limit", currency_id: 2 });
  const second = (text: string) => Date.parse(text) / 1000;

  test("a filtered list adds a live order only where it fits every filter", () => {
    const changes = mergeOrderMessage(noChanges, { seq: 1, list: [a, ofLater] }).changes;
    const listed = (filters: OrderFilters) =>
      listedOrders([], changes, "in_progress", false, filters).map(({ id }) => id);
    expect(listed({})).toEqual(["d", "a"]);
    expect(listed({ currency_id: 1, legal_id: 3 })).toEqual(["a"]);
    expect(listed({ type: "sell" })).toEqual(["d"]);
    expect(listed({ type: "sell", order_type: "limit" })).toEqual([]);
    expect(listed({ status: "cancelled" })).toEqual([]);
  });

  test("a filtered list includes the whole first and last second of its days", () => {
    const at = (from: string, to: string) =>
      isWithin(
        { ...a, created_at: "2026-01-01T00:00:05.900Z" },
        { from: second(from), to: second(to) },
      );
    expect(at("2026-01-01T00:00:05Z", "2026-01-01T00:00:05Z")).toBe(true);
    expect(at("2026-01-01T00:00:06Z", "2026-01-01T00:00:09Z")).toBe(false);
    expect(at("2026-01-01T00:00:01Z", "2026-01-01T00:00:04Z")).toBe(false);
  });
});

describe("fills to announce", () => {
  test("each step of a fill is announced once, and a repetition never", () => {
    const partly = order("a", 1, { state: "partially-filled", filled_amount: "0.4" });
    const one = withOrder(noChanges, a);
    const two = withOrder(one, later(partly, {}));
    expect(newFills(one, two).map(({ filled_amount }) => filled_amount)).toEqual(["0.4"]);
    expect(newFills(two, withOrder(two, later(partly, {})))).toEqual([]);
    expect(newFills(two, withOrder(two, later(a, { ...cancelled, filled_amount: "0.4" })))).toEqual(
      [],
    );
  });

  test("an accepted order that ends unfilled is announced once, and one that rests or fills is not", () => {
    const before = withOrder(noChanges, order("a", 1, { state: "accepted" }));
    const expired = { status: "cancelled", state: "expired" } as const;
    const after = withOrder(before, later(a, expired));
    expect(endedUnfilled(before, after).map(({ id }) => id)).toEqual(["a"]);
    expect(endedUnfilled(after, withOrder(after, b))).toEqual([]);
    for (const change of [filled, { state: "new" } as const])
      expect(endedUnfilled(before, withOrder(before, later(a, change)))).toEqual([]);
  });

  test("an order that fills at once is announced, and one first seen at its cancellation is not", () => {
    expect(newFills(noChanges, withOrder(noChanges, order("a", 1, filled)))).toHaveLength(1);
    expect(
      newFills(
        noChanges,
        withOrder(noChanges, order("b", 1, { ...cancelled, filled_amount: "0.2" })),
      ),
    ).toEqual([]);
  });
});
