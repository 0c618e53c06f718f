import { dec, formatDec } from "@candor/money";
import { describe, expect, it } from "vitest";
import { IRON, openBooks } from "../../testing/contract-books.ts";

/** Anna has a thousand, and the index and our own mid have stood at 100 for half a minute. */
const calm = () => {
  const books = openBooks();
  books.give("anna", "1000");
  books.setMid("100");
  const pass = (price = "100"): void => {
    books.tick({ [IRON]: price });
    books.runAll();
  };
  for (let second = 0; second < 30; second += 1) pass();
  const mark = () => books.bookAt(IRON).lastMark;
  return { books, pass, mark };
};

describe("a sweep of the spot book does not choose the price of a contract", () => {
  it.each(["1", "90", "110", "1000"])(
    "a spot mid at %s for one second leaves the mark of a contract unchanged",
    (mid) => {
      const { books, pass, mark } = calm();
      books.setMid(mid);
      pass();
      expect(mark()).toMatchObject({ price: dec("100") });
      books.setMid("100");
      for (let second = 0; second < 31; second += 1) {
        pass();
        expect(mark()?.price).toBe(dec("100"));
      }
    },
  );

  it.each([
    ["1000", "100.01"],
    ["1", "99.99"],
  ])(
    "one second with a spot mid of %s moves the average spot mid only by the band over the window: to %s",
    (mid, says) => {
      const { books, pass, mark } = calm();
      books.setMid(mid);
      pass();
      expect(formatDec(mark()?.mid ?? dec("0"))).toBe(says);
    },
  );

  it.each(["1", "100", "1000"])(
    "a spot mid of %s does not move the mark while the index and its average are apart",
    (mid) => {
      const { books, pass, mark } = calm();
      books.setMid(mid);
      pass("100.6");
      // The mark is three thousandths below the index, between it and its average.
      expect(mark()).toMatchObject({ price: dec("100.3"), average: dec("100.02") });
    },
  );

  it("while the index falls at once, the mark is no further from it than the band", () => {
    const { pass, mark } = calm();
    pass("90");
    // The mark is three thousandths above: the past half minute delays no liquidation.
    expect(mark()?.price).toBe(dec("90.27"));
  });

  it("a position opened and closed during a sweep of the spot book gets the price of the index alone", () => {
    const fills = (mid: string) => {
      const { books, pass } = calm();
      const { id } = books.submit("anna");
      books.setMid(mid);
      pass("100.6");
      books.close(id);
      pass("99.5");
      const [closing] = books.rows().closings;
      return [closing?.entry_price, closing?.price];
    };
    expect(fills("1000")).toEqual(fills("100"));
    // The fills are a thousandth, and a twentieth of the movement, away from 100.6 and 99.5.
    expect(fills("1")).toEqual(["100.74", "99.34"]);
  });

  it("a sweep of the spot book fires no stop that the index did not reach", () => {
    const { books, pass } = calm();
    const { id } = books.open("anna", { stopLossPrice: "99.98", takeProfitPrice: "100.2" });
    for (const mid of ["1", "1000"]) {
      books.setMid(mid);
      pass();
    }
    expect(books.closings(id)).toEqual([]);
  });
});
