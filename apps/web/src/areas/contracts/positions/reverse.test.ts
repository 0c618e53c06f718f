import { dec } from "@candor/money";
import { expect, test } from "vitest";
import type { Became } from "../open-positions.ts";
import { aPosition } from "../test-contracts.ts";
import { closingCame, reversedOrder } from "./reverse.ts";

test("reversing opens the other direction with the same lots, leverage and margin mode", () => {
  expect(reversedOrder(aPosition({ lots: 7, mode: "cross" }), "0.01")).toEqual({
    currency_id: 1,
    legal_id: 3,
    order: {
      type: "market",
      direction: "short",
      mode: "cross",
      multiple: 20,
      lots: 7,
      slippage: "0.01",
    },
  });
  expect(reversedOrder(aPosition({ direction: "short" }), "0.01").order.direction).toBe("long");
});

test("reversing waits only for the closing of the position", () => {
  const became = (what: Became["what"]): Became => ({
    what,
    position: aPosition(),
    before: undefined,
    lots: 0,
    profit: dec("0"),
  });
  expect(closingCame(undefined)).toBeUndefined();
  expect(closingCame(became("closing"))).toBeUndefined();
  expect(closingCame(became("kept"))).toBe("kept");
  expect(closingCame(became("closed"))).toBe("closed");
});
