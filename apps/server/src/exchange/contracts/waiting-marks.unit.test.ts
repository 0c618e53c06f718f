import { describe, expect, it } from "vitest";
import { IRON, ZINC, openBooks } from "../../testing/contract-books.ts";

const funded = (...[options]: Parameters<typeof openBooks>) => {
  const books = openBooks(options);
  for (const user of ["anna", "ben", "anna spot"]) books.give(user, "1000");
  return books;
};

describe("marks that wait for their turn", () => {
  it("are each applied, through all changes and closes while they waited", () => {
    const books = funded();
    const anna = books.open("anna");
    const ben = books.open("ben", { multiple: 10 });
    books.tick({ [IRON]: "99" });
    books.setStops(anna.id, "90");
    books.tick({ [IRON]: "96" });
    books.tick({ [IRON]: "91" });
    books.tick({ [IRON]: "99" });
    books.runAll(1);
    expect(books.closings(anna.id)).toMatchObject([{ cause: "liquidation", event: 5 }]);
    expect(books.closings(ben.id)).toMatchObject([{ cause: "liquidation", event: 6 }]);
  });

  it("do not fire a stop that was set after them, and those that came later do", () => {
    const books = funded();
    const { id } = books.open("anna");
    books.tick({ [IRON]: "97" });
    books.tick({ [IRON]: "99" });
    books.setStops(id, "98");
    books.tick({ [IRON]: "97.5" });
    books.tick({ [IRON]: "99" });
    expect(books.setStops(id, "90")).toMatchObject({ refused: "position-not-open" });
    expect(books.closings(id)).toMatchObject([{ cause: "stop-loss", event: 5 }]);
  });

  it("leave a stop that was set after them armed for those that come", () => {
    const books = funded();
    const { id } = books.open("anna");
    books.tick({ [IRON]: "97" });
    books.tick({ [IRON]: "99" });
    books.setStops(id, "98");
    books.runAll();
    expect(books.closings(id)).toEqual([]);
    books.tick({ [IRON]: "98" });
    books.runAll();
    expect(books.closings(id)).toMatchObject([{ cause: "stop-loss", event: 5 }]);
  });

  it("concern a pending order from the one that opened it on", () => {
    const books = funded();
    const { id } = books.open("anna", { type: "limit", price: "98", stopLossPrice: "97" });
    books.tick({ [IRON]: "97.5" });
    books.tick({ [IRON]: "96.9" });
    books.tick({ [IRON]: "99" });
    books.runAll();
    expect(books.closings(id)).toMatchObject([{ cause: "stop-loss", event: 3 }]);
  });

  it("have their say of an account before anything comes to it", () => {
    const books = funded();
    books.give("anna", "60");
    const { id } = books.open("anna", { mode: "cross" });
    books.tick({ [IRON]: "95" });
    books.tick({ [IRON]: "99" });
    expect(books.bring("anna", "100")).toHaveProperty("ok");
    expect(books.closings(id)).toMatchObject([{ cause: "liquidation", event: 3 }]);
  });

  it("value an account at one moment, in any sequence of its books", () => {
    const books = funded();
    books.give("anna", "105");
    books.open("anna", { mode: "cross" });
    books.open("anna", { mode: "cross", marketId: ZINC });
    books.tick({ [IRON]: "106", [ZINC]: "94" });
    books.tick({ [IRON]: "94", [ZINC]: "106" });
    books.runAll();
    expect(books.closings()).toEqual([]);
    books.tick({ [IRON]: "94", [ZINC]: "94" });
    books.runAll();
    expect(books.closings()).toMatchObject([{ event: 6 }, { event: 6 }]);
  });

  it("liquidate before a night is counted that comes after them", () => {
    const books = funded();
    const { id } = books.open("anna");
    books.count("2026-01-05", 1);
    books.tick({ [IRON]: "96" });
    books.tick({ [IRON]: "99" });
    books.count("2026-01-06", 1);
    books.runAll();
    expect(books.closings(id)).toMatchObject([{ cause: "liquidation", event: 3 }]);
    expect(books.rows().nights).toEqual([]);
  });
});

describe("a cross account", () => {
  it("that nights have brought below maintenance is closed at the next mark, which may be a better one", () => {
    const books = funded();
    books.give("anna", "55");
    const { id } = books.open("anna", { mode: "cross" });
    books.tick({ [IRON]: "95.66" });
    books.runAll();
    books.count("2026-01-05", 3);
    books.runAll();
    expect(books.closings(id)).toEqual([]);
    books.tick({ [IRON]: "95.67" });
    books.runAll();
    expect(books.closings(id)).toMatchObject([{ cause: "liquidation", event: 4 }]);
  });
});

describe("a user who is closed in part for another's loss", () => {
  const struck = (books: ReturnType<typeof funded>): void => {
    books.open("ben", { lots: 5, multiple: 50 });
    books.emptyFund();
    books.tick({ [IRON]: "90" });
    books.runAll();
  };

  it("is still looked at as an account", () => {
    const books = funded();
    const { id } = books.open("anna", { direction: "short", mode: "cross" });
    struck(books);
    expect(books.closings(id)).toMatchObject([{ cause: "deleverage", event: 4 }]);
    books.tick({ [IRON]: "500" });
    books.runAll();
    expect(books.closings(id)).toMatchObject([{}, { cause: "liquidation", event: 5 }]);
  });

  it("has a profit taken at the same mark", () => {
    const books = funded();
    const { id } = books.open("anna", { direction: "short", takeProfitPrice: "91" });
    struck(books);
    expect(books.closings(id)).toMatchObject([
      { cause: "deleverage", event: 4 },
      { cause: "take-profit", event: 4 },
    ]);
  });

  /** Anna's account leans on a short that gained by what ben lost, and falls with the second after it. */
  const leaning = () => {
    const books = funded();
    books.give("anna", "300");
    books.open("ben");
    const short = books.open("anna", { direction: "short", mode: "cross" });
    const long = books.open("anna", { mode: "cross", marketId: ZINC });
    books.emptyFund();
    books.tick({ [IRON]: "60", [ZINC]: "100" });
    books.tick({ [IRON]: "60", [ZINC]: "65" });
    return { books, short, long };
  };

  it("is looked at at each mark from there on", () => {
    const { books, short, long } = leaning();
    books.runAll();
    expect(books.closings(short.id)).toEqual([
      { cause: "deleverage", event: 5, lots: 10, settled_through: null },
    ]);
    expect(books.closings(long.id)).toMatchObject([{ cause: "liquidation", event: 6 }]);
  });

  it("is looked at from the next mark on, where those between were dealt with already", () => {
    const { books, short, long } = leaning();
    expect(books.setStops(long.id, "120")).toHaveProperty("refused");
    books.runAll();
    expect(books.closings(short.id)).toEqual([
      { cause: "deleverage", event: 5, lots: 10, settled_through: 6 },
    ]);
    expect(books.closings(long.id)).toEqual([]);
    books.tick({ [IRON]: "60", [ZINC]: "65" });
    books.runAll();
    expect(books.closings(long.id)).toMatchObject([{ cause: "liquidation", event: 7 }]);
  });
});
