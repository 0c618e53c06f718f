import { UNIT, ZERO, add, dec, formatDec, fromUnits, sub, sum } from "@candor/money";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { daysAfter } from "./days.ts";
import {
  type StakingTerms,
  dayInterest,
  earlyOutcome,
  earlyPenalty,
  earnedDays,
  interestOf,
  isNoWorse,
  yearlyRate,
} from "./staking.ts";

const units = (decimals: number, most: bigint) =>
  fc
    .bigInt({ min: 1n, max: most * 10n ** BigInt(decimals) })
    .map((value) => fromUnits((value * UNIT) / 10n ** BigInt(decimals)));
const ratios = fc.bigInt({ min: 0n, max: 1_000_000n }).map((part) => fromUnits(part * 10n ** 12n));
const drawn: fc.Arbitrary<StakingTerms> = fc.integer({ min: 0, max: 9 }).chain((decimals) =>
  fc.record({
    principal: units(decimals, 10_000_000n),
    dailyRate: units(9, 1n),
    penaltyRatio: ratios,
    days: fc.integer({ min: 1, max: 365 }),
    decimals: fc.constant(decimals),
  }),
);
const smallest = (decimals: number) => fromUnits(UNIT / 10n ** BigInt(decimals));
const upTo = (days: number) => Array.from({ length: days }, (_, index) => index + 1);

describe("what a locked deposit earns", () => {
  it("the interest of a locked deposit follows its schedule day by day, and never falls", () =>
    fc.assert(
      fc.property(drawn, (terms) => {
        const days = upTo(terms.days).map((day) => dayInterest(terms, day));
        expect(sum(days)).toBe(interestOf(terms, terms.days));
        for (const amount of days) expect(amount).toBeGreaterThanOrEqual(ZERO);
      }),
    ));

  it("the interest of a locked deposit is the same wherever it is split: nothing is earned twice", () =>
    fc.assert(
      fc.property(drawn, fc.nat(365), (terms, at) => {
        const until = Math.min(at, terms.days);
        const [before, after] = [upTo(until), upTo(terms.days).slice(until)].map((days) =>
          sum(days.map((day) => dayInterest(terms, day))),
        );
        expect(before).toBe(interestOf(terms, until));
        expect(add(before!, after!)).toBe(interestOf(terms, terms.days));
      }),
    ));

  it("the interest lacks less than one smallest unit of the exact product, which the house keeps", () =>
    fc.assert(
      fc.property(drawn, (terms) => {
        const exact = terms.principal * terms.dailyRate * BigInt(terms.days);
        const residue = exact - interestOf(terms, terms.days) * UNIT;
        expect(residue).toBeGreaterThanOrEqual(0n);
        expect(residue).toBeLessThan(smallest(terms.decimals) * UNIT);
      }),
    ));

  it("the interest never falls while the amount, the days or the rate rises", () =>
    fc.assert(
      fc.property(drawn, units(0, 1_000n), ratios, (terms, more, faster) => {
        const { days } = terms;
        const before = interestOf(terms, days);
        const grown = { ...terms, principal: add(terms.principal, more) };
        const raised = { ...terms, dailyRate: add(terms.dailyRate, faster) };
        for (const after of [
          interestOf(grown, days),
          interestOf(raised, days),
          interestOf(terms, days + 1),
        ])
          expect(after).toBeGreaterThanOrEqual(before);
      }),
    ));

  it("the yearly rate is shown without compound interest", () => {
    expect(formatDec(yearlyRate(dec("0.003")))).toBe("1.095");
  });
});

describe("ending it early", () => {
  it("an early end splits the amount between owner and house, and pays no more than the full term", () =>
    fc.assert(
      fc.property(drawn, fc.nat(365), (terms, at) => {
        const earned = Math.min(at, terms.days);
        const { penalty, forfeits, returns } = earlyOutcome(terms, earned);
        expect(add(penalty, returns)).toBe(terms.principal);
        expect(returns).toBeGreaterThanOrEqual(ZERO);
        const atEnd = add(terms.principal, interestOf(terms, terms.days));
        expect(add(returns, forfeits)).toBeLessThanOrEqual(atEnd);
        expect(returns).toBeLessThanOrEqual(terms.principal);
      }),
    ));

  it("an early end returns the earned interest to the reserve, which is then whole again", () =>
    fc.assert(
      fc.property(drawn, fc.nat(365), (terms, at) => {
        const earned = Math.min(at, terms.days);
        const reserve = sub(interestOf(terms, terms.days), interestOf(terms, earned));
        const { forfeits } = earlyOutcome(terms, earned);
        expect(add(reserve, forfeits)).toBe(interestOf(terms, terms.days));
      }),
    ));

  it("the penalty of an early end is rounded up by less than one unit, and is at most the amount", () =>
    fc.assert(
      fc.property(drawn, (terms) => {
        const penalty = earlyPenalty(terms);
        const residue = penalty * UNIT - terms.principal * terms.penaltyRatio;
        expect(residue).toBeGreaterThanOrEqual(0n);
        expect(residue).toBeLessThan(smallest(terms.decimals) * UNIT);
        expect(penalty).toBeLessThanOrEqual(terms.principal);
      }),
    ));
});

describe("days that have earned", () => {
  const start = new Date("2028-02-27T00:00:00Z");

  it("a locked deposit earns one day a midnight, none before the first and no more than its term", () =>
    fc.assert(
      fc.property(
        fc.integer({ min: -3, max: 400 }),
        fc.integer({ min: 1, max: 365 }),
        (at, days) => {
          const expected = Math.max(0, Math.min(at, days));
          expect(earnedDays(start, days, daysAfter(start, at))).toBe(expected);
        },
      ),
    ));

  it("the days earned include the leap day", () => {
    expect(earnedDays(start, 5, new Date("2028-02-29T23:59:59.999Z"))).toBe(2);
    expect(earnedDays(start, 5, new Date("2028-03-01T00:00:00Z"))).toBe(3);
  });
});

describe("terms that are offered at its end", () => {
  const agreed = { currencyId: 3, days: 5, dailyRate: dec("0.003"), penaltyRatio: dec("0.005") };

  it.each<[string, Partial<typeof agreed>, boolean]>([
    ["the same", {}, true],
    ["a higher rate", { dailyRate: dec("0.004") }, true],
    ["a lower penalty", { penaltyRatio: dec("0.004") }, true],
    ["a lower rate", { dailyRate: dec("0.002999999999999999") }, false],
    ["a higher penalty", { penaltyRatio: dec("0.005000000000000001") }, false],
    [
      "a higher rate and a higher penalty",
      { dailyRate: dec("0.01"), penaltyRatio: dec("0.006") },
      false,
    ],
    ["fewer days", { days: 4 }, false],
    ["more days", { days: 6 }, false],
    ["another currency", { currencyId: 1 }, false],
  ])("the terms of a renewal are compared with the agreed ones: %s", (_, changed, expected) => {
    expect(isNoWorse({ ...agreed, ...changed }, agreed)).toBe(expected);
  });
});
