import { describe, expect, it } from "vitest";
import { IRON, ZINC, openBooks } from "../../testing/contract-books.ts";

const funded = (...[options]: Parameters<typeof openBooks>) => {
  const books = openBooks(options);
  for (const user of ["anna", "ben", "anna spot"]) books.give(user, "1000");
  return books;
};

describe("marks that wait for their turn", () => {
  it("waiting marks are each applied, through every change and closing in between", () => {
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

  it("a stop is not fired by waiting marks older than it, but by those that come later", () => {
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

  it("a stop set after waiting marks stays armed for the marks that follow", () => {
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

  it("a pending order's position is subject to waiting marks from the one that opened it on", () => {
    const books = funded();
    const { id } = books.open("anna", { type: "limit", price: "98", stopLossPrice: "97" });
    books.tick({ [IRON]: "97.5" });
    books.tick({ [IRON]: "96.9" });
    books.tick({ [IRON]: "99" });
    books.runAll();
    expect(books.closings(id)).toMatchObject([{ cause: "stop-loss", event: 3 }]);
  });

  it("waiting marks decide a cross account before new cash reaches it", () => {
    const books = funded();
    books.give("anna", "60");
    const { id } = books.open("anna", { mode: "cross" });
    books.tick({ [IRON]: "95" });
    books.tick({ [IRON]: "99" });
    expect(books.bring("anna", "100")).toHaveProperty("ok");
    expect(books.closings(id)).toMatchObject([{ cause: "liquidation", event: 3 }]);
  });

  it("waiting marks value a cross account's contracts at the same moment, in any order of its books", () => {
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

  it("a waiting mark liquidates a position before a later night is counted", () => {
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
  it("a cross account that nights brought below maintenance is liquidated at the next mark, even a better one", () => {
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

  it("a cross account closed in part by deleveraging is still checked for liquidation", () => {
    const books = funded();
    const { id } = books.open("anna", { direction: "short", mode: "cross" });
    struck(books);
    expect(books.closings(id)).toMatchObject([{ cause: "deleverage", event: 4 }]);
    books.tick({ [IRON]: "500" });
    books.runAll();
    expect(books.closings(id)).toMatchObject([{}, { cause: "liquidation", event: 5 }]);
  });

  it("a position closed in part by deleveraging takes profit at the same mark", () => {
    const books = funded();
    const { id } = books.open("anna", { direction: "short", takeProfitPrice: "91" });
    struck(books);
    expect(books.closings(id)).toMatchObject([
      { cause: "deleverage", event: 4 },
      { cause: "take-profit", event: 4 },
    ]);
  });

  /** Anna's account depends on a short that gained by ben's loss, and falls with the second after it. */
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

  it("a cross account is checked at each mark after a deleveraging", () => {
    const { books, short, long } = leaning();
    books.runAll();
    expect(books.closings(short.id)).toEqual([
      { cause: "deleverage", event: 5, lots: 10, settled_through: null },
    ]);
    expect(books.closings(long.id)).toMatchObject([{ cause: "liquidation", event: 6 }]);
  });

  it("a cross account is checked only from the next mark on if the marks in between were already applied", () => {
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
