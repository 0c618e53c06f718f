import { dec } from "@candor/money";
import { describe, expect, it } from "vitest";
import { IRON, ZINC, openBooks } from "../../testing/contract-books.ts";

/** A cross position of a thousand backed by 105, of which a pending order elsewhere holds 45. */
const waitingBeside = () => {
  const books = openBooks();
  books.give("anna", "105");
  const { id } = books.open("anna", { mode: "cross" });
  const pendingOrder = books.open("anna", { marketId: ZINC, type: "limit", price: "90" });
  return { books, id, pendingOrder };
};

const ends = (books: ReturnType<typeof openBooks>) =>
  books.rows().changes.filter(({ what }) => what === "end");

describe("a cross account that is to be liquidated", () => {
  it("before it liquidates a cross account, the writer ends its pending orders, and stops if that is enough", () => {
    const { books, id, pendingOrder } = waitingBeside();
    books.tick({ [IRON]: "95" });
    books.runAll();
    expect(books.closings(id)).toEqual([]);
    expect(ends(books)).toMatchObject([{ position_id: pendingOrder.id, event: 3, held: "0" }]);
    expect(books.bookAt(IRON).live.size).toBe(1);
    expect(books.bookAt(ZINC).live.size).toBe(0);
  });

  it("a cross account is liquidated at the same mark if ending its pending orders is not enough", () => {
    const { books, id } = waitingBeside();
    books.tick({ [IRON]: "90", [ZINC]: "90" });
    books.runAll();
    const [closing] = books.rows().closings;
    const [end] = ends(books);
    expect(closing).toMatchObject({ position_id: id, cause: "liquidation", event: 3 });
    expect(end?.number).toBeLessThan(closing?.number ?? 0);
    // The margin released from the order backed the position.
    expect(dec(closing?.account?.cash ?? "0")).toBe(dec(end?.cash ?? ""));
  });

  it("all pending orders of a cross account below maintenance end at once", () => {
    const { books, id } = waitingBeside();
    books.open("anna", { marketId: IRON, type: "limit", price: "10", lots: 1 });
    books.tick({ [IRON]: "95" });
    books.runAll();
    expect(ends(books)).toHaveLength(2);
    expect(books.closings(id)).toEqual([]);
  });

  it("a pending order in a book in doubt is kept while its cross account is liquidated", () => {
    const { books, id } = waitingBeside();
    books.bookAt(ZINC).doubt = "it hashes to something else";
    books.tick({ [IRON]: "95" });
    books.runAll();
    expect(ends(books)).toEqual([]);
    expect(books.closings(id)).toMatchObject([{ cause: "liquidation", event: 3 }]);
  });

  it("a cross account's pending orders end at the mark that requires it, before a later request of its owner", () => {
    const { books, id, pendingOrder } = waitingBeside();
    books.tick({ [IRON]: "95" });
    books.tick({ [IRON]: "99" });
    books.setStops(id, "90");
    expect(ends(books)).toMatchObject([{ position_id: pendingOrder.id, event: 3 }]);
  });
});

describe("a position with a margin of its own that is liquidated", () => {
  it("liquidation of an isolated position leaves its owner's pending orders alone", () => {
    const books = openBooks();
    books.give("anna", "105");
    const { id } = books.open("anna");
    books.open("anna", { marketId: ZINC, type: "limit", price: "90" });
    books.tick({ [IRON]: "90" });
    books.runAll();
    expect(books.closings(id)).toMatchObject([{ cause: "liquidation" }]);
    expect(ends(books)).toEqual([]);
  });
});
