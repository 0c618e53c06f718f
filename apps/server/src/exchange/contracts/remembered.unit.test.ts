import { dec } from "@candor/money";
import { describe, expect, it } from "vitest";
import { IRON, ZINC, openBooks } from "../../testing/contract-books.ts";
import { memoryOf } from "./restore.ts";

const funded = () => {
  const books = openBooks();
  for (const user of ["anna", "ben"]) books.give(user, "1000");
  return books;
};

describe("the memory of a book, stored beside its rows", () => {
  it("a book's stored memory names only the users whom the waiting marks no longer concern", () => {
    const books = funded();
    const anna = books.open("anna");
    books.open("ben");
    books.tick({ [IRON]: "99" });
    books.setStops(anna.id, "90");
    expect(memoryOf(books.bookAt(IRON))).toMatchObject({ settled: [["anna", 4]], through: [] });
    expect(memoryOf(books.bookAt(ZINC)).settled).toEqual([]);
    books.runAll();
    expect(memoryOf(books.bookAt(IRON)).settled).toEqual([]);
  });

  it("a book's stored memory names the marks that came before a waiting mark opened a pending order", () => {
    const books = funded();
    for (const user of ["anna", "ben"]) books.open(user, { type: "limit", price: "98" });
    books.tick({ [IRON]: "100" });
    books.runAll();
    books.tick({ [IRON]: "97" });
    books.run(1);
    const opened = [...books.bookAt(IRON).live.values()].filter(({ state }) => state === "open");
    expect(opened).toHaveLength(1);
    expect(memoryOf(books.bookAt(IRON)).through).toEqual([[opened[0]?.number, 3]]);
    books.runAll();
    expect(memoryOf(books.bookAt(IRON)).through).toEqual([]);
  });

  it("a book's stored memory includes a split that still has to be executed", () => {
    const books = funded();
    books.open("anna");
    books.split("10");
    books.tick({});
    const { moves, splits_through: through } = memoryOf(books.bookAt(IRON));
    expect(moves).toMatchObject([[["10", "10", "10", null, 3, expect.anything(), 200, "0"], "10"]]);
    expect(through).toBe(books.draft.now.getTime());
    expect(memoryOf(books.bookAt(ZINC)).moves).toEqual([]);
    expect(books.bookAt(ZINC).lastMark?.price).toBe(dec("10"));
  });
});
