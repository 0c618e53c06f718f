import { dec } from "@candor/money";
import { describe, expect, it } from "vitest";
import { FEE_TIERS } from "../../seed/world.ts";
import { tierAt } from "./decide.ts";

const tiers = FEE_TIERS.map((terms, tier) => ({
  tier,
  volumeMin: dec(terms.volume_min),
  makerDiscount: dec(terms.maker_discount),
  takerDiscount: dec(terms.taker_discount),
}));

describe("the fee tier of a volume", () => {
  it.each([
    ["0", 0],
    ["49999.999999", 0],
    ["50000", 1],
    ["249999.99", 1],
    ["999999", 2],
    ["1000000", 3],
    ["24999999", 4],
    ["900000000", 5],
  ])("of %s USDT is %i", (volume, tier) => {
    expect(tierAt(tiers, dec(volume)).tier).toBe(tier);
  });

  it("gives no discount where no tiers are set", () => {
    expect(tierAt([], dec("1000000"))).toMatchObject({ makerDiscount: 0n, takerDiscount: 0n });
  });
});
