import { dec, formatDec } from "@candor/money";
import { describe, expect, it } from "vitest";
import { distanceOf, linkedPriceOf, maturityOf, saleEndOf } from "./tranche.ts";

const at = (text: string) => new Date(`${text}Z`);
const maturity = (text: string, days: number) =>
  maturityOf(at(text), days).toISOString().slice(0, 16);

describe("a shelf", () => {
  it.each([
    ["2026-11-27T05:00", 1, "2026-11-27T08:00"],
    ["2026-11-27T08:00", 1, "2026-11-28T08:00"],
    ["2026-11-27T07:59:59", 7, "2026-12-03T08:00"],
    ["2026-11-27T08:00", 7, "2026-12-04T08:00"],
    ["2028-02-28T12:00", 2, "2028-03-01T08:00"],
    ["2026-11-27T12:00", 365, "2027-11-27T08:00"],
  ])("a tranche that is bought at %s for %i days matures at %s", (bought, days, expected) => {
    expect(maturity(bought, days)).toBe(expected);
  });

  it("a tranche is on sale for a day until the next one opens, and never within an hour of maturity", () => {
    const matures = at("2026-12-04T08:00");
    expect(saleEndOf(matures, 7)).toEqual(at("2026-11-28T08:00"));
    expect(saleEndOf(matures, 1)).toEqual(at("2026-12-04T07:00"));
    expect(maturityOf(saleEndOf(matures, 7), 7)).toEqual(at("2026-12-05T08:00"));
  });

  it("a linked price is above the index where the coin is sold, and below it where it is bought", () => {
    const [index, offset, step] = [dec("60123.4"), dec("0.02"), dec("100")];
    expect(formatDec(linkedPriceOf(index, offset, "sell-high", step))).toBe("61400");
    expect(formatDec(linkedPriceOf(index, offset, "buy-low", step))).toBe("58900");
    expect(formatDec(linkedPriceOf(dec("50"), dec("0.5"), "buy-low", step))).toBe("0");
    expect(formatDec(distanceOf(dec("61400"), dec("50000")))).toBe("0.228");
  });
});
