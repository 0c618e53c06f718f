import { describe, expect, it } from "vitest";
import { IRON, ZINC, openBooks } from "../../testing/contract-books.ts";
import { settleUser } from "./settle-user.ts";

/** Anna has positions in both contracts, and marks wait that liquidate both. */
function bothReached() {
  const books = openBooks();
  books.give("anna", "1000");
  const iron = books.open("anna");
  const zinc = books.open("anna", { marketId: ZINC });
  books.tick({ [IRON]: "90", [ZINC]: "90" });
  return { books, iron, zinc };
}

describe("settling a user before a request", () => {
  it("settling a user before a request applies the waiting marks of every contract", () => {
    const { books, iron, zinc } = bothReached();
    settleUser(books.draft, books.shared, "anna");
    expect(books.closings(iron.id)).toMatchObject([{ cause: "liquidation", event: 4 }]);
    expect(books.closings(zinc.id)).toMatchObject([{ cause: "liquidation", event: 4 }]);
  });

  it("settling a user changes nothing in a book in doubt, which an operator has to review first", () => {
    const { books, iron, zinc } = bothReached();
    books.bookAt(IRON).doubt = "it threw";
    settleUser(books.draft, books.shared, "anna");
    expect(books.closings(iron.id)).toEqual([]);
    expect(books.closings(zinc.id)).toHaveLength(1);
  });

  it("settling a user attributes an exception to the book in which it was thrown, and to no book afterwards", () => {
    const { books } = bothReached();
    books.draft.at = books.bookAt(IRON);
    settleUser(books.draft, books.shared, "anna");
    expect(books.draft.at).toBe(books.bookAt(IRON));

    const faulty = bothReached().books;
    faulty.draft.at = faulty.bookAt(IRON);
    for (const position of faulty.bookAt(ZINC).live.values())
      Object.defineProperty(position, "margin", {
        get: () => {
          throw new Error("a fault in zinc");
        },
      });
    expect(() => settleUser(faulty.draft, faulty.shared, "anna")).toThrow("a fault in zinc");
    expect(faulty.draft.at).toBe(faulty.bookAt(ZINC));
  });
});
