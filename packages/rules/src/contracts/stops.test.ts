import { dec } from "@candor/money";
import { describe, expect, it } from "vitest";
import { stopReached, stopsRefusal } from "./stops.ts";
import { COIN, optional } from "./testing/terms.ts";

const MARK = dec("20000");
const stopsOf = (takeProfit: string | undefined, stopLoss: string | undefined) => ({
  takeProfitPrice: optional(takeProfit),
  stopLossPrice: optional(stopLoss),
});

describe("the stops of a position", () => {
  it.each([
    ["long", "20000.1", "19999.9", undefined],
    ["short", "19999.9", "20000.1", undefined],
    ["long", "1000000", "0.1", undefined],
    ["long", undefined, undefined, undefined],
    ["long", "20000", undefined, "target_profit_price"],
    ["long", undefined, "20000", "stop_loss_price"],
    ["short", "20000", undefined, "target_profit_price"],
    ["short", undefined, "19999.9", "stop_loss_price"],
    ["long", "19999", "20001", "target_profit_price"],
  ] as const)(
    "the stops of a %s at %s and %s are on the right sides of the mark, or the wrong one is: %s",
    (direction, profit, loss, field) => {
      const refusal = stopsRefusal(COIN, direction, MARK, stopsOf(profit, loss));
      expect(refusal?.params["field"]).toBe(field);
      expect(refusal?.refused).toBe(field === undefined ? undefined : "stop-wrong-side");
    },
  );

  it.each([
    ["20000.15", "price-off-tick"],
    ["1000000.1", "above-maximum"],
    ["0", "price-invalid"],
  ])("a stop at %s is refused: %s", (price, refused) => {
    expect(stopsRefusal(COIN, "long", MARK, stopsOf(price, undefined))?.refused).toBe(refused);
  });

  it("a stop is reached at its price and beyond it, and not before", () => {
    const stops = stopsOf("21000", "19000");
    const at = (mark: string) => stopReached("long", dec(mark), stops);
    expect(["19000", "19000.1", "20999.9", "21000"].map(at)).toEqual([
      "stop-loss",
      undefined,
      undefined,
      "take-profit",
    ]);
    const inverse = stopsOf("19000", "21000");
    expect(stopReached("short", dec("18000"), inverse)).toBe("take-profit");
    expect(stopReached("short", dec("21000"), inverse)).toBe("stop-loss");
    expect(stopReached("short", dec("21000"), stopsOf(undefined, undefined))).toBeUndefined();
  });
});
