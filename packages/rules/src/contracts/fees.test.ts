import { dec, formatDec } from "@candor/money";
import { describe, expect, it } from "vitest";
import { closeFee, overnightFundingOf, openFee } from "./fees.ts";
import { COIN, FINE, PLAIN } from "./testing/terms.ts";

describe("the fees of a contract", () => {
  it("fees of a contract are a rate of its value at the opening or closing price", () => {
    expect(formatDec(openFee(COIN, 1000, dec("20000")))).toBe("10");
    expect(formatDec(closeFee(COIN, 1000, dec("20000")))).toBe("12");
    expect(formatDec(closeFee(PLAIN, 1000, dec("20000")))).toBe("0");
  });

  it("fees of a contract are rounded up", () => {
    // 3e-10 x 0.0000001 x 0.000731 and x 0.000617 of it, in units of 10^-18: 0.02193 and 0.01851.
    expect(formatDec(openFee(FINE, 1, dec("0.0000001")))).toBe("0.000000000000000001");
    expect(formatDec(closeFee(FINE, 1, dec("0.0000001")))).toBe("0.000000000000000001");
  });

  it("overnight funding is charged at the rate of the position's direction for each night", () => {
    expect(formatDec(overnightFundingOf(COIN, "long", 1000, dec("20000"), 1))).toBe("6");
    expect(formatDec(overnightFundingOf(COIN, "short", 1000, dec("20000"), 1))).toBe("2");
    expect(formatDec(overnightFundingOf(COIN, "long", 1000, dec("20000"), 3))).toBe("18");
    expect(formatDec(overnightFundingOf(COIN, "long", 1000, dec("20000"), 0))).toBe("0");
  });

  it("overnight funding of a weekend is rounded once, not once a night", () => {
    const night = (nights: number) =>
      formatDec(overnightFundingOf(FINE, "long", 1, dec("0.0000001"), nights));
    expect([night(1), night(3)]).toEqual(["0.000000000000000001", "0.000000000000000001"]);
  });
});
