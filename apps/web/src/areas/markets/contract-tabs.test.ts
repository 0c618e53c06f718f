import { expect, it } from "vitest";
import { TABS, marketTab } from "./contract-tabs.ts";

it("an address names a tab in the singular or the plural, and anything else names none", () => {
  expect(TABS.map(marketTab)).toEqual(TABS);
  expect(["stocks", "metal", "future", "coin"].map(marketTab)).toEqual([
    "stock",
    "metals",
    "futures",
    "coins",
  ]);
  expect([undefined, "", "s", 5, "bonds"].map(marketTab)).toEqual(Array(5).fill(undefined));
});
