import { ONE, ZERO, add, dec, formatDec, mul } from "@candor/money";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sessionOf, splitRatioOf } from "./sessions.ts";
import { splitPosition, splitTerms } from "./split.ts";
import type { ContractTerms } from "./terms.ts";
import { profitOf, valueOf } from "./value.ts";

const terms: ContractTerms = {
  symbol: "NFLX/USDT",
  base: "NFLX",
  quote: "USDT",
  priceTick: dec("0.01"),
  priceMax: dec("100000"),
  lotSize: dec("0.01"),
  lotsMax: 2_000_000,
  halfSpread: dec("0.0005"),
  openFeeRate: dec("0.0005"),
  closeFeeRate: dec("0.0005"),
  longOvernightRate: dec("0.0003"),
  shortOvernightRate: dec("0.0001"),
  tiers: [{ valueMax: dec("1000000"), rate: dec("0.01"), leverageMax: 20 }],
  exposureMax: dec("1000000"),
};

const aLong = {
  direction: "long" as const,
  lots: 250,
  entryPrice: dec("1112.17"),
  limitPrice: undefined,
  takeProfitPrice: dec("1250.05"),
  stopLossPrice: dec("999.99"),
};

describe("a split", () => {
  it("a split multiplies the lot size and divides every price", () => {
    const split = splitPosition(terms, aLong, dec("10"));
    expect(formatDec(split.terms.lotSize)).toBe("0.1");
    expect(split.lots).toBe(250);
    expect(formatDec(split.entryPrice)).toBe("111.217");
    expect(split.residue).toBe(ZERO);
  });

  it("a split rounds stops and limits to the tick at which the mark has reached them", () => {
    const long = splitPosition(terms, { ...aLong, limitPrice: dec("1112.17") }, dec("10"));
    expect(formatDec(long.takeProfitPrice ?? ZERO)).toBe("125.01");
    expect(formatDec(long.stopLossPrice ?? ZERO)).toBe("99.99");
    expect(formatDec(long.limitPrice ?? ZERO)).toBe("111.21");
    const short = splitPosition(
      terms,
      { ...aLong, direction: "short", limitPrice: dec("1112.17"), takeProfitPrice: dec("900.05") },
      dec("10"),
    );
    expect(formatDec(short.limitPrice ?? ZERO)).toBe("111.22");
    expect(formatDec(short.takeProfitPrice ?? ZERO)).toBe("90");
  });

  it("a split gives no entry to a pending order, and no stops to a position without any", () => {
    const split = splitPosition(
      terms,
      { ...aLong, entryPrice: ZERO, takeProfitPrice: undefined, stopLossPrice: undefined },
      dec("3"),
    );
    expect(split).toMatchObject({
      entryPrice: ZERO,
      residue: ZERO,
      takeProfitPrice: undefined,
      stopLossPrice: undefined,
    });
  });

  it("a reverse split multiplies prices, up to the market's largest price", () => {
    const split = splitPosition(terms, { ...aLong, takeProfitPrice: dec("60000") }, dec("0.1"));
    expect(formatDec(split.terms.lotSize)).toBe("0.001");
    expect(formatDec(split.entryPrice)).toBe("11121.7");
    expect(split.takeProfitPrice).toBe(terms.priceMax);
  });

  it("a split throws where the lot size would not be exact, and by 1 changes nothing", () => {
    expect(() => splitTerms(terms, dec("0.00000000000000001"))).toThrow(RangeError);
    expect(splitTerms(terms, ONE)).toBe(terms);
  });

  it("a split leaves the equity of any position exact, once its residue is returned", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("long" as const, "short" as const),
        fc.integer({ min: 1, max: 2_000_000 }),
        fc.integer({ min: 1, max: 9_999_999 }),
        fc.constantFrom("2", "3", "7", "1.5", "10", "0.1", "0.125"),
        (direction, lots, cents, text) => {
          const ratio = dec(text);
          const entryPrice = mul(dec("0.01"), dec(`${cents}`), "down");
          const split = splitPosition(terms, { ...aLong, direction, lots, entryPrice }, ratio);
          // At a mark that exists before and after the split, the profit is the same.
          const mark = mul(ratio, dec("12"), "down");
          const before = profitOf(terms, { direction, lots, entryPrice }, mark);
          const after = profitOf(split.terms, split, dec("12"));
          expect(add(after, split.residue)).toBe(before);
          expect(split.residue).toBeGreaterThanOrEqual(ZERO);
          // The residue is less than 10^-9 for each unit of the base.
          expect(split.residue).toBeLessThan(
            mul(valueOf(terms, lots, ONE), dec("0.000000001"), "up"),
          );
        },
      ),
    );
  });
});

describe("splits as the list has them", () => {
  const actions = [
    { symbol: "NFLX/USDT", at: Date.UTC(2026, 0, 5, 14, 30), kind: "split", ratio: "10" },
    { symbol: "NFLX/USDT", at: Date.UTC(2026, 0, 6, 14, 30), kind: "split", ratio: "2" },
  ] as const;
  const market = { symbol: "NFLX/USDT", calendar: undefined };
  const [first, second] = [actions[0].at, actions[1].at];

  it("a split counts once, from its moment on", () => {
    expect(splitRatioOf(market, first - 1, first, actions)).toBe(dec("10"));
    expect(splitRatioOf(market, first, second - 1, actions)).toBe(ONE);
    expect(splitRatioOf(market, 0, second, actions)).toBe(dec("20"));
    expect(splitRatioOf({ symbol: "KO/USDT" }, 0, second, actions)).toBe(ONE);
  });

  it("a split keeps its contract closed for five minutes", () => {
    const isOpen = (instant: number): boolean => sessionOf(market, instant, actions).isOpen;
    expect(isOpen(first - 1)).toBe(true);
    expect(isOpen(first)).toBe(false);
    expect(isOpen(first + 299_999)).toBe(false);
    expect(isOpen(first + 300_000)).toBe(true);
  });
});
