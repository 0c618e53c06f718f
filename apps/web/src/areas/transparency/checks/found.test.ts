import { expect, it } from "vitest";
import { judged } from "./found.ts";

it("a program without faults has checked as many records as it counted", () => {
  const result = { counts: { orders: 2, days: 9 }, faults: [] };
  expect(judged(result, "orders")).toEqual({ state: "right", count: 2 });
});

it("a program that counted no records had nothing to check", () => {
  expect(judged({ counts: { products: 4 }, faults: [] }, "orders")).toEqual({ state: "none" });
});

it("the first fault of a program is shown, even where it counted no records", () => {
  const result = { counts: { products: 4 }, faults: ["product 1: rate a year", "product 2"] };
  const where = "product 1: rate a year";
  expect(judged(result, "orders")).toEqual({ state: "wrong", count: 0, where });
});
