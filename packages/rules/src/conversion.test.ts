import { ZERO, add, dec, formatDec, fromUnits, mul } from "@candor/money";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { conversionBounds, conversionOf, refuseConversion } from "./conversion.ts";

const usdt = { code: "USDT", decimals: 6, price: dec("1") };
const btc = { code: "BTC", decimals: 8, price: dec("80000") };
const terms = { spread: dec("0.001"), feeRate: dec("0.0005") };
const bounds = { minimumUsdt: dec("1"), maximumUsdt: dec("50000") };

describe("a conversion", () => {
  test("gives the index less the spread, and the fee out of that", () => {
    const { rate, gross, fee, received } = conversionOf(dec("0.5"), btc, usdt, terms);
    expect([rate, gross, fee, received].map(formatDec)).toEqual([
      "79920",
      "39960",
      "19.98",
      "39940.02",
    ]);
  });

  test("rounds what is got down and the fee up, to the decimals of what is got", () => {
    const { gross, fee } = conversionOf(dec("100"), usdt, btc, terms);
    expect(formatDec(gross)).toBe("0.00124875");
    expect(formatDec(fee)).toBe("0.00000063");
  });

  test("there and back never gives more than was given", () => {
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
        // The house never gives more than what it took is worth.
        expect(mul(there.gross, coin.price, "down") <= units).toBe(true);
      }),
    );
  });
});

describe("how much is converted at once", () => {
  test("is bounded by its worth, rounded so that both bounds are taken", () => {
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
