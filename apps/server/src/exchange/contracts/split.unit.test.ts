import { ZERO, add, dec, sub, sum } from "@candor/money";
import { equityOf } from "@candor/rules/contracts/risk.ts";
import { describe, expect, it } from "vitest";
import { IRON, ZINC, openBooks } from "../../testing/contract-books.ts";
import type { LivePosition } from "./live-position.ts";

type Books = ReturnType<typeof openBooks>;

const funded = (): Books => {
  const books = openBooks();
  for (const user of ["anna", "ben"]) books.give(user, "1000");
  return books;
};

const live = (books: Books, id: string): LivePosition => {
  const found = [...books.bookAt(IRON).live.values(), ...books.bookAt(ZINC).live.values()];
  const position = found.find((one) => one.id === id);
  if (position === undefined) throw new Error(`position ${id} is not open`);
  return position;
};

/** The full value of a position at the last mark of its contract. */
const worth = (position: LivePosition) =>
  equityOf(position.terms, position, position.book.lastMark?.price ?? ZERO);

describe("a split", () => {
  it("a split divides every price of a position and keeps its lots and its value", () => {
    const books = funded();
    const { id } = books.open("anna", { takeProfitPrice: "110.1", stopLossPrice: "98.2" });
    books.tick({ [IRON]: "99", [ZINC]: "100" });
    books.runAll();
    const before = worth(live(books, id));
    books.split("4");
    books.tick({});
    books.runAll();
    const position = live(books, id);
    expect(position).toMatchObject({
      lots: 10,
      splitRatio: dec("4"),
      entryPrice: dec("25.025"),
      takeProfitPrice: dec("27.53"),
      stopLossPrice: dec("24.55"),
    });
    expect(position.terms.lotSize).toBe(dec("4"));
    expect(worth(position)).toBe(before);
    expect(books.bookAt(IRON).open.long).toBe(dec("40"));
  });

  it("the house pays a position what rounding its entry price in a split takes", () => {
    const books = funded();
    const { id } = books.open("anna");
    const { margin } = live(books, id);
    const house = books.shared.house.balance;
    books.split("3");
    books.tick({});
    books.runAll();
    const given = sub(live(books, id).margin, margin);
    expect(given).toBeGreaterThan(ZERO);
    expect(given).toBeLessThan(dec("0.000000000001"));
    expect(sub(house, books.shared.house.balance)).toBe(given);
    expect(books.rows().splits).toMatchObject([{ position_id: id, ratio: "3" }]);
  });

  it("a split liquidates no position: the old mark is restated in new shares", () => {
    const books = funded();
    books.open("anna");
    books.open("ben", { direction: "short", mode: "cross" });
    books.split("10");
    books.tick({});
    books.tick({ [IRON]: "10", [ZINC]: "10" });
    books.runAll();
    expect(books.closings()).toEqual([]);
  });

  it("a split divides the liquidation price by its ratio", () => {
    const books = funded();
    const { id } = books.open("anna");
    books.split("10");
    books.tick({});
    books.tick({ [IRON]: "9.62", [ZINC]: "10" });
    books.runAll();
    expect(books.closings(id)).toEqual([]);
    books.tick({ [IRON]: "9.61", [ZINC]: "10" });
    books.runAll();
    expect(books.closings(id)).toMatchObject([{ cause: "liquidation" }]);
  });

  it("a split is executed in its place among waiting marks: earlier marks apply to the old prices", () => {
    const books = funded();
    const { id } = books.open("anna", { stopLossPrice: "98" });
    const late = books.open("ben", { stopLossPrice: "97" });
    books.tick({ [IRON]: "97.9", [ZINC]: "100" });
    books.split("10");
    books.tick({});
    books.tick({ [IRON]: "9.69", [ZINC]: "10" });
    books.runAll(1);
    expect(books.closings(id)).toMatchObject([{ cause: "stop-loss", event: 4 }]);
    expect(books.closings(late.id)).toMatchObject([{ cause: "stop-loss", event: 6 }]);
  });

  it("a waiting split is executed before the request of any owner", () => {
    const books = funded();
    const { id } = books.open("anna", { mode: "cross" });
    books.split("10");
    books.tick({});
    books.tick({ [IRON]: "10", [ZINC]: "10" });
    expect(books.setStops(id, "9.7")).toHaveProperty("ok");
    books.tick({ [IRON]: "10", [ZINC]: "10" });
    expect(live(books, id)).toMatchObject({ entryPrice: dec("10.01") });
    books.runAll();
    expect(live(books, id)).toMatchObject({ stopLossPrice: dec("9.7") });
    expect(books.rows().splits).toHaveLength(1);
  });

  it("a split divides the limit of a pending order, which opens with the same value", () => {
    const books = funded();
    const { id } = books.open("anna", { type: "limit", price: "98", stopLossPrice: "97" });
    const { margin: held } = live(books, id);
    books.split("10");
    books.tick({});
    books.runAll();
    expect(live(books, id)).toMatchObject({
      state: "waiting",
      limitPrice: dec("9.8"),
      margin: held,
    });
    books.tick({ [IRON]: "9.79", [ZINC]: "10" });
    books.runAll();
    expect(live(books, id)).toMatchObject({ state: "open", entryPrice: dec("9.8") });
  });

  it("a split keeps the value of a cross account that has positions in other contracts", () => {
    const books = funded();
    books.give("anna", "105");
    const own = [
      books.open("anna", { mode: "cross" }),
      books.open("anna", { mode: "cross", marketId: ZINC, direction: "short" }),
    ].map(({ id }) => id);
    const all = () => sum(own.map((id) => worth(live(books, id))));
    const before = all();
    books.split("3");
    books.tick({});
    books.runAll();
    // A third is not on the tick, so values move only by the mark's rounding.
    expect(add(sub(all(), before), dec("0.2"))).toBeGreaterThan(ZERO);
    expect(sub(sub(all(), before), dec("0.2"))).toBeLessThan(ZERO);
    expect(books.closings()).toEqual([]);
  });

  it("a split applies to a halted contract and fires no stop there", () => {
    const books = funded();
    const { id } = books.open("anna", { stopLossPrice: "98" });
    books.halt(IRON, true);
    books.split("10");
    books.tick({});
    books.runAll();
    expect(live(books, id)).toMatchObject({ stopLossPrice: dec("9.8"), state: "open" });
  });

  it("a split does not apply to a position opened after it", () => {
    const books = funded();
    books.open("ben");
    books.split("10");
    books.tick({});
    books.tick({ [IRON]: "10", [ZINC]: "10" });
    const { id } = books.open("anna");
    books.runAll();
    expect(live(books, id)).toMatchObject({ splitRatio: dec("1"), entryPrice: dec("10.01") });
  });
});
