import { dec } from "@candor/money";
import { describe, expect, it } from "vitest";
import { IRON, ZINC, openBooks } from "../../testing/contract-books.ts";

const straddled = (short: { marketId?: number; lots?: number } = {}) => {
  const books = openBooks();
  books.give("anna", "10000");
  books.open("anna", { multiple: 50, lots: 100 });
  books.open("anna", { multiple: 50, lots: 100, direction: "short", ...short });
  books.tick({ [IRON]: "94", [ZINC]: "94" });
  books.runAll();
  return books;
};

describe("opposite positions of one user in one contract", () => {
  it("in a jump the gain of one position covers the shortfall of its owner's opposite one in the same contract", () => {
    const books = straddled();
    const [lost, gained] = books.rows().closings;
    expect(lost).toMatchObject({ cause: "liquidation", direction: "long" });
    expect(dec(lost?.deficit ?? "0")).toBeGreaterThan(dec("390"));
    expect(gained).toMatchObject({ cause: "deleverage", direction: "short", fee: "0" });
    // The fund pays less than a tick, because the closing price is on one.
    expect(dec(lost?.from_fund ?? "")).toBeLessThan(dec("1"));
    const paid = dec(lost?.from_others ?? "") + dec(lost?.from_fund ?? "");
    expect(paid).toBe(dec(lost?.deficit ?? ""));
  });

  it("the insurance fund pays what a gaining opposite position of the same user cannot", () => {
    const books = straddled({ lots: 10 });
    const [lost, gained] = books.rows().closings;
    expect(gained).toMatchObject({ cause: "deleverage", lots: 10 });
    const paid = dec(lost?.from_others ?? "0") + dec(lost?.from_fund ?? "0");
    expect(paid).toBe(dec(lost?.deficit ?? "0"));
    expect(dec(lost?.from_fund ?? "0")).toBeGreaterThan(dec("300"));
  });

  it("a gain in another contract does not cover a position's shortfall", () => {
    const books = straddled({ marketId: ZINC });
    expect(books.rows().closings).toMatchObject([{ cause: "liquidation", from_others: "0" }]);
  });
});
