import { type Dec, UNIT, ZERO, add, dec, formatDec, fromUnits, mul } from "@candor/money";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { accruedBy, annualRate, hourInterest, interestOf, utilisationOf } from "./rate.ts";

const units = (decimals: number, most: bigint) =>
  fc
    .bigInt({ min: 1n, max: most * 10n ** BigInt(decimals) })
    .map((value) => fromUnits((value * UNIT) / 10n ** BigInt(decimals)));
const part = fc.bigInt({ min: 0n, max: 1_000_000n }).map((value) => fromUnits(value * 10n ** 12n));
const terms = fc.record({ baseRate: part, kink: part, slopeLow: part, slopeHigh: part });
const decimals = fc.integer({ min: 0, max: 8 });
const HOURS = 8_760n;

const costOf = (principal: Dec, rate: Dec, places: number): Dec =>
  interestOf(accruedBy(principal, rate), places);

describe("an hour's interest", () => {
  it("an hour's interest is the exact part of the year's, rounded up by less than one unit for the pool", () =>
    fc.assert(
      fc.property(units(8, 1_000_000n), part, decimals, (principal, rate, places) => {
        const exact = principal * rate;
        const residue = costOf(principal, rate, places) * UNIT * HOURS - exact;
        expect(residue).toBeGreaterThanOrEqual(0n);
        expect(residue).toBeLessThan((UNIT / 10n ** BigInt(places)) * UNIT * HOURS);
      }),
    ));

  it("the interest of many hours is their exact sum rounded up once", () =>
    fc.assert(
      fc.property(
        fc.array(fc.tuple(units(8, 1_000_000n), part), { maxLength: 50 }),
        decimals,
        (hours, places) => {
          let [accrued, interest] = [0n, ZERO];
          for (const [principal, rate] of hours) {
            const hour = accruedBy(principal, rate);
            interest = add(interest, hourInterest(accrued, hour, places));
            accrued += hour;
          }
          const residue = interest * UNIT * HOURS - accrued;
          expect(residue).toBeGreaterThanOrEqual(0n);
          expect(residue).toBeLessThan((UNIT / 10n ** BigInt(places)) * UNIT * HOURS);
        },
      ),
    ));

  it("the interest of a small debt for a year is no more than its rate: 0.0005 BTC at 2 % cost 0.00001 BTC", () => {
    let [accrued, interest] = [0n, ZERO];
    for (let hour = 0; hour < 8_760; hour += 1) {
      const next = accruedBy(dec("0.0005"), dec("0.02"));
      interest = add(interest, hourInterest(accrued, next, 8));
      accrued += next;
    }
    expect(formatDec(interest)).toBe("0.00001");
  });

  it("the interest of a debt in two parts exceeds that of the whole by less than one smallest unit", () =>
    fc.assert(
      fc.property(
        units(8, 1_000n),
        units(8, 1_000n),
        part,
        decimals,
        (one, other, rate, places) => {
          const parts = add(costOf(one, rate, places), costOf(other, rate, places));
          const whole = costOf(add(one, other), rate, places);
          expect(parts).toBeGreaterThanOrEqual(whole);
          expect(parts - whole).toBeLessThanOrEqual(UNIT / 10n ** BigInt(places));
        },
      ),
    ));

  it("the interest never falls while the debt or the rate rises", () =>
    fc.assert(
      fc.property(units(8, 1_000n), units(8, 1_000n), part, part, (one, more, rate, faster) => {
        const before = costOf(one, rate, 6);
        expect(costOf(add(one, more), rate, 6)).toBeGreaterThanOrEqual(before);
        expect(costOf(one, add(rate, faster), 6)).toBeGreaterThanOrEqual(before);
      }),
    ));
});

describe("a rate", () => {
  it("a rate never falls while utilisation rises, and is the base rate where nothing is lent", () =>
    fc.assert(
      fc.property(terms, part, part, (given, one, other) => {
        const [low, high] = one < other ? [one, other] : [other, one];
        expect(annualRate(given, high)).toBeGreaterThanOrEqual(annualRate(given, low));
        expect(annualRate(given, ZERO)).toBe(given.baseRate);
      }),
    ));

  it("a rate is the same at the kink from either side", () =>
    fc.assert(
      fc.property(terms, (given) => {
        const flat = { ...given, slopeHigh: ZERO };
        expect(annualRate(given, given.kink)).toBe(annualRate(flat, given.kink));
        expect(annualRate(flat, given.kink)).toBe(
          add(given.baseRate, mul(given.kink, given.slopeLow, "up")),
        );
      }),
    ));

  it("the utilisation of a pool is between zero and one", () =>
    fc.assert(
      fc.property(units(6, 1_000_000n), units(6, 1_000_000n), (lent, available) => {
        expect(utilisationOf(lent, available)).toBeLessThan(UNIT);
        expect(utilisationOf(lent, ZERO)).toBe(UNIT);
        expect(utilisationOf(ZERO, available)).toBe(ZERO);
      }),
    ));
});
