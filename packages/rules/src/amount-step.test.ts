import { dec, formatDec, fromUnits } from "@candor/money";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { onAmountStep, refuseFiner } from "./amount-step.ts";
import { conversionBounds, refuseConversion } from "./conversion.ts";
import { mostTransferred, refuseTransfer } from "./transfer.ts";
import { refuseWithdrawal } from "./withdrawal.ts";

const FINE = dec("1101.9200696083");
const usdt = { code: "USDT", decimals: 6 };

describe("all of a balance that is finer than its currency", () => {
  test("a balance finer than its currency is cut to the currency's decimals for a conversion", () => {
    expect(formatDec(onAmountStep(FINE, 6))).toBe("1101.920069");
    expect(refuseFiner(FINE, 6)).toMatchObject({ refused: "too-many-decimals" });
    const bounds = { minimumUsdt: dec("1"), maximumUsdt: dec("50000") };
    const from = { ...usdt, price: dec("1") };
    expect(refuseConversion(onAmountStep(FINE, 6), from, bounds)).toBeUndefined();
    expect(conversionBounds(from, bounds).maximum).toBe(dec("50000"));
    const ways = { ...usdt, minimum: dec("10"), fee: dec("4") };
    expect(refuseWithdrawal(onAmountStep(FINE, 6), FINE, ways)).toBeUndefined();
  });

  test("a balance finer than its currency moves whole between accounts, and is cut where a limit allows less", () => {
    expect(mostTransferred(FINE, FINE, usdt)).toBe(FINE);
    const limited = mostTransferred(FINE, dec("500.1234567"), usdt);
    expect(formatDec(limited)).toBe("500.123456");
    expect(refuseTransfer(limited, FINE, usdt)).toBeUndefined();
  });

  test("an amount that is cut to its currency is never refused for its decimals", () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 30n), fc.integer({ min: 0, max: 18 }), (units, decimals) => {
        const most = onAmountStep(fromUnits(units), decimals);
        expect(refuseFiner(most, decimals)).toBeUndefined();
        expect(most <= units).toBe(true);
      }),
    );
  });
});
