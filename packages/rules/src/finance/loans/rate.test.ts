import { UNIT, ZERO, add, fromUnits, mul } from "@candor/money";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { annualRate, hourInterest, utilisationOf } from "./rate.ts";

const units = (decimals: number, most: bigint) =>
  fc
    .bigInt({ min: 1n, max: most * 10n ** BigInt(decimals) })
    .map((value) => fromUnits((value * UNIT) / 10n ** BigInt(decimals)));
const part = fc.bigInt({ min: 0n, max: 1_000_000n }).map((value) => fromUnits(value * 10n ** 12n));
const terms = fc.record({ baseRate: part, kink: part, slopeLow: part, slopeHigh: part });
const decimals = fc.integer({ min: 0, max: 8 });
const HOURS = 8_760n;

describe("an hour's interest", () => {
  it("is the exact part of the year's and less than one smallest unit more, which the pool gains", () =>
    fc.assert(
      fc.property(units(8, 1_000_000n), part, decimals, (principal, rate, places) => {
        const exact = principal * rate;
        const residue = hourInterest(principal, rate, places) * UNIT * HOURS - exact;
        expect(residue).toBeGreaterThanOrEqual(0n);
        expect(residue).toBeLessThan((UNIT / 10n ** BigInt(places)) * UNIT * HOURS);
      }),
    ));

  it("adds up hour by hour, however the hours are reckoned together: interest bears none", () =>
    fc.assert(
      fc.property(
        units(8, 1_000_000n),
        part,
        decimals,
        fc.integer({ min: 0, max: 200 }),
        fc.integer({ min: 0, max: 200 }),
        (principal, rate, places, first, more) => {
          const after = (hours: number, owed = ZERO) => {
            let interest = owed;
            for (let hour = 0; hour < hours; hour += 1)
              interest = add(interest, hourInterest(principal, rate, places));
            return interest;
          };
          const once = hourInterest(principal, rate, places);
          expect(after(more, after(first))).toBe(fromUnits(once * BigInt(first + more)));
        },
      ),
    ));

  it("of a debt in two parts is no less than of the whole, by less than one smallest unit", () =>
    fc.assert(
      fc.property(
        units(8, 1_000n),
        units(8, 1_000n),
        part,
        decimals,
        (one, other, rate, places) => {
          const parts = add(hourInterest(one, rate, places), hourInterest(other, rate, places));
          const whole = hourInterest(add(one, other), rate, places);
          expect(parts).toBeGreaterThanOrEqual(whole);
          expect(parts - whole).toBeLessThanOrEqual(UNIT / 10n ** BigInt(places));
        },
      ),
    ));

  it("never falls while the debt or the rate rises", () =>
    fc.assert(
      fc.property(units(8, 1_000n), units(8, 1_000n), part, part, (one, more, rate, faster) => {
        const before = hourInterest(one, rate, 6);
        expect(hourInterest(add(one, more), rate, 6)).toBeGreaterThanOrEqual(before);
        expect(hourInterest(one, add(rate, faster), 6)).toBeGreaterThanOrEqual(before);
      }),
    ));
});

describe("a rate", () => {
  it("never falls while more of the pool is lent, and is the base where nothing is", () =>
    fc.assert(
      fc.property(terms, part, part, (given, one, other) => {
        const [low, high] = one < other ? [one, other] : [other, one];
        expect(annualRate(given, high)).toBeGreaterThanOrEqual(annualRate(given, low));
        expect(annualRate(given, ZERO)).toBe(given.baseRate);
      }),
    ));

  it("is the same at the kink from either side", () =>
    fc.assert(
      fc.property(terms, (given) => {
        const flat = { ...given, slopeHigh: ZERO };
        expect(annualRate(given, given.kink)).toBe(annualRate(flat, given.kink));
        expect(annualRate(flat, given.kink)).toBe(
          add(given.baseRate, mul(given.kink, given.slopeLow, "up")),
        );
      }),
    ));

  it("follows a part that is never more than the whole pool", () =>
    fc.assert(
      fc.property(units(6, 1_000_000n), units(6, 1_000_000n), (lent, available) => {
        expect(utilisationOf(lent, available)).toBeLessThan(UNIT);
        expect(utilisationOf(lent, ZERO)).toBe(UNIT);
        expect(utilisationOf(ZERO, available)).toBe(ZERO);
      }),
    ));
});
