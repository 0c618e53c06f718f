import { dec } from "@candor/money";
import { expect, test } from "vitest";
import { stopLossAt } from "./quick-stops.ts";

const tick = dec("0.1");

test("a quick stop loss is below the price for a long and above it for a short", () => {
  expect(stopLossAt("long", dec("1000"), "2", tick)).toBe("980");
  expect(stopLossAt("short", dec("1000"), "2", tick)).toBe("1020");
});

test("a quick stop between two ticks goes to the one nearer to the entry", () => {
  expect(stopLossAt("long", dec("1000.3"), "1", tick)).toBe("990.3");
  expect(stopLossAt("short", dec("1000.3"), "1", tick)).toBe("1010.3");
});
