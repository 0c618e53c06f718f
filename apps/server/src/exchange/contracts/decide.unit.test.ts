import { dec } from "@candor/money";
import { describe, expect, it } from "vitest";
import { type Books, IRON } from "../../testing/contract-books.ts";
import { annaFunded, liveOf, pass } from "../../testing/one-contract.ts";

describe("an order that is accepted between two seconds", () => {
  it("an accepted order is filled by the first second with quotes made after it, never by a known one", () => {
    const books = annaFunded();
    const { id } = books.submit("anna");
    pass(books, "101", 700);
    expect(liveOf(books, id)).toMatchObject({ state: "accepted" });
    pass(books, "100.5", 200);
    expect(liveOf(books, id)).toMatchObject({ state: "open", openedEvent: 3 });
    // The fill adds a twentieth of the movement of 1 in 100.5 to the published spread.
    expect(liveOf(books, id)?.entryPrice).toBe(dec("100.66"));
  });

  it("an accepted order is filled at the index, wherever the mark is", () => {
    const books = annaFunded();
    books.setMid("100");
    for (let second = 0; second < 5; second += 1) pass(books, "100");
    const { id } = books.submit("anna");
    pass(books, "100.4");
    const { lastMark } = books.bookAt(IRON);
    expect(lastMark).toMatchObject({ price: dec("100.1"), index: dec("100.4") });
    expect(liveOf(books, id)?.entryPrice).toBe(dec("100.53"));
  });

  it("an accepted order ends with its whole hold released if the deciding price is beyond its slippage", () => {
    const books = annaFunded();
    const before = books.cashOf("anna");
    const { id } = books.submit("anna", { slippage: "0.005" });
    expect(books.cashOf("anna")).toBeLessThan(before);
    pass(books, "101");
    expect(liveOf(books, id)).toBeUndefined();
    expect(books.ends()).toMatchObject([{ position_id: id, event: 2 }]);
    expect(books.cashOf("anna")).toBe(before);
  });

  it("an accepted order ends if no second comes within its wait, as after an outage", () => {
    const books = annaFunded();
    const { id } = books.submit("anna");
    books.pause(5);
    pass(books, "100");
    expect(liveOf(books, id)).toBeUndefined();
    expect(books.ends()).toMatchObject([{ position_id: id, event: 2, decision: null }]);
  });

  it("an accepted order is filled even if its contract is halted before its second: it binds both sides", () => {
    const books = annaFunded();
    const { id } = books.submit("anna");
    books.halt(IRON, true);
    pass(books, "100.1");
    expect(liveOf(books, id)).toMatchObject({ state: "open", entryPrice: dec("100.21") });
  });

  it("an accepted order counts once in the open interest of the house", () => {
    const books = annaFunded();
    const { id } = books.submit("anna");
    expect(books.bookAt(IRON).open.long).toBe(dec("10"));
    pass(books, "100");
    expect(liveOf(books, id)).toMatchObject({ state: "open" });
    expect(books.bookAt(IRON).open.long).toBe(dec("10"));
  });
});

describe("a price that is older than it may be", () => {
  it("a request at a price that is too old is refused as an old price, not as a missing one", () => {
    const books = annaFunded();
    const { id } = books.open("anna");
    books.tick({ [IRON]: "100" }, 3_100);
    expect(books.close(id)).toEqual({ refused: "price-old", params: { symbol: "2001/USDT" } });
    expect(() => books.submit("anna")).toThrow("price-old");
    books.later(2_600);
    expect(books.close(id)).toEqual({ refused: "no-price", params: {} });
  });
});

describe("what an owner asks for while something is still to be decided", () => {
  it.each([
    ["a second closing", (books: Books, id: string) => books.close(id)],
    ["a stop", (books: Books, id: string) => books.setStops(id, "90")],
    ["more margin", (books: Books, id: string) => books.addMargin(id, "1")],
  ])("a position whose closing is still undecided refuses another request: %s", (_, ask) => {
    const books = annaFunded();
    const { id } = books.open("anna");
    expect(books.close(id)).toHaveProperty("ok");
    expect(ask(books, id)).toMatchObject({ refused: "decision-pending" });
    expect(books.closings()).toEqual([]);
  });

  it("a pending order being cancelled and an order not yet open refuse further changes", () => {
    const books = annaFunded();
    const pendingOrder = books.submit("anna", { type: "limit", price: "90" });
    expect(books.cancel(pendingOrder.id)).toMatchObject({ refused: "decision-pending" });
    pass(books, "100");
    expect(books.cancel(pendingOrder.id)).toHaveProperty("ok");
    expect(books.cancel(pendingOrder.id)).toMatchObject({ refused: "decision-pending" });
    const order = books.submit("anna");
    expect(books.setStops(order.id, "90")).toMatchObject({ refused: "decision-pending" });
  });
});

describe("a closing that is accepted", () => {
  it("an accepted closing is executed once, by the first unknown second, at the index", () => {
    const books = annaFunded();
    const { id } = books.open("anna");
    books.close(id, { lots: 4 });
    pass(books, "100", 800);
    expect(books.closings(id)).toEqual([]);
    pass(books, "99");
    pass(books, "98.9");
    expect(books.closings(id)).toMatchObject([{ cause: "user", event: 4, lots: 4 }]);
    expect(books.rows().closings).toMatchObject([
      { accepted_event: 2, index: "99", worst_price: null },
    ]);
    expect(liveOf(books, id)).toMatchObject({ lots: 6, decision: undefined });
  });

  it("a closing beyond its slippage lapses, and the lapse is recorded", () => {
    const books = annaFunded();
    const { id } = books.open("anna");
    books.close(id, { slippage: "0.001" });
    pass(books, "99");
    expect(books.closings(id)).toEqual([]);
    expect(liveOf(books, id)).toMatchObject({ lots: 10, decision: undefined });
    expect(books.rows().changes.at(-1)).toMatchObject({ what: "lapse", event: 3, decision: null });
  });

  it("a mark that liquidates a position discards the closing that waits on it", () => {
    const books = annaFunded();
    const { id } = books.open("anna");
    books.close(id);
    const [position] = books.bookAt(IRON).live.values();
    pass(books, "90");
    expect(books.closings(id)).toMatchObject([{ cause: "liquidation", event: 3 }]);
    expect(position).toMatchObject({ state: "closed", decision: undefined });
  });
});

describe("stops and cancellations", () => {
  it("a stop takes effect with the first unknown second, and may fire in it", () => {
    const books = annaFunded();
    const { id } = books.open("anna");
    books.setStops(id, "99.5");
    pass(books, "99", 800);
    expect(books.closings(id)).toEqual([]);
    pass(books, "99.2");
    expect(books.closings(id)).toMatchObject([{ cause: "stop-loss", event: 4 }]);
  });

  it("a pending order opens at a mark already known when its cancellation was accepted", () => {
    const books = annaFunded();
    const { id } = books.submit("anna", { type: "limit", price: "98" });
    pass(books, "100");
    books.cancel(id);
    pass(books, "97", 900);
    expect(liveOf(books, id)).toMatchObject({ state: "open", openedEvent: 3, decision: undefined });
  });

  it("a pending order is not opened by a second already known when the order was accepted", () => {
    const books = annaFunded();
    const { id } = books.submit("anna", { type: "limit", price: "98" });
    pass(books, "97", 900);
    pass(books, "99");
    expect(liveOf(books, id)).toMatchObject({ state: "waiting", decision: undefined });
    pass(books, "97");
    expect(liveOf(books, id)).toMatchObject({ state: "open", openedEvent: 4 });
  });
});
