import { ZERO, dec } from "@candor/money";
import { worstCaseOf, worstMoveOf } from "@candor/rules/contracts/worst-case.ts";
import { describe, expect, it } from "vitest";
import { IRON, ZINC, openBooks } from "../../testing/contract-books.ts";

/** Half of a fund of 1,000 may be lost when metals open 8 % away: about 70 lots at 100 under a multiple of 50. */
const funded = () => {
  const books = openBooks({ fund: "1000" });
  for (const user of ["anna", "ben"]) books.give(user, "100000");
  return books;
};

type Books = ReturnType<typeof funded>;

const worst = (books: Books, marketId = IRON) => {
  const { debts, market } = books.bookAt(marketId);
  return worstCaseOf(debts, dec("100"), worstMoveOf(market));
};

/** The loss of each position in a book, computed one by one. */
const lossesOf = (books: Books, price: string) =>
  [...books.bookAt(IRON).live.values()]
    .filter(({ state }) => state === "open")
    .map(({ direction, lots, entryPrice, margin, overnightFunding }) => {
      const moved = direction === "long" ? entryPrice - dec(price) : dec(price) - entryPrice;
      const loss = moved * BigInt(lots) - (margin - overnightFunding);
      return loss > 0n ? loss : 0n;
    })
    .reduce((all, loss) => all + loss, 0n);

describe("what the worst case may cost the insurance fund", () => {
  it("an order is refused if its worst case exceeds the free share of the insurance fund", () => {
    const books = funded();
    books.open("anna", { multiple: 50, lots: 70 });
    const free = dec("500") - worst(books).long;
    expect(() => books.submit("ben", { multiple: 50, lots: 15 })).toThrow("insurance-full");
    expect(free).toBeGreaterThan(ZERO);
    expect(books.open("ben", { multiple: 50, lots: 1 })).toBeDefined();
  });

  it("the worst case counts all contracts of a kind together", () => {
    const books = funded();
    books.open("anna", { multiple: 50, lots: 70 });
    expect(() => books.submit("ben", { marketId: ZINC, multiple: 50, lots: 70 })).toThrow(
      "insurance-full",
    );
  });

  it("the insurance fund's limit accepts margins that cover the move, and the side that costs less", () => {
    const books = funded();
    books.open("anna", { multiple: 50, lots: 70 });
    expect(books.open("ben", { multiple: 5, lots: 700 })).toBeDefined();
    expect(books.open("ben", { multiple: 50, lots: 60, direction: "short" })).toBeDefined();
  });

  it("the worst case counts an order from its acceptance, so that two orders never use the same room", () => {
    const books = funded();
    books.submit("anna", { multiple: 50, lots: 70 });
    expect(() => books.submit("ben", { multiple: 50, lots: 10 })).toThrow("insurance-full");
  });

  it("a full insurance limit refuses a higher leverage and taking out margin, but never a closing", () => {
    const books = funded();
    const { id } = books.open("ben", { multiple: 5, lots: 100 });
    books.open("anna", { multiple: 50, lots: 70 });
    expect(books.setLeverage(id, 50)).toMatchObject({ refused: "insurance-full" });
    books.emptyFund();
    expect(books.setLeverage(id, 50)).toMatchObject({ refused: "insurance-full" });
    expect(books.close(id)).toHaveProperty("ok");
    books.tick(books.prices());
    books.runAll();
    expect(books.closings(id)).toMatchObject([{ cause: "user" }]);
  });

  it("a pending order ends if its price comes when the insurance limit has no room", () => {
    const books = funded();
    books.submit("ben", { type: "limit", price: "99.9", multiple: 50, lots: 40 });
    books.open("anna", { multiple: 50, lots: 70 });
    books.tick({ [IRON]: "99.5", [ZINC]: "100" });
    books.runAll();
    const [ended] = books.ends();
    expect(ended).toMatchObject({ user_id: "ben" });
  });

  it("the worst case is never less than the sum of each position's shortfall, and little more", () => {
    const books = openBooks({ fund: "1000000" });
    books.give("anna", "1000000");
    for (let turn = 0; turn < 40; turn += 1)
      books.open("anna", {
        multiple: 1 + ((turn * 7) % 50),
        lots: 1 + ((turn * 13) % 30),
        direction: turn % 3 === 0 ? "short" : "long",
      });
    const { long, short } = worst(books);
    const exact = { long: lossesOf(books, "92"), short: lossesOf(books, "108") };
    for (const side of ["long", "short"] as const) {
      expect(exact[side]).toBeGreaterThan(0n);
      expect(long + short).toBeGreaterThanOrEqual(exact.long + exact.short - 2n);
    }
    const value = dec("100") * 600n;
    expect(long + short - exact.long - exact.short).toBeLessThan(value / 250n);
  });

  it("the worst case counts nothing once all positions are closed", () => {
    const books = funded();
    const { id } = books.open("anna", { multiple: 50, lots: 50 });
    books.close(id, { lots: 20 });
    books.tick(books.prices());
    books.runAll();
    expect(worst(books).long).toBeLessThan(dec("500"));
    books.close(id);
    books.tick(books.prices());
    books.runAll();
    expect(worst(books)).toEqual({ long: ZERO, short: ZERO });
  });
});
