import { UNIT, ZERO, add, fromUnits, mul, sub, sum } from "@candor/money";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { owedOf, paymentOf, saleOf, shortfallOf } from "./repayment.ts";

const units = (decimals: number, most: bigint) =>
  fc
    .bigInt({ min: 1n, max: most * 10n ** BigInt(decimals) })
    .map((value) => fromUnits((value * UNIT) / 10n ** BigInt(decimals)));
const owed = fc.record({ principal: units(6, 100_000n), interest: units(6, 1_000n) });
const paid = units(6, 150_000n);
const feeRate = fc
  .integer({ min: 0, max: 200 })
  .map((part) => fromUnits(BigInt(part) * 10n ** 15n));

describe("a payment", () => {
  it("a payment goes to the interest first, then to the principal, and the rest goes back", () =>
    fc.assert(
      fc.property(owed, paid, (debt, amount) => {
        const { interest, principal, back } = paymentOf(amount, debt);
        expect(sum([interest, principal, back])).toBe(amount);
        expect(principal > ZERO && interest < debt.interest).toBe(false);
        expect(back > ZERO && add(interest, principal) < owedOf(debt)).toBe(false);
        expect(interest).toBeLessThanOrEqual(debt.interest);
        expect(principal).toBeLessThanOrEqual(debt.principal);
      }),
    ));

  it("a payment in two parts pays the same as in one", () =>
    fc.assert(
      fc.property(owed, paid, paid, (debt, first, second) => {
        const once = paymentOf(add(first, second), debt);
        const one = paymentOf(first, debt);
        const left = {
          principal: sub(debt.principal, one.principal),
          interest: sub(debt.interest, one.interest),
        };
        const other = paymentOf(second, left);
        expect(add(one.interest, other.interest)).toBe(once.interest);
        expect(add(one.principal, other.principal)).toBe(once.principal);
        expect(add(one.back, other.back)).toBe(once.back);
      }),
    ));
});

describe("what collateral was sold for", () => {
  it("the proceeds of a collateral sale pay the fee, rounded up, and then the debt", () =>
    fc.assert(
      fc.property(owed, paid, feeRate, (debt, received, rate) => {
        const { fee, interest, principal, back } = saleOf(received, debt, rate, 6);
        expect(sum([fee, interest, principal, back])).toBe(received);
        expect(fee).toBeGreaterThanOrEqual(mul(received, rate, "up"));
        expect(sub(fee, mul(received, rate, "down"))).toBeLessThanOrEqual(10n ** 12n);
      }),
    ));
});

describe("a shortfall", () => {
  it("a shortfall is covered by the fund up to its balance, and the rest is lost", () =>
    fc.assert(
      fc.property(owed, fc.option(paid, { nil: ZERO }), (debt, fund) => {
        const { covered, lost, interest, principal, back } = shortfallOf(debt, fund);
        expect(add(covered, lost)).toBe(owedOf(debt));
        expect(add(interest, principal)).toBe(covered);
        expect(back).toBe(ZERO);
        expect(covered).toBeLessThanOrEqual(fund);
        expect(lost > ZERO && covered < fund).toBe(false);
      }),
    ));
});
