import { dec, formatDec, fromUnits } from "@candor/money";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { rebateAmount } from "./rebate.ts";

const of = (fee: string, rate: string, decimals: number) =>
  formatDec(rebateAmount(dec(fee), dec(rate), decimals));

test("a rebate is the published share of the fee", () => {
  expect(of("1.5", "0.2", 6)).toBe("0.3");
});

test("a fraction below the currency's unit stays with the house", () => {
  expect(of("0.0000095", "0.2", 6)).toBe("0.000001");
  expect(of("0.0000049", "0.2", 6)).toBe("0");
  expect(of("9", "0.15", 0)).toBe("1");
});

test("a rebate is never more than its share, and lacks less than one smallest unit of it", () => {
  const [fees, rates] = [fc.bigInt(0n, 10n ** 24n), fc.bigInt(0n, 5n * 10n ** 17n)];
  fc.assert(
    fc.property(fees, rates, fc.integer({ min: 0, max: 18 }), (fee, rate, decimals) => {
      const paid = BigInt(rebateAmount(fromUnits(fee), fromUnits(rate), decimals)) * 10n ** 18n;
      expect(paid <= fee * rate).toBe(true);
      expect(fee * rate - paid < 10n ** BigInt(36 - decimals) + 10n ** 18n).toBe(true);
    }),
  );
});
