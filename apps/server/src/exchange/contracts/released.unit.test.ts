import { dec } from "@candor/money";
import { describe, expect, it } from "vitest";
import { IRON, ZINC, openBooks } from "../../testing/contract-books.ts";

/** A cross position of a thousand with 105 behind it, of which a pending order elsewhere holds 45. */
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
  it("has what waits released first, and stands where that is enough", () => {
    const { books, id, pendingOrder } = waitingBeside();
    books.tick({ [IRON]: "95" });
    books.runAll();
    expect(books.closings(id)).toEqual([]);
    expect(ends(books)).toMatchObject([{ position_id: pendingOrder.id, event: 3, held: "0" }]);
    expect(books.bookAt(IRON).live.size).toBe(1);
    expect(books.bookAt(ZINC).live.size).toBe(0);
  });

  it("is liquidated at the same mark where it is not", () => {
    const { books, id } = waitingBeside();
    books.tick({ [IRON]: "90", [ZINC]: "90" });
    books.runAll();
    const [closing] = books.rows().closings;
    const [end] = ends(books);
    expect(closing).toMatchObject({ position_id: id, cause: "liquidation", event: 3 });
    expect(end?.number).toBeLessThan(closing?.number ?? 0);
    // What was released stood behind it.
    expect(dec(closing?.account?.cash ?? "0")).toBe(dec(end?.cash ?? ""));
  });

  it("has all of it released at once, more than one position alone would release", () => {
    const { books, id } = waitingBeside();
    books.open("anna", { marketId: IRON, type: "limit", price: "10", lots: 1 });
    books.tick({ [IRON]: "95" });
    books.runAll();
    expect(ends(books)).toHaveLength(2);
    expect(books.closings(id)).toEqual([]);
  });

  it("keeps what waits in a contract that nothing happens in", () => {
    const { books, id } = waitingBeside();
    books.bookAt(ZINC).doubt = "it hashes to something else";
    books.tick({ [IRON]: "95" });
    books.runAll();
    expect(ends(books)).toEqual([]);
    expect(books.closings(id)).toMatchObject([{ cause: "liquidation", event: 3 }]);
  });

  it("has it released before its owner asks for anything at a later mark", () => {
    const { books, id, pendingOrder } = waitingBeside();
    books.tick({ [IRON]: "95" });
    books.tick({ [IRON]: "99" });
    books.setStops(id, "90");
    expect(ends(books)).toMatchObject([{ position_id: pendingOrder.id, event: 3 }]);
  });
});

describe("a position with a margin of its own that is liquidated", () => {
  it("leaves alone what its owner has waiting", () => {
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
