import type { ChannelMessage } from "@candor/contract/types.ts";
import type { LevelChange } from "@candor/engine";
import { dec } from "@candor/money";
import { describe, expect, it } from "vitest";
import { createBookFeed } from "./book-feed.ts";

type Depth = ChannelMessage<"spot.depth">;

const createFeed = () =>
  createBookFeed({
    id: 1,
    symbol: "BTC/USDT",
    baseId: 1,
    quoteId: 3,
    baseCode: "BTC",
    quoteCode: "USDT",
    state: "open",
    haltCause: undefined,
    resumesAt: undefined,
    sort: 1,
    terms: {
      base: "BTC",
      quote: "USDT",
      priceTick: dec("0.01"),
      quantityStep: dec("0.001"),
      priceMax: dec("1000000"),
      quantityMax: dec("1000"),
      notionalMin: dec("5"),
      priceBand: dec("0.1"),
      slippageMax: dec("0.01"),
      makerFeeRate: dec("0.0008"),
      takerFeeRate: dec("0.001"),
    },
  });
const buy = (ticks: number, lots: number): LevelChange => ({ side: "buy", ticks, lots });
const sell = (ticks: number, lots: number): LevelChange => ({ side: "sell", ticks, lots });

/** Updates a listener's levels by a message; a level with quantity zero is removed. */
function merge(held: Map<string, string>, message: Depth): void {
  for (const side of ["b", "a"] as const)
    for (const [price, quantity] of message[side])
      if (quantity === "0") held.delete(`${side}${price}`);
      else held.set(`${side}${price}`, quantity);
}
const heldBy = (...messages: Depth[]): Map<string, string> => {
  const held = new Map<string, string>();
  for (const message of messages) merge(held, message);
  return held;
};

describe("the depth of a book", () => {
  it("a depth message combines many changes of a level and shows its last quantity", () => {
    const feed = createFeed();
    feed.change({ batch: 1, isReset: false, levels: [buy(100, 5), sell(200, 1)] });
    feed.change({ batch: 2, isReset: false, levels: [buy(100, 7)] });
    expect(feed.takeDelta()).toEqual({
      symbol: "BTC/USDT",
      U: 1,
      u: 2,
      pu: 0,
      b: [["1", "0.007"]],
      a: [["2", "0.001"]],
    });
    expect(feed.takeDelta()).toBeUndefined();
  });

  it("an order that comes and goes between two messages does not change the depth", () => {
    const feed = createFeed();
    feed.change({ batch: 3, isReset: false, levels: [buy(100, 5)] });
    feed.takeDelta();
    feed.change({ batch: 4, isReset: false, levels: [buy(100, 9), buy(90, 1)] });
    feed.change({ batch: 5, isReset: false, levels: [buy(100, 5), buy(90, 0)] });
    expect(feed.takeDelta()).toBeUndefined();
  });

  it("a new subscriber of a quiet book gets the right depth, and one who was away sees a gap", () => {
    const feed = createFeed();
    feed.change({ batch: 6, isReset: false, levels: [buy(100, 5), buy(90, 1)] });
    const before = feed.snapshot().u;
    feed.skipDelta();
    feed.change({ batch: 7, isReset: false, levels: [buy(100, 0), sell(200, 3)] });
    feed.skipDelta();
    const snapshot = feed.snapshot();
    expect([snapshot.b, snapshot.a]).toEqual([[["0.9", "0.001"]], [["2", "0.003"]]]);
    feed.change({ batch: 8, isReset: false, levels: [buy(95, 2)] });
    const delta = feed.takeDelta();
    expect(delta?.pu).toBe(snapshot.u);
    expect(delta?.pu).not.toBe(before);
  });

  it("a reload of the book removes missing levels from the depth and keeps the rest", () => {
    const feed = createFeed();
    feed.change({ batch: 9, isReset: false, levels: [buy(100, 5), buy(90, 1), sell(200, 2)] });
    const first = feed.takeDelta()!;
    feed.change({ batch: 10, isReset: false, levels: [buy(80, 4)] });
    feed.change({ batch: 11, isReset: true, levels: [buy(100, 5), sell(210, 6)] });
    const second = feed.takeDelta()!;
    expect(new Map([...second.b, ...second.a])).toEqual(
      new Map([
        ["0.9", "0"],
        ["2", "0"],
        ["2.1", "0.006"],
      ]),
    );
    expect(heldBy(first, second)).toEqual(heldBy(feed.snapshot()));
  });

  it("a snapshot leaves out unpublished changes, so that each number stands for one state", () => {
    const feed = createFeed();
    feed.change({ batch: 12, isReset: false, levels: [buy(100, 5)] });
    const early = feed.snapshot();
    expect([early.u, early.b]).toEqual([0, []]);
    const delta = feed.takeDelta()!;
    expect(heldBy(early, delta)).toEqual(heldBy(feed.snapshot()));
    expect(feed.snapshot().u).toBe(delta.u);
  });

  it("depth has the same numbers on every server, so that one server's snapshot fits another's messages", () => {
    const [one, other] = [createFeed(), createFeed()];
    const batches = [[buy(100, 5)], [buy(100, 7), sell(200, 1)], [buy(100, 0)], [sell(210, 2)]];
    const messages: Depth[] = [];
    let snapshot = one.snapshot();
    for (const [at, levels] of batches.entries()) {
      const change = { batch: 41 + at, isReset: at === 0, levels };
      one.change(change);
      other.change(change);
      // The first server skips each batch, the second publishes two batches at once.
      one.skipDelta();
      if (at === 1) snapshot = one.snapshot();
      if (at % 2 === 1) messages.push(other.takeDelta()!);
    }
    expect(snapshot.u).toBe(42);
    const later = messages.filter(({ u }) => u > snapshot.u);
    expect(later.map(({ U, u }) => [U, u])).toEqual([[43, 44]]);
    expect(heldBy(snapshot, ...later)).toEqual(heldBy(other.snapshot()));
  });
});
