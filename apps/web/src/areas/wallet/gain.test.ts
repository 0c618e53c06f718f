import { ZERO, dec } from "@candor/money";
import { expect, it } from "vitest";
import { gainRate } from "./gain.ts";

it("says how far a price stands from what was paid, and nothing of what cost nothing", () => {
  expect(gainRate(dec("110"), dec("100"))).toBe(dec("0.1"));
  expect(gainRate(dec("2"), dec("3"))).toBe(dec("-0.333333333333333333"));
  expect(gainRate(dec("2"), ZERO)).toBeUndefined();
});
