import { describe, expect, test } from "vitest";
import { dec, formatDec } from "@candor/money";
import { type Fees, rateDecimals, tierProgress, tierRates } from "./fee-tiers.ts";

const tier = (number: number, volume_min: string) => ({
  tier: number,
  volume_min,
  maker_discount: "0",
  taker_discount: "0",
});
const tiers = [tier(0, "0"), tier(1, "50000"), tier(2, "250000")];
const progress = (at: number, volume: string) => {
  const { next, share, missing } = tierProgress({ tier: at, volume, tiers } satisfies Fees);
  return { next: next?.tier, share: formatDec(share), missing: formatDec(missing) };
};

describe("what a tier is charged", () => {
  const market = (maker_fee_rate: string) => ({ maker_fee_rate, taker_fee_rate: "0.001" });
  const discounted = { maker_discount: "0.1", taker_discount: "0.05" };

  test("a tier's rates are the markets' rates less its discounts, with the decimals they need", () => {
    const rates = tierRates(discounted, [market("0.0008"), market("0.0008")]);
    expect(rates && [formatDec(rates.maker), formatDec(rates.taker)]).toEqual([
      "0.00072",
      "0.00095",
    ]);
    expect(rates && rateDecimals(rates.maker)).toBe(3);
    expect(rateDecimals(dec("0.0008"))).toBe(2);
    expect(rateDecimals(dec("0.01"))).toBe(2);
  });

  test("a tier has no single rate where markets differ or none is known", () => {
    expect(tierRates(discounted, [market("0.0008"), market("0.0007")])).toBeUndefined();
    expect(tierRates(discounted, [])).toBeUndefined();
  });
});

describe("the way to the next fee tier", () => {
  test("the progress to the next fee tier begins at the current tier's threshold", () => {
    expect(progress(0, "12500")).toEqual({ next: 1, share: "0.25", missing: "37500" });
    expect(progress(1, "150000")).toEqual({ next: 2, share: "0.5", missing: "100000" });
  });

  test("the progress is full on the highest tier, which has no next one", () => {
    expect(progress(2, "900000")).toEqual({ next: undefined, share: "1", missing: "0" });
  });

  test("the progress never exceeds its end while the tier rises only the next day", () => {
    expect(progress(0, "80000")).toEqual({ next: 1, share: "1", missing: "0" });
  });
});
