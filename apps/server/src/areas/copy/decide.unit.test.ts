import { ZERO, dec, neg } from "@candor/money";
import { describe, expect, it } from "vitest";
import { isNotified, keptNumber, paidThrough, shareToMove, skipOf } from "./decide.ts";

const owing = (result: string, mark: string, due: string) => ({
  rate: dec("0.1"),
  result: dec(result),
  mark: dec(mark),
  due: dec(due),
});

describe("the share of a relation", () => {
  it("a share moves into the escrow as far as more is owed than it holds, and otherwise out of it", () => {
    expect(shareToMove(owing("100", "0", "4"), 6)).toBe(dec("6"));
    expect(shareToMove(owing("20", "0", "4"), 6)).toBe(neg(dec("2")));
    expect(shareToMove(owing("50", "60", "0"), 6)).toBe(ZERO);
  });

  it("a payment raises the high-water mark by the result that it covers and never lowers it", () => {
    expect(paidThrough(owing("100", "0", "10"), 6)).toBe(dec("100"));
    expect(paidThrough(owing("50", "60", "0"), 6)).toBe(dec("60"));
    // Four of ten were paid, which covers a result of 40, so that six are still owed.
    const through = paidThrough(owing("100", "0", "4"), 6);
    expect(through).toBe(dec("40"));
    expect(shareToMove({ ...owing("100", "0", "0"), mark: through }, 6)).toBe(dec("6"));
  });
});

it("a skipped copy names its reason, and only reasons that the follower did not choose are notified", () => {
  expect(skipOf("insufficient-balance")).toBe("margin");
  expect(skipOf("loss-limit-reached")).toBe("own-limits");
  expect(skipOf("exposure-full")).toBe("refused");
  expect(skipOf(null)).toBe("refused");
  expect(isNotified("margin")).toBe(true);
  expect(isNotified("instrument")).toBe(false);
});

it("a ratio is kept as it was typed, and fixed lots are rounded to hundredths", () => {
  expect(keptNumber({ type: "ratio", number: dec("1.239") })).toBe(dec("1.239"));
  expect(keptNumber({ type: "lots", number: dec("1.239") })).toBe(dec("1.24"));
});
