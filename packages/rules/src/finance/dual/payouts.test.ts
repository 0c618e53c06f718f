import type { DualType } from "@candor/contract/finance-words.ts";
import { UNIT, ZERO, add, dec, formatDec, fromUnits, neg, sum } from "@candor/money";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { againstHolding, breakEvenPrice, dualPayouts, dualReserve, paidIn } from "./payouts.ts";
import type { DualTerms } from "./terms.ts";

const units = (decimals: number, most: bigint) =>
  fc
    .bigInt({ min: 1n, max: most * 10n ** BigInt(decimals) })
    .map((value) => fromUnits((value * UNIT) / 10n ** BigInt(decimals)));
const types = fc.constantFrom<DualType>("sell-high", "buy-low");
const drawn = fc
  .record({
    type: types,
    linkedPrice: units(8, 200_000n),
    seconds: fc.integer({ min: 1, max: 31_536_000 }),
    annualRate: units(6, 5n),
    coinDecimals: fc.integer({ min: 4, max: 9 }),
    quoteDecimals: fc.integer({ min: 2, max: 6 }),
  })
  .chain((terms) =>
    units(terms.type === "sell-high" ? terms.coinDecimals : terms.quoteDecimals, 1_000_000n).map(
      (invested) => ({ terms, invested }),
    ),
  );

describe("both outcomes of an investment", () => {
  it("both outcomes of a dual investment cost the house no more than it has set aside", () =>
    fc.assert(
      fc.property(drawn, units(8, 400_000n), ({ terms, invested }, price) => {
        const payouts = dualPayouts(invested, terms);
        const aside = dualReserve(invested, terms.type, payouts);
        const outcome = paidIn(price, terms.linkedPrice);
        const given = terms.type === "sell-high" ? "coin" : "quote";
        const cost = outcome === given ? add(payouts[outcome], neg(invested)) : payouts[outcome];
        expect(cost).toBeLessThanOrEqual(aside[outcome]);
        expect(aside.coin).toBeGreaterThanOrEqual(ZERO);
        expect(aside.quote).toBeGreaterThanOrEqual(ZERO);
      }),
    ));

  it("both payouts of a dual investment are within one smallest unit below the formula, never above", () =>
    fc.assert(
      fc.property(drawn, ({ terms, invested }) => {
        const { coin, quote } = dualPayouts(invested, terms);
        const { type, linkedPrice: K, seconds, annualRate, coinDecimals, quoteDecimals } = terms;
        const grown = invested * (31_536_000n * UNIT + BigInt(seconds) * annualRate);
        const year = 31_536_000n * UNIT;
        const isWithin = (paid: bigint, exact: bigint, per: bigint, decimals: number) =>
          paid * per <= exact && exact < (paid + UNIT / 10n ** BigInt(decimals)) * per;
        const isSell = type === "sell-high";
        expect(
          isWithin(coin, isSell ? grown : grown * UNIT, isSell ? year : year * K, coinDecimals),
        ).toBe(true);
        expect(
          isWithin(quote, isSell ? grown * K : grown, isSell ? year * UNIT : year, quoteDecimals),
        ).toBe(true);
      }),
    ));

  it("both payouts never fall while the investment, the time or the rate rises", () =>
    fc.assert(
      fc.property(drawn, units(6, 5n), ({ terms, invested }, more) => {
        const before = dualPayouts(invested, terms);
        const rises = [
          dualPayouts(add(invested, more), terms),
          dualPayouts(invested, { ...terms, seconds: terms.seconds + 1 }),
          dualPayouts(invested, { ...terms, annualRate: add(terms.annualRate, more) }),
        ];
        for (const after of rises) {
          expect(after.coin).toBeGreaterThanOrEqual(before.coin);
          expect(after.quote).toBeGreaterThanOrEqual(before.quote);
        }
      }),
    ));

  it("both payouts neither create nor lose money between the user and the house", () =>
    fc.assert(
      fc.property(drawn, units(8, 400_000n), ({ terms, invested }, price) => {
        const payouts = dualPayouts(invested, terms);
        const outcome = paidIn(price, terms.linkedPrice);
        const given = terms.type === "sell-high" ? "coin" : "quote";
        const moves = [
          { currency: given, user: neg(invested), house: invested },
          { currency: outcome, user: payouts[outcome], house: neg(payouts[outcome]) },
        ];
        for (const currency of ["coin", "quote"] as const) {
          const own = moves.filter((move) => move.currency === currency);
          expect(sum(own.flatMap(({ user, house }) => [user, house]))).toBe(ZERO);
        }
      }),
    ));
});

describe("against holding", () => {
  const BOTH: [DualType, string][] = [
    ["sell-high", "0.1"],
    ["buy-low", "6000"],
  ];
  const terms = (type: DualType): DualTerms => ({
    type,
    linkedPrice: dec("60000"),
    seconds: 7 * 86_400,
    annualRate: dec("0.5"),
    coinDecimals: 8,
    quoteDecimals: 6,
  });
  const at = (type: DualType, invested: string, price: string) => {
    const payouts = dualPayouts(dec(invested), terms(type));
    const { paid, held } = againstHolding(dec(invested), terms(type), payouts, dec(price));
    return [formatDec(paid), formatDec(held)];
  };

  it("a sell-high investment gains coins below the linked price, and at most that price above it", () => {
    expect(at("sell-high", "0.1", "50000")).toEqual(["5047.945", "5000"]);
    expect(at("sell-high", "0.1", "80000")).toEqual(["6057.534246", "8000"]);
  });

  it("a buy-low investment loses with the coin below the linked price", () => {
    expect(at("buy-low", "6000", "50000")).toEqual(["5047.945", "6000"]);
    expect(at("buy-low", "6000", "60000")).toEqual(["6057.534246", "6000"]);
  });

  it.each(BOTH)(
    "a %s investment is worse than holding %s only beyond its break-even price",
    (type, invested) => {
      const payouts = dualPayouts(dec(invested), terms(type));
      const price = breakEvenPrice(dec(invested), type, payouts);
      const gain = (shift: string) => {
        const { paid, held } = againstHolding(
          dec(invested),
          terms(type),
          payouts,
          add(price, dec(shift)),
        );
        return paid > held;
      };
      expect([gain("-1"), gain("1")]).toEqual(type === "sell-high" ? [true, false] : [false, true]);
    },
  );
});
