import { describe, expect, it } from "vitest";
import { IRON, ZINC, openBooks } from "../../testing/contract-books.ts";

const funded = () => {
  const books = openBooks();
  for (const user of ["anna", "ben"]) books.give(user, "1000");
  return books;
};

/** Anna's account backs both contracts and cannot bear a waiting mark; then one of them is halted. */
const haltedBehind = () => {
  const books = funded();
  books.give("anna", "105");
  const iron = books.open("anna", { mode: "cross" });
  const zinc = books.open("anna", { mode: "cross", marketId: ZINC });
  books.tick({ [IRON]: "100", [ZINC]: "91" });
  books.halt(IRON, true);
  return { books, iron, zinc };
};

describe("a mark that came before a halt", () => {
  it("a mark that came before a halt liquidates as if the halt had come after its work", () => {
    const books = funded();
    const anna = books.open("anna");
    const ben = books.open("ben", { stopLossPrice: "97" });
    books.tick({ [IRON]: "96" });
    books.halt(IRON, true);
    books.runAll();
    expect(books.closings(anna.id)).toMatchObject([{ cause: "liquidation", event: 4 }]);
    expect(books.closings(ben.id)).toMatchObject([{ cause: "liquidation", event: 4 }]);
  });

  it("a mark from before a halt liquidates a cross account whose owner sends a request during the halt", () => {
    const { books, iron, zinc } = haltedBehind();
    books.setStops(zinc.id, "90");
    books.runAll();
    expect(books.closings(iron.id)).toMatchObject([{ cause: "liquidation", event: 4 }]);
    expect(books.closings(zinc.id)).toEqual([]);
  });

  it("a mark from before a halt is applied before later marks of other contracts", () => {
    const { books, iron, zinc } = haltedBehind();
    books.tick({ [IRON]: "120", [ZINC]: "80" });
    books.runAll(1);
    expect(books.closings(iron.id)).toMatchObject([{ cause: "liquidation", event: 4 }]);
    expect(books.closings(zinc.id)).toMatchObject([{ cause: "liquidation", event: 5 }]);
  });
});

describe("a mark that comes during a halt", () => {
  const halted = () => {
    const books = funded();
    return { books, pass: (price: string) => (books.tick({ [IRON]: price }), books.runAll()) };
  };

  it("a mark during a halt liquidates at once, and a later recovery of the price changes nothing", () => {
    const { books, pass } = halted();
    const { id } = books.open("anna");
    books.halt(IRON, true);
    pass("95");
    expect(books.closings(id)).toMatchObject([{ cause: "liquidation", event: 3 }]);
  });

  it("a mark during a halt liquidates a cross account that also has a position in another contract", () => {
    const { books } = halted();
    books.give("anna", "105");
    const { id } = books.open("anna", { mode: "cross" });
    books.open("anna", { mode: "cross", marketId: ZINC });
    books.halt(IRON, true);
    books.tick({ [IRON]: "80", [ZINC]: "99" });
    books.runAll();
    expect(books.closings(id)).toMatchObject([{ cause: "liquidation", event: 4 }]);
  });

  it("a mark during a halt executes a stop loss", () => {
    const { books, pass } = halted();
    const { id } = books.open("anna", { stopLossPrice: "98" });
    books.halt(IRON, true);
    pass("97.5");
    expect(books.closings(id)).toMatchObject([{ cause: "stop-loss", event: 3 }]);
  });

  it("a pending order is not opened during a halt, but by the first mark after it", () => {
    const { books, pass } = halted();
    const { id } = books.open("anna", { type: "limit", price: "99" });
    const state = () => [...books.bookAt(IRON).live.values()].find((one) => one.id === id)?.state;
    pass("100");
    books.halt(IRON, true);
    pass("97");
    pass("97");
    expect(state()).toBe("waiting");
    books.halt(IRON, false);
    pass("97");
    expect(state()).toBe("open");
  });

  it("during a halt a user may add margin, but may not open or close a position", () => {
    const { books, pass } = halted();
    const { id } = books.open("anna");
    books.halt(IRON, true);
    expect(books.addMargin(id, "50")).toHaveProperty("ok");
    expect(books.close(id)).toMatchObject({ refused: "market-halted" });
    expect(() => books.submit("ben")).toThrow("market-halted");
    pass("95");
    expect(books.closings(id)).toEqual([]);
  });
});

describe("a share that is split out of session", () => {
  it("a stock split out of session does not liquidate by the old mark that it restates", () => {
    const books = funded();
    books.give("anna", "105");
    const iron = books.open("anna", { mode: "cross" });
    const zinc = books.open("anna", { mode: "cross", marketId: ZINC });
    books.split("2");
    books.tick({ [ZINC]: "40" });
    books.runAll();
    expect(books.closings(iron.id)).toEqual([]);
    expect(books.closings(zinc.id)).toMatchObject([{ cause: "liquidation", event: 4 }]);
  });
});
