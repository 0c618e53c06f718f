import { ZERO, dec } from "@candor/money";
import { expect, it } from "vitest";
import { gainRate } from "./gain.ts";

it("a gain compares the price with the cost, and is unknown without a cost", () => {
  expect(gainRate(dec("110"), dec("100"))).toBe(dec("0.1"));
  expect(gainRate(dec("2"), dec("3"))).toBe(dec("-0.333333333333333333"));
  expect(gainRate(dec("2"), ZERO)).toBeUndefined();
});
