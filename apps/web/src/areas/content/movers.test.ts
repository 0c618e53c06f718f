import { expect, test } from "vitest";
import { movers } from "./movers.ts";

const market = (name: string, change_rate: string | null, quote_volume: string | null) => ({
  name,
  change_rate,
  quote_volume,
});
const list = [
  market("A", "0.05", "10"),
  market("B", "-0.2", "9"),
  market("C", "0.11", null),
  market("D", null, "200"),
  market("E", "0", "3"),
];
const names = (found: { name: string }[]) => found.map(({ name }) => name).join("");

test("gainers are the markets that rose, the largest rise first", () => {
  expect(names(movers(list, "gainers", 5))).toBe("CA");
});

test("losers are the markets that fell, and an unchanged market is neither", () => {
  expect(names(movers(list, "losers", 5))).toBe("B");
});

test("the most traded markets come first, and an unknown volume last", () => {
  expect(names(movers(list, "volume", 5))).toBe("DABEC");
  expect(names(movers(list, "volume", 2))).toBe("DA");
});
