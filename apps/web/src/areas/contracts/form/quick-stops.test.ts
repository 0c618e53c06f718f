import { dec } from "@candor/money";
import { expect, test } from "vitest";
import { stopLossAt } from "./quick-stops.ts";

const tick = dec("0.1");

test("a long position stops below its price and a short one above", () => {
  expect(stopLossAt("long", dec("1000"), "2", tick)).toBe("980");
  expect(stopLossAt("short", dec("1000"), "2", tick)).toBe("1020");
});

test("a price between two steps of the grid is the nearer one to the entry", () => {
  expect(stopLossAt("long", dec("1000.3"), "1", tick)).toBe("990.3");
  expect(stopLossAt("short", dec("1000.3"), "1", tick)).toBe("1010.3");
});
