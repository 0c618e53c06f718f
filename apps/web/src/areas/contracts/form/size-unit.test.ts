import { dec } from "@candor/money";
import { expect, test } from "vitest";
import { aContext, aDraft, terms } from "../test-contracts.ts";
import { writtenDraft } from "./lots.ts";
import { lotsOf, sizeDecimals, sizeText, unitKept } from "./size-unit.ts";

const at = { terms, price: dec("20000") };
const unpriced = { terms, price: undefined };

test("a size gives the whole lots that fit into it, in each unit", () => {
  // A lot is a thousandth of a bitcoin, which is worth 20.
  expect(lotsOf("100", "quote", at)).toBe(5);
  expect(lotsOf("119.99", "quote", at)).toBe(5);
  expect(lotsOf("0.0059", "base", at)).toBe(5);
  expect(lotsOf("5", "lots", at)).toBe(5);
  expect(lotsOf("19.99", "quote", at)).toBe(0);
});

test.each([
  ["", "quote"],
  ["x", "base"],
  ["1.5", "lots"],
] as const)("the size %j in %s is invalid", (size, unit) => {
  expect(lotsOf(size, unit, at)).toBeUndefined();
});

test("without a price, a size can be given only in coins and lots", () => {
  expect(lotsOf("100", "quote", unpriced)).toBeUndefined();
  expect(lotsOf("0.005", "base", unpriced)).toBe(5);
  expect(sizeText(5, "quote", unpriced)).toBe("");
  expect(sizeText(5, "base", unpriced)).toBe("0.005");
});

test("a size beyond every contract stays a number, which the rules refuse", () => {
  expect(lotsOf("999999999999", "quote", at)).toBe(9_999_999_999);
});

test("a change of unit shows the same lots, and the typed text returns unchanged", () => {
  const draft = aDraft({ size: "119.99", unit: "quote" });
  expect(writtenDraft(draft, aContext())).toMatchObject({ size: "119.99", lots: "5" });
  expect(writtenDraft(draft, aContext(), "base")).toMatchObject({ size: "0.005", lots: "5" });
  expect(writtenDraft(draft, aContext(), "lots")).toMatchObject({ size: "5", lots: "5" });
});

test("a share of the balance shows its size in the chosen unit", () => {
  const draft = aDraft({ percent: 10 });
  const { lots, size } = writtenDraft(draft, aContext(), "lots");
  expect(size).toBe(lots);
  expect(lots).toMatch(/^[1-9]/);
});

test("decimals follow the unit, and an unknown stored unit is ignored", () => {
  expect(sizeDecimals("quote", terms)).toBe(2);
  expect(sizeDecimals("base", terms)).toBe(3);
  expect(sizeDecimals("lots", terms)).toBe(0);
  expect(unitKept("base")).toBe("base");
  expect(unitKept("ounces")).toBe("quote");
  expect(unitKept(null)).toBe("quote");
});
