import { dec, formatDec } from "@candor/money";
import { describe, expect, it } from "vitest";
import { bandAround, floatingPrice } from "./decide.ts";

const floating = (side: "buy" | "sell", index: string, factor: string) =>
  formatDec(floatingPrice(side, dec(index), dec(factor)));

describe("a price by the index", () => {
  it.each([
    ["a seller of USDT for dollars", "sell", "1.000123", "1.006", "1.0061"],
    ["a buyer of USDT for dollars", "buy", "1.000123", "0.994", "0.9942"],
    ["a seller of USDT for yen", "sell", "154.6", "1.00337", "155.12"],
    ["a buyer of bitcoin", "buy", "93000.001", "0.99", "92070.01"],
    ["a price that is on its step already", "sell", "90000", "1", "90000"],
  ] as const)(
    "a floating price is rounded to its step against the advertiser: %s",
    (_, side, index, factor, price) => {
      expect(floating(side, index, factor)).toBe(price);
    },
  );

  it("a floating price stays within the band that a new advertisement has to be in", () => {
    for (const index of ["0.8599", "1", "99.99", "100.01", "154.6", "93000.5"])
      for (const [side, factor] of [
        ["sell", "1.2"],
        ["buy", "0.8"],
      ] as const) {
        const { lowest, highest } = bandAround(dec(index), dec("0.2"));
        const price = floatingPrice(side, dec(index), dec(factor));
        expect(price >= lowest && price <= highest).toBe(true);
      }
  });
});
