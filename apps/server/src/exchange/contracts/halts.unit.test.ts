import { describe, expect, it } from "vitest";
import { IRON, ZINC, openBooks } from "../../testing/contract-books.ts";

const funded = () => {
  const books = openBooks();
  for (const user of ["anna", "ben"]) books.give(user, "1000");
  return books;
};

/** Anna's account stands behind both contracts, and a mark waits that it cannot bear; then one of them is halted. */
const haltedBehind = () => {
  const books = funded();
  books.give("anna", "105");
  const iron = books.open("anna", { mode: "cross" });
  const zinc = books.open("anna", { mode: "cross", marketId: ZINC });
  books.hear({ [IRON]: "100", [ZINC]: "91" });
  books.halt(IRON, true);
  return { books, iron, zinc };
};

describe("a mark that came before a halt", () => {
  it("does what it does, as if the halt had found it done", () => {
    const books = funded();
    const anna = books.open("anna");
    const ben = books.open("ben", { stopLossPrice: "97" });
    books.hear({ [IRON]: "96" });
    books.halt(IRON, true);
    books.runAll();
    expect(books.closings(anna.id)).toMatchObject([{ cause: "liquidation", event: 4 }]);
    expect(books.closings(ben.id)).toMatchObject([{ cause: "liquidation", event: 4 }]);
  });

  it("closes what is behind an account whose owner asks for something during the halt", () => {
    const { books, iron, zinc } = haltedBehind();
    books.setStops(zinc.id, "90");
    books.runAll();
    expect(books.closings(iron.id)).toMatchObject([{ cause: "liquidation", event: 4 }]);
    expect(books.closings(zinc.id)).toEqual([]);
  });

  it("comes before what other contracts bring after it", () => {
    const { books, iron, zinc } = haltedBehind();
    books.hear({ [IRON]: "120", [ZINC]: "80" });
    books.runAll(1);
    expect(books.closings(iron.id)).toMatchObject([{ cause: "liquidation", event: 4 }]);
    expect(books.closings(zinc.id)).toMatchObject([{ cause: "liquidation", event: 5 }]);
  });
});

describe("a share that is split out of session", () => {
  it("is not closed at the mark of before, which the split only tells anew", () => {
    const books = funded();
    books.give("anna", "105");
    const iron = books.open("anna", { mode: "cross" });
    const zinc = books.open("anna", { mode: "cross", marketId: ZINC });
    books.split("2");
    books.hear({ [ZINC]: "40" });
    books.runAll();
    expect(books.closings(iron.id)).toEqual([]);
    expect(books.closings(zinc.id)).toMatchObject([{ cause: "liquidation", event: 4 }]);
  });
});
