import {
  type Dec,
  ONE,
  UNIT,
  ZERO,
  add,
  dec,
  div,
  fromUnits,
  max,
  mul,
  quantize,
  sub,
} from "@candor/money";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Sellable, nextSale, nextWished, valueToSell } from "./liquidation.ts";
import {
  type Debt,
  type Pledge,
  collateralValue,
  debtPriceAt,
  hasReached,
  isWithinInitial,
  levelOf,
  ltvOf,
  missingCollateral,
  mostBorrowed,
  pledgePriceAt,
  pledgeValue,
  withChange,
} from "./ltv.ts";
import { owedOf, saleOf } from "./repayment.ts";

/** Amounts above zero with this many decimals. */
const units = (decimals: number, most: bigint): fc.Arbitrary<Dec> =>
  fc
    .bigInt({ min: 1n, max: most * 10n ** BigInt(decimals) })
    .map((value) => fromUnits((value * UNIT) / 10n ** BigInt(decimals)));

/** This many hundredths of one. */
const hundredths = (parts: number): Dec => fromUnits((BigInt(parts) * UNIT) / 100n);

/** Three rising levels, the highest below one by more than any fee. */
const levels = fc
  .uniqueArray(fc.integer({ min: 10, max: 95 }), { minLength: 3, maxLength: 3 })
  .map((parts) => {
    const [initial, call, liquidation] = parts.toSorted((a, b) => a - b).map(hundredths);
    return { initial: initial!, call: call!, liquidation: liquidation! };
  });

const pledge = fc
  .record({ amount: units(8, 1_000n), price: units(4, 100_000n), levels })
  .map(({ amount, price, levels: own }) => ({ amount, price, ...own }));

/** The collateral of a loan: up to four coins, numbered from one. */
const drawnPledges: fc.Arbitrary<Pledge[]> = fc
  .array(pledge, { minLength: 1, maxLength: 4 })
  .map((some) => some.map((one, index) => ({ ...one, currencyId: index + 1 })));

/** A debt worth about this part of the collateral. */
const drawnPart = fc.integer({ min: 1, max: 130 }).map(hundredths);

const MICRO = fromUnits(UNIT / 1_000_000n);
const debtOf = (pledges: readonly Pledge[], part: Dec): Debt => ({
  amount: add(quantize(mul(collateralValue(pledges), part, "down"), MICRO, "down"), MICRO),
  price: ONE,
});
/** The pledges, with the first coin at another price. */
const firstAt = ([first, ...rest]: Pledge[], price: Dec): Pledge[] => [
  { ...first!, price },
  ...rest,
];
/** Moves a price by more than rounding in a value can. */
const nudge = ({ amount }: Pledge): Dec => add(div(fromUnits(100n), amount, "up"), fromUnits(2n));
const LEVELS = ["call", "liquidation"] as const;

describe("the price at which a borrower is called or liquidated", () => {
  it.each(LEVELS)(
    "the price for the %s level of a pledge reaches it just below, and not above",
    (level) => {
      fc.assert(
        fc.property(drawnPledges, drawnPart, (pledges, part) => {
          const debt = debtOf(pledges, part);
          const price = pledgePriceAt(debt, pledges, 1, level);
          fc.pre(price !== undefined);
          const step = nudge(pledges[0]!);
          expect(hasReached(debt, firstAt(pledges, sub(price, step)), level)).toBe(true);
          expect(hasReached(debt, firstAt(pledges, add(price, step)), level)).toBe(false);
        }),
      );
    },
  );

  it("a falling price reaches the call level before the liquidation level", () =>
    fc.assert(
      fc.property(drawnPledges, drawnPart, (pledges, part) => {
        const debt = debtOf(pledges, part);
        const [call, liquidation] = LEVELS.map((level) => pledgePriceAt(debt, pledges, 1, level));
        expect(liquidation === undefined || call! > liquidation).toBe(true);
        const rising = LEVELS.map((level) => debtPriceAt(debt, pledges, level)!);
        expect(rising[0]! <= rising[1]!).toBe(true);
      }),
    ));

  it.each(LEVELS)(
    "the debt price for the %s level reaches it one unit above, and not below",
    (level) => {
      fc.assert(
        fc.property(drawnPledges, drawnPart, (pledges, part) => {
          const debt = debtOf(pledges, part);
          const price = debtPriceAt(debt, pledges, level)!;
          const step = nudge({ ...pledges[0]!, amount: debt.amount });
          expect(hasReached({ ...debt, price: add(price, step) }, pledges, level)).toBe(true);
          const below = price > step ? sub(price, step) : ZERO;
          expect(hasReached({ ...debt, price: below }, pledges, level)).toBe(false);
        }),
      );
    },
  );
});

it("a loan that its other coins secure alone has no liquidation price in one of them", () => {
  const levels = { initial: dec("0.5"), call: dec("0.6"), liquidation: dec("0.7") };
  const pledges = [1, 2].map((currencyId) => ({ ...levels, currencyId, amount: ONE, price: ONE }));
  const debt = { amount: dec("0.599"), price: ONE };
  expect(pledgePriceAt(debt, pledges, 1, "call")).toBeUndefined();
  expect(hasReached(debt, firstAt(pledges, ZERO), "call")).toBe(false);
});

describe("loan to value", () => {
  it("the loan to value agrees with the decision about a level, except for rounding", () =>
    fc.assert(
      fc.property(drawnPledges, drawnPart, (pledges, part) => {
        const debt = debtOf(pledges, part);
        const ltv = ltvOf(debt, pledges)!;
        for (const level of LEVELS) {
          const at = levelOf(pledges, level);
          const slack = div(fromUnits(100n), collateralValue(pledges), "up");
          const isReached = hasReached(debt, pledges, level);
          expect(isReached ? ltv >= sub(at, slack) : ltv <= add(at, slack)).toBe(true);
        }
      }),
    ));

  it("a debt without collateral has no loan to value, and has reached every level", () => {
    const debt = { amount: ONE, price: ONE };
    expect(ltvOf(debt, [])).toBeUndefined();
    expect(hasReached(debt, [], "liquidation")).toBe(true);
    expect(hasReached({ ...debt, amount: ZERO }, [], "liquidation")).toBe(false);
  });

  it("the loan to value never rises while collateral is added, nor falls while the debt grows", () =>
    fc.assert(
      fc.property(drawnPledges, drawnPart, (pledges, part) => {
        const debt = debtOf(pledges, part);
        const before = ltvOf(debt, pledges)!;
        expect(ltvOf(debt, withChange(pledges, 1, MICRO))).toBeLessThanOrEqual(before);
        expect(ltvOf({ ...debt, amount: add(debt.amount, MICRO) }, pledges)).toBeGreaterThan(
          before,
        );
      }),
    ));
});

describe("the initial level", () => {
  const SATOSHI = fromUnits(UNIT / 100_000_000n);

  it("adding the shortfall restores the initial level, and one unit less in the coin does not", () =>
    fc.assert(
      fc.property(drawnPledges, drawnPart, (pledges, part) => {
        const debt = debtOf(pledges, part);
        const missing = quantize(missingCollateral(debt, pledges, pledges[0]!), SATOSHI, "up");
        expect(isWithinInitial(debt, withChange(pledges, 1, missing))).toBe(true);
        const less = missing > SATOSHI ? sub(missing, SATOSHI) : ZERO;
        expect(missing > ZERO && isWithinInitial(debt, withChange(pledges, 1, less))).toBe(false);
      }),
    ));

  it("the initial level allows the largest loan, and not one smallest unit more", () =>
    fc.assert(
      fc.property(drawnPledges, (pledges) => {
        const amount = quantize(mostBorrowed(pledges, ONE), MICRO, "down");
        expect(isWithinInitial({ amount, price: ONE }, pledges)).toBe(true);
        expect(isWithinInitial({ amount: add(amount, MICRO), price: ONE }, pledges)).toBe(false);
      }),
    ));
});

const STEP = fromUnits(UNIT / 100_000n);
const FEE = dec("0.02");
const SLICES_MAX = 500;

const drawn = fc
  .record({
    pledges: drawnPledges,
    part: drawnPart,
    least: fc.integer({ min: 1, max: 5_000 }).map((steps) => fromUnits(BigInt(steps) * STEP)),
    sliceMax: units(0, 1_000_000n),
  })
  .map(({ pledges, part, least, sliceMax }) => ({
    // Every market takes orders worth one or more, so no order is worth less.
    sellable: pledges.map((one): Sellable => {
      const worthOne = quantize(div(ONE, one.price, "up"), STEP, "up");
      return { ...one, step: STEP, least: max(least, worthOne) };
    }),
    debt: { amount: add(mul(collateralValue(pledges), part, "down"), MICRO), price: ONE },
    sliceMax,
  }));
const coin = (pledges: readonly Sellable[], id: number) =>
  pledges.find(({ currencyId }) => currencyId === id)!;
const without = (pledges: readonly Sellable[], id: number, quantity: Dec): Sellable[] =>
  pledges.map((one) =>
    one.currencyId === id ? { ...one, amount: sub(one.amount, quantity) } : one,
  );

describe("the next sale", () => {
  it("a liquidation sale is within the collateral, in whole steps, and not below the smallest order", () =>
    fc.assert(
      fc.property(drawn, ({ sellable, debt, sliceMax }) => {
        const sale = nextSale(debt, sellable, FEE, sliceMax);
        fc.pre(sale !== undefined);
        const { amount, least } = coin(sellable, sale.currencyId);
        expect(sale.quantity).toBeLessThanOrEqual(amount);
        expect(sale.quantity % STEP).toBe(0n);
        expect(sale.quantity).toBeGreaterThanOrEqual(least);
      }),
    ));

  it("a liquidation sale is never more than needed or than a slice, except for order size and step", () =>
    fc.assert(
      fc.property(drawn, ({ sellable, debt, sliceMax }) => {
        const sale = nextSale(debt, sellable, FEE, sliceMax);
        fc.pre(sale !== undefined);
        const own = coin(sellable, sale.currencyId);
        const isLeast = sale.quantity === own.least;
        // The rest would be too small for an order, so it is sold too.
        const isAll = sale.quantity === quantize(own.amount, STEP, "down");
        fc.pre(!isLeast && !isAll);
        const less = pledgeValue({ amount: sub(sale.quantity, STEP), price: own.price });
        expect(less).toBeLessThanOrEqual(valueToSell(debt, sellable, own, FEE));
        expect(less).toBeLessThanOrEqual(sliceMax);
      }),
    ));

  it("all slices of a liquidation sell just what restores the initial level, or all that can be sold", () =>
    fc.assert(
      fc.property(drawn, ({ sellable, debt }) => {
        const sliceMax = add(mul(collateralValue(sellable), dec("0.05"), "up"), ONE);
        let [pledges, owed, count] = [sellable, { principal: debt.amount, interest: ZERO }, 0];
        for (; count < SLICES_MAX; count += 1) {
          const sale = nextSale({ ...debt, amount: owedOf(owed) }, pledges, FEE, sliceMax);
          if (sale === undefined) break;
          const { price } = coin(pledges, sale.currencyId);
          const received = mul(sale.quantity, price, "down");
          const { principal } = saleOf(received, owed, FEE, 6);
          pledges = without(pledges, sale.currencyId, sale.quantity);
          owed = { ...owed, principal: sub(owed.principal, principal) };
        }
        expect(count).toBeLessThan(SLICES_MAX);
        const isSafe = isWithinInitial({ ...debt, amount: owedOf(owed) }, pledges);
        const isNothingLeft = pledges.every(
          ({ amount, least }) => quantize(amount, STEP, "down") < least,
        );
        expect(isSafe || isNothingLeft).toBe(true);
        expect(isWithinInitial(debt, sellable) && count > 0).toBe(false);
      }),
    ));

  it("nothing is sold where the debt is within the initial level or has no collateral", () =>
    fc.assert(
      fc.property(drawn, ({ sellable, debt, sliceMax }) => {
        const sale = nextSale(debt, sellable, FEE, sliceMax);
        expect(isWithinInitial(debt, sellable) && sale !== undefined).toBe(false);
        expect(nextSale(debt, [], FEE, sliceMax)).toBeUndefined();
      }),
    ));
});

describe("a sale by a borrower's wish", () => {
  it("a sale on the borrower's request covers it with fees, and less than a step more", () =>
    fc.assert(
      fc.property(drawn, units(6, 1_000n), ({ sellable, sliceMax }, wished) => {
        const sale = nextWished({ amount: wished, price: ONE }, sellable, () => FEE, sliceMax);
        fc.pre(sale !== undefined);
        const own = coin(sellable, sale.currencyId);
        expect(sale.quantity).toBeLessThanOrEqual(own.amount);
        const isAll = sale.quantity === quantize(own.amount, STEP, "down");
        fc.pre(sale.quantity !== own.least && !isAll);
        const less = { amount: sub(sale.quantity, STEP), price: own.price };
        expect(mul(pledgeValue(less), sub(ONE, FEE), "down")).toBeLessThanOrEqual(wished);
      }),
    ));
});
