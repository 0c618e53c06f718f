import { written } from "@candor/contract/refusals.ts";
import { ONE, add, dec, formatDec, sub } from "@candor/money";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pendingOrderRefusal, pendingOrderTrigger, isReached } from "./pending-order.ts";
import { drawPrice, seededDraw } from "./testing/draw.ts";
import { COIN, CONTRACTS, PLAIN } from "./testing/terms.ts";
import { DIRECTIONS } from "@candor/contract/words.ts";
import { calmAt } from "./value.ts";

describe("a pending order", () => {
  it.each([
    // The triggers are 19000 / 1.0002 and 21000 / 0.9998, moved to the tick.
    ["long", "19000", "18996.2"],
    ["short", "21000", "21004.3"],
    ["short", "0.1", "0.1"],
    ["long", "0.1", "0"],
  ] as const)(
    "a pending order of a %s at %s opens at an index of %s",
    (direction, price, trigger) => {
      expect(formatDec(pendingOrderTrigger(COIN, direction, dec(price)))).toBe(trigger);
      expect(formatDec(pendingOrderTrigger(PLAIN, direction, dec(price)))).toBe(price);
    },
  );

  it("a pending order opens at its trigger and beyond, and not one tick before", () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const draw = seededDraw(seed);
        const terms = draw.pick(CONTRACTS);
        const direction = draw.pick(DIRECTIONS);
        const price = drawPrice(draw, terms, terms.priceMax, [999, 0]);
        const trigger = pendingOrderTrigger(terms, direction, price);
        const before = (direction === "long" ? add : sub)(trigger, terms.priceTick);
        const mark = drawPrice(draw, terms, price, [500, 500]);
        const reaches = direction === "long" ? mark <= trigger : mark >= trigger;
        expect(isReached(terms, direction, price, calmAt(mark))).toBe(reaches);
        const at = [trigger, before].map(
          (one) => one > 0n && isReached(terms, direction, price, calmAt(one)),
        );
        expect(at).toEqual([trigger > 0n, false]);
      }),
      { numRuns: 1_000 },
    );
  });

  it("a pending order that no index ever reaches is refused", () => {
    const refused = (direction: "long" | "short", price: string) => {
      const found = pendingOrderRefusal(COIN, direction, dec(price));
      return found && written(found);
    };
    expect(refused("long", "0.1")).toEqual({
      refused: "below-minimum",
      params: { minimum: "0.2", currency: "USDT" },
    });
    expect(refused("long", "0.2")).toBeUndefined();
    expect(refused("short", "1000000")).toEqual({
      refused: "above-maximum",
      params: { maximum: "999800", currency: "USDT" },
    });
    expect(refused("short", "999800")).toBeUndefined();
  });

  it("a short pending order with a half spread of 100 % throws", () => {
    expect(() => pendingOrderTrigger({ ...COIN, halfSpread: ONE }, "short", dec("5"))).toThrow(
      RangeError,
    );
  });
});
