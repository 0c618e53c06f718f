import { add, dec, formatDec, fromUnits, sub } from "@candor/money";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { initialMargin, maintenanceOf, leverageMaxOf, tierMargin, valueMaxOf } from "./margin.ts";
import { COIN, CONTRACTS } from "./testing/terms.ts";

describe("the initial margin", () => {
  it("the initial margin is the value divided by the leverage, rounded up", () => {
    expect(formatDec(initialMargin(COIN, 1000, dec("20000"), 50))).toBe("400");
    expect(formatDec(initialMargin(COIN, 1000, dec("20000"), 3))).toBe("6666.666666666666666667");
  });
});

describe("the maintenance margin", () => {
  it.each([
    ["50000", "250"],
    ["50000.1", "250.001"],
    ["100000", "750"],
    ["250000", "2250"],
    ["1000000", "21000"],
    ["5000000", "221000"],
    ["9000000", "421000"],
  ])(
    "the maintenance margin of a value of %s takes each part at the rate of its own tier: %s",
    (value, margin) => {
      expect(formatDec(tierMargin(COIN, dec(value)))).toBe(margin);
    },
  );

  it("the maintenance margin includes the fee to close at the mark", () => {
    expect(formatDec(maintenanceOf(COIN, 5000, dec("20000")))).toBe("810");
  });

  it("the maintenance margin never jumps: one unit more of value costs at most one unit more", () => {
    const edges = CONTRACTS.flatMap((terms) =>
      terms.tiers.map(({ valueMax }) => ({ terms, valueMax })),
    );
    for (const { terms, valueMax } of edges) {
      const least = fromUnits(1n);
      const step = sub(tierMargin(terms, add(valueMax, least)), tierMargin(terms, valueMax));
      expect(step).toBeGreaterThanOrEqual(0n);
      expect(step).toBeLessThanOrEqual(1n);
    }
  });

  it("the maintenance margin never falls as a value grows, nor rises faster than the highest rate", () => {
    const value = fc.bigInt({ min: 0n, max: 8_000_000n * 10n ** 18n }).map(fromUnits);
    fc.assert(
      fc.property(fc.constantFrom(...CONTRACTS), value, value, (terms, one, other) => {
        const [low, high] = one < other ? [one, other] : [other, one];
        const more = sub(tierMargin(terms, high), tierMargin(terms, low));
        const highest = terms.tiers.at(-1)?.rate ?? 0n;
        expect(more).toBeGreaterThanOrEqual(0n);
        expect((more - 1n) * 10n ** 18n).toBeLessThanOrEqual(sub(high, low) * highest);
      }),
    );
  });
});

describe("the largest multiple", () => {
  it("the largest leverage is that of the value's tier, and there is none beyond the last tier", () => {
    const at = (value: string) => leverageMaxOf(COIN, dec(value));
    expect([at("0.1"), at("50000"), at("50000.1"), at("5000000"), at("5000000.1")]).toEqual([
      100,
      100,
      50,
      10,
      undefined,
    ]);
    expect(formatDec(valueMaxOf(COIN))).toBe("5000000");
  });

  it("a contract without tiers throws for its largest leverage and its margin", () => {
    const bare = { ...COIN, tiers: [] };
    expect(() => valueMaxOf(bare)).toThrow(RangeError);
    expect(() => tierMargin(bare, dec("1"))).toThrow(RangeError);
  });
});
