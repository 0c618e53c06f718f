import { type Dec, dec, formatDec, fromUnits, toNumber } from "@candor/money";
import { describe, expect, it } from "vitest";
import { decayOf, logarithm, normalUpTo, squareRoot } from "./curves.ts";
import {
  type Priced,
  YEAR_SECONDS,
  fairYield,
  isOffered,
  leastYield,
  offeredRate,
  yieldOf,
} from "./premium.ts";
import { volatilityOf } from "./volatility.ts";

const DAY = 86_400;

describe("the curves that a premium is made of", () => {
  it("square root, logarithm and exponential agree with known tables to their last decimals", () => {
    expect(formatDec(squareRoot(dec("2")))).toBe("1.414213562373095048");
    expect(formatDec(squareRoot(dec("0.000000000000000001")))).toBe("0.000000001");
    expect(formatDec(squareRoot(dec("0")))).toBe("0");
    for (const ratio of [0.4, 0.97, 1, 1.02, 1.5, 2.5])
      expect(toNumber(logarithm(dec(`${ratio}`)))).toBeCloseTo(Math.log(ratio), 12);
    for (const exponent of [0, 0.001, 0.5, 3, 17, 41])
      expect(toNumber(decayOf(dec(`${exponent}`)))).toBeCloseTo(Math.exp(-exponent), 12);
    expect(decayOf(dec("1000"))).toBe(0n);
  });

  it.each([
    ["0", 0.5],
    ["0.5", 0.6914624613],
    ["1", 0.8413447461],
    ["1.96", 0.9750021049],
    ["-1", 0.1586552539],
    ["-3", 0.001349898],
    ["9", 1],
  ])("the normal distribution up to %s is within a ten millionth of %d", (deviations, expected) => {
    expect(Math.abs(toNumber(normalUpTo(dec(deviations))) - expected)).toBeLessThan(1e-7);
  });
});

const priced = (changed: Partial<Priced> = {}): Priced => ({
  type: "sell-high",
  linkedPrice: dec("61200"),
  premiumShare: dec("0.8"),
  annualRateMax: dec("5"),
  index: dec("60000"),
  halfSpread: dec("0.002"),
  volatility: dec("0.5"),
  seconds: 7 * DAY,
  ...changed,
});

describe("a fair yield", () => {
  it("a fair yield is the option's price divided by the invested amount", () => {
    const call = toNumber(fairYield(priced()));
    const put = toNumber(fairYield(priced({ type: "buy-low", linkedPrice: dec("58800") })));
    const [c, p] = [
      optionPrice(60_000, 61_200, 0.5, 7 * DAY, 1),
      optionPrice(60_000, 58_800, 0.5, 7 * DAY, -1),
    ];
    expect(call).toBeCloseTo(c / (60_000 - c), 6);
    expect(put).toBeCloseTo(p / (58_800 - p), 6);
  });

  it("a fair yield falls with distance, less time and less volatility, and is zero without movement", () => {
    const fair = (changed: Partial<Priced>) => fairYield(priced(changed));
    expect(fair({ linkedPrice: dec("62000") })).toBeLessThan(fair({}));
    expect(fair({ seconds: DAY })).toBeLessThan(fair({}));
    expect(fair({ volatility: dec("0.3") })).toBeLessThan(fair({}));
    expect(fair({ volatility: dec("0") })).toBe(0n);
    expect(fair({ seconds: 1_200 })).toBe(0n);
  });
});

describe("an offered rate", () => {
  it("an offered rate is a share of the fair yield over the remaining time, up to the published maximum", () => {
    const fair = fairYield(priced({ index: dec("59880") }));
    const rate = offeredRate(priced());
    expect(toNumber(rate)).toBeCloseTo((toNumber(fair) * 0.8 * YEAR_SECONDS) / (7 * DAY), 5);
    expect(offeredRate(priced({ annualRateMax: dec("0.5") }))).toBe(dec("0.5"));
    expect(offeredRate(priced({ seconds: 0 }))).toBe(0n);
  });

  it("nothing is sold for a rate that is displayed as 0.00 %", () => {
    expect(isOffered(dec("0.0001"))).toBe(true);
    expect(isOffered(dec("0.000099"))).toBe(false);
    expect(isOffered(offeredRate(priced({ linkedPrice: dec("70000"), seconds: 7_200 })))).toBe(
      false,
    );
  });

  it("an offered rate falls as the price behind it gets older or moves more", () => {
    expect(offeredRate(priced({ halfSpread: dec("0.004") }))).toBeLessThan(offeredRate(priced()));
    const low = { type: "buy-low", linkedPrice: dec("58800") } as const;
    expect(offeredRate(priced({ ...low, halfSpread: dec("0.004") }))).toBeLessThan(
      offeredRate(priced(low)),
    );
  });

  it("an offered rate pays for the remaining seconds, and may fall a twentieth short of the shown yield", () => {
    expect(formatDec(yieldOf(dec("0.5"), 7 * DAY))).toBe("0.00958904");
    expect(formatDec(yieldOf(dec("0.5"), 3_600))).toBe("0.00005707");
    expect(formatDec(leastYield(dec("0.00958904")))).toBe("0.00910958");
  });
});

describe("a volatility", () => {
  const closes = (changes: readonly string[]) =>
    changes.reduce<Dec[]>(
      (all, one) => [...all, fromUnits((all.at(-1)! * dec(one)) / dec("1"))],
      [dec("100")],
    );
  it("a volatility is the yearly root mean square of hourly changes, the smaller of week and day", () => {
    const even = closes(Array.from({ length: 168 }, () => "1.01"));
    expect(toNumber(volatilityOf(even)!)).toBeCloseTo(0.01 * Math.sqrt(8_760), 9);
    const calm = [
      ...Array.from({ length: 144 }, () => "1.01"),
      ...Array.from({ length: 24 }, () => "1.001"),
    ];
    expect(toNumber(volatilityOf(closes(calm))!)).toBeCloseTo(0.001 * Math.sqrt(8_760), 9);
  });

  it("the volatility of less than a day is unknown", () => {
    expect(volatilityOf(closes(Array.from({ length: 23 }, () => "1.01")))).toBeUndefined();
    expect(volatilityOf([])).toBeUndefined();
  });
});

/** The same option price in floating point, with the distribution from an integral. */
function optionPrice(s: number, k: number, v: number, seconds: number, sign: 1 | -1): number {
  const spread = v * Math.sqrt((seconds - 1_200) / YEAR_SECONDS);
  const above = Math.log(s / k) / spread + spread / 2;
  const up = (x: number) => {
    let sum = 0;
    const n = 20_000;
    for (let i = 0; i < n; i += 1) {
      const at = -10 + ((x + 10) * (i + 0.5)) / n;
      sum += Math.exp((-at * at) / 2);
    }
    return (sum * (x + 10)) / n / Math.sqrt(2 * Math.PI);
  };
  return sign * (s * up(sign * above) - k * up(sign * (above - spread)));
}
