import { describe, expect, test } from "vitest";
import { formatDec } from "@candor/money";
import { type Fees, tierProgress } from "./fee-tiers.ts";

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

describe("the way to the next fee tier", () => {
  test("is measured from the present tier's own threshold", () => {
    expect(progress(0, "12500")).toEqual({ next: 1, share: "0.25", missing: "37500" });
    expect(progress(1, "150000")).toEqual({ next: 2, share: "0.5", missing: "100000" });
  });

  test("is full on the highest tier, which has no next one", () => {
    expect(progress(2, "900000")).toEqual({ next: undefined, share: "1", missing: "0" });
  });

  test("never passes its end while the tier itself is only raised the next day", () => {
    expect(progress(0, "80000")).toEqual({ next: 1, share: "1", missing: "0" });
  });
});
