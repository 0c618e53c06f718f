import {
  type Dec,
  UNIT,
  ZERO,
  add,
  dec,
  div,
  formatDec,
  fromUnits,
  mul,
  quotient,
} from "@candor/money";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { amountStep } from "./amount-step.ts";
import { refuseNet } from "./conversion-net.ts";
import {
  conversionBounds,
  conversionMost,
  conversionOf,
  refuseConversion,
  refuseFiatOrder,
} from "./conversion.ts";

const usdt = { code: "USDT", decimals: 6, price: dec("1") };
const btc = { code: "BTC", decimals: 8, price: dec("80000") };
const terms = { spread: dec("0.001"), feeRate: dec("0.0005") };
const bounds = { minimumUsdt: dec("1"), maximumUsdt: dec("50000") };

describe("a conversion", () => {
  test("a conversion gives the index less the spread, and takes the fee out of that", () => {
    const { rate, gross, fee, received } = conversionOf(dec("0.5"), btc, usdt, terms);
    expect([rate, gross, fee, received].map(formatDec)).toEqual([
      "79920",
      "39960",
      "19.98",
      "39940.02",
    ]);
  });

  test("a conversion rounds the received amount down and the fee up, to the received currency's decimals", () => {
    const { gross, fee } = conversionOf(dec("100"), usdt, btc, terms);
    expect(formatDec(gross)).toBe("0.00124875");
    expect(formatDec(fee)).toBe("0.00000063");
  });

  test("a conversion into a fiat divides once, so that a rounded reciprocal gives no unit too many", () => {
    const fiat = { dollar: dec("1"), rate: dec("154.6") };
    // 1 / 154.6 is cut at 18 decimals, and dividing by that gives more than multiplying by 154.6.
    const yen = { code: "JPY", decimals: 0, price: dec("0.006468305304010349"), fiat };
    const of = { spread: dec("0.001"), feeRate: ZERO };
    // 29490.298837 x 154.4454 is 4554640.9999999998
    const { rate, received } = conversionOf(dec("29490.298837"), usdt, yen, of);
    expect([rate, received].map(formatDec)).toEqual(["154.4454", "4554640"]);
    const back = conversionOf(dec("1546"), yen, usdt, { spread: ZERO, feeRate: ZERO });
    expect(formatDec(back.received)).toBe("10");
    const { minimum, maximum } = conversionBounds(yen, bounds);
    expect([minimum, maximum].map(formatDec)).toEqual(["155", "7730000"]);
  });

  test("a conversion gives exactly the result of fractions, rounded down, between any two prices", () => {
    const units = fc.bigInt(10n ** 12n, 10n ** 22n);
    fc.assert(
      fc.property(units, units, units, fc.bigInt(0n, 10n ** 17n), (number, rate, price, cut) => {
        const fiat = { dollar: dec("0.9998"), rate: fromUnits(rate) };
        const to = { code: "JPY", decimals: 2, price: div(fiat.dollar, fiat.rate, "down"), fiat };
        const from = { ...btc, price: fromUnits(price) };
        const of = { spread: fromUnits(cut), feeRate: ZERO };
        const { received } = conversionOf(fromUnits(number), from, to, of);
        const [top, bottom] = [number * price * (UNIT - cut) * rate, fiat.dollar * UNIT * UNIT];
        const cent = UNIT / 100n;
        expect(received).toBe((top / (bottom * cent)) * cent);
      }),
    );
  });

  test("a conversion there and back never gives more than was given", () => {
    const amounts = fc.bigInt(10n ** 12n, 10n ** 23n);
    const prices = fc.bigInt(10n ** 12n, 10n ** 23n);
    fc.assert(
      fc.property(amounts, prices, fc.boolean(), (units, price, isFree) => {
        const coin = { ...btc, price: fromUnits(price) };
        const of = isFree ? { spread: ZERO, feeRate: ZERO } : terms;
        const there = conversionOf(fromUnits(units), usdt, coin, of);
        const back = conversionOf(there.received, coin, usdt, of);
        expect(back.received <= units).toBe(true);
        expect(add(there.received, there.fee)).toBe(there.gross);
        // The house never gives more than the value it took.
        expect(mul(there.gross, coin.price, "down") <= units).toBe(true);
      }),
    );
  });
});

describe("how much is converted at once", () => {
  test("the bounds of a conversion are rounded so that both bounds are accepted", () => {
    const { minimum, maximum } = conversionBounds(btc, bounds);
    expect(formatDec(minimum)).toBe("0.0000125");
    expect(formatDec(maximum)).toBe("0.625");
    expect(refuseConversion(minimum, btc, bounds)).toBeUndefined();
    expect(refuseConversion(maximum, btc, bounds)).toBeUndefined();
    expect(refuseConversion(dec("0.00001249"), btc, bounds)?.refused).toBe("below-minimum");
    expect(refuseConversion(dec("0.62500001"), btc, bounds)?.refused).toBe("above-maximum");
    expect(refuseConversion(dec("0.000012501"), btc, bounds)?.refused).toBe("too-many-decimals");
  });
});

describe("the most that one conversion takes", () => {
  const amounts = fc.bigInt(10n ** 18n, 10n ** 23n).map(fromUnits);
  const net = (left: Dec) => ({ net: ZERO, limit: left });

  test("the largest conversion passes every bound, and one step more does not", () => {
    const prices = fc.bigInt(10n ** 12n, 10n ** 23n).map(fromUnits);
    fc.assert(
      fc.property(
        prices,
        prices,
        amounts,
        amounts,
        amounts,
        fc.boolean(),
        (price, rate, maximumUsdt, fiatOrderMax, left, isFiat) => {
          const fiat = { dollar: dec("0.9998"), rate };
          const yen = { code: "JPY", decimals: 2, price: div(fiat.dollar, rate, "down"), fiat };
          const [from, to] = isFiat ? [yen, usdt] : [{ ...btc, price }, usdt];
          const all = { minimumUsdt: ZERO, maximumUsdt, fiatOrderMax };
          const whyNot = (number: Dec) => {
            const [above, below] = isFiat ? [fiat.dollar, rate] : [price, UNIT as Dec];
            const value = quotient([number, above], [below], "up");
            return (
              refuseConversion(number, from, all) ??
              refuseFiatOrder(number, { from, to }, all) ??
              refuseNet(value, net(left), net(left))
            );
          };
          const { most } = conversionMost({ from, to }, all, left);
          expect(whyNot(most)).toBeUndefined();
          expect(whyNot(add(most, amountStep(from.decimals)))).toBeDefined();
        },
      ),
    );
  });

  test("the largest conversion names the bound that is reached first", () => {
    const all = { maximumUsdt: dec("50000"), fiatOrderMax: dec("2000") };
    const fiat = { dollar: dec("1"), rate: dec("154.6") };
    const yen = { code: "JPY", decimals: 0, price: dec("0.006468305304010349"), fiat };
    const of = (to: typeof usdt, left: string) =>
      conversionMost({ from: usdt, to }, all, dec(left));
    expect(of(btc, "250000")).toEqual({ most: dec("50000"), by: "maximum" });
    expect(of(btc, "300")).toEqual({ most: dec("300"), by: "day" });
    expect(of(yen, "100000")).toEqual({ most: dec("2000"), by: "fiat-order" });
  });
});
