import { dec, formatDec } from "@candor/money";
import { describe, expect, it } from "vitest";
import { slippageOf } from "./slippage.ts";

describe("how much worse than the lead's price a copy opened", () => {
  it.each([
    ["long", "20000", "20100", "0.005"],
    ["long", "20000", "19900", "-0.005"],
    ["short", "20000", "19900", "0.005"],
    ["short", "20000", "20100", "-0.005"],
    ["long", "20000", "20000", "0"],
    ["long", "3", "3.0001", "0.000034"],
    ["long", "3", "2.9999", "-0.000033"],
    ["short", "3", "2.9999", "0.000034"],
    ["long", "100000", "100000.1", "0.000001"],
  ] as const)(
    "a %s at %s, copied at %s, has a slippage of %s, never shown as better than it is",
    (direction, lead, price, part) => {
      expect(formatDec(slippageOf(direction, dec(lead), dec(price)))).toBe(part);
    },
  );
});
