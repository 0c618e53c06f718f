import { dec, formatDec } from "@candor/money";
import { calmMarkAt, planContract } from "@candor/rules/contracts/plan.ts";
import { isRefusal } from "@candor/contract/refusals.ts";
import { describe, expect, test } from "vitest";
import { aContext, aDraft, terms } from "../test-contracts.ts";
import { requestOf } from "./draft.ts";
import {
  boundedAt,
  lotsFor,
  leverageMaxFor,
  leverageStops,
  priceOf,
  sizeOf,
  writtenDraft,
} from "./lots.ts";

describe("the most lots for a budget", () => {
  test("the most lots for a budget pay margin and fee together, and not one lot more", () => {
    // A lot is worth 20, and at 20x costs 1 of margin and 0.02 of fee.
    const price = dec("20000");
    expect(lotsFor(terms, { price, multiple: 20, budget: dec("102") })).toBe(100);
    expect(lotsFor(terms, { price, multiple: 20, budget: dec("101.999999") })).toBe(99);
  });

  test("the most lots for a budget stay within the largest position of the leverage", () => {
    const price = dec("20000");
    const budget = dec("1000000");
    expect(lotsFor(terms, { price, multiple: 100, budget })).toBe(2_500);
    expect(lotsFor(terms, { price, multiple: 50, budget })).toBe(10_000);
    expect(lotsFor(terms, { price, multiple: 101, budget })).toBe(0);
  });

  test.each([1, 7, 20, 33, 50, 99])(
    "the rules accept the most lots at %ix, with any rounding and a mark a thousandth higher",
    (multiple) => {
      const context = aContext({ mark: "20000", available: "777.77" });
      const draft = writtenDraft(aDraft({ multiple: String(multiple), percent: 100 }), context);
      const request = requestOf(draft);
      if (request === undefined) throw new Error("no request");
      const asked = { at: calmMarkAt(dec("20020")), available: dec("777.77") };
      expect(isRefusal(planContract(terms, request, asked))).toBe(false);
      const more = planContract(terms, { ...request, lots: request.lots + 1 }, asked);
      expect(isRefusal(more)).toBe(true);
    },
  );
});

test("where the leverage limits a position more than the balance, the form shows the largest value", () => {
  const at = (available: string, draft: Partial<ReturnType<typeof aDraft>>) => {
    const context = aContext({ mark: "20000", available });
    const most = boundedAt(writtenDraft(aDraft(draft), context), context);
    return most && formatDec(most);
  };
  // At 100x a position is worth at most 50,000, which needs far less than 19,979.
  expect(at("19979", { multiple: "100", percent: 100 })).toBe("50000");
  expect(at("19979", { multiple: "100", percent: 1 })).toBeUndefined();
  expect(at("100", { multiple: "100", percent: 100 })).toBeUndefined();
  expect(at("1", { multiple: "100", size: "2500", unit: "lots" })).toBe("50000");
});

test("a share of an unknown balance gives no lots", () => {
  const guest = { ...aContext(), available: undefined, leavable: undefined };
  expect(writtenDraft(aDraft({ percent: 50 }), guest).lots).toBe("");
});

test("a limit order that is reached opens at the house's price, and any other at its limit", () => {
  const context = aContext();
  const at = (price: string) => priceOf(aDraft({ type: "limit", price }), context);
  expect(at("20500")).toBe(dec("20000"));
  expect(at("19500")).toBe(dec("19500"));
  expect(at("")).toBeUndefined();
});

test("lots are shown in the base and in the quote currency", () => {
  const size = sizeOf(aDraft({ lots: "150" }), aContext());
  expect(size && [formatDec(size.quantity), formatDec(size.value)]).toEqual(["0.15", "3000"]);
  expect(sizeOf(aDraft({ lots: "0" }), aContext())).toBeUndefined();
});

test("a larger size allows less leverage, and a share of the balance does not limit it", () => {
  expect(leverageMaxFor(aDraft({ lots: "2500" }), aContext())).toBe(100);
  expect(leverageMaxFor(aDraft({ lots: "2501" }), aContext())).toBe(50);
  expect(leverageMaxFor(aDraft({ lots: "2501", percent: 100 }), aContext())).toBe(100);
});

test.each([
  [1, [1]],
  [5, [1, 2, 3, 4, 5]],
  [20, [1, 5, 10, 15, 20]],
  [75, [1, 15, 30, 45, 60, 75]],
  [125, [1, 25, 50, 75, 100, 125]],
  [200, [1, 50, 100, 150, 200]],
])("a leverage slider up to %ix marks round values", (most, stops) => {
  expect(leverageStops(most)).toEqual(stops);
});
