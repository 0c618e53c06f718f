import { expect, test } from "vitest";
import { openedBy } from "./opened-by.ts";
import { searchOf } from "./search.ts";

test("an address opens the comparison, or the form with the chosen values", () => {
  expect(searchOf({ quick: 1, from: 2 })).toEqual({ quick: 1 });
  const chosen = searchOf({ from: 106, to: 1, amount: 50.5 });
  expect(openedBy(chosen)).toEqual({ from: 106, to: 1, amount: "50.5" });
});

test("invalid parts of an address are left out", () => {
  expect(searchOf({ quick: "yes", from: 1, to: 1, amount: "1e9" })).toEqual({});
  expect(searchOf({ from: -1, to: 2.5, amount: {} })).toEqual({});
  expect(openedBy({ amount: "5" })).toEqual({ from: 3, to: 1, amount: "" });
});
