import { expect, test } from "vitest";
import { aDraft } from "../test-contracts.ts";
import { changedDraft, requestOf, wholeOf } from "./draft.ts";

test("a change of direction clears the stops, which would be on the wrong side", () => {
  const draft = aDraft({ takeProfit: "21000", stopLoss: "19000" });
  expect(changedDraft(draft, { field: "direction", value: "short" })).toMatchObject({
    direction: "short",
    takeProfit: "",
    stopLoss: "",
  });
});

test("a typed size replaces the share of the balance, and a share replaces the size", () => {
  const byShare = changedDraft(aDraft({ size: "5" }), { field: "percent", value: 50 });
  expect(byShare).toMatchObject({ size: "", percent: 50 });
  expect(changedDraft(byShare, { field: "size", value: "7", unit: "base" })).toMatchObject({
    size: "7",
    unit: "base",
    percent: 0,
  });
});

test("a placed order leaves direction, mode and leverage for the next one", () => {
  const draft = aDraft({
    direction: "short",
    mode: "cross",
    multiple: "33",
    size: "4",
    percent: 0,
  });
  const after = changedDraft({ ...draft, takeProfit: "1" }, { field: "placed" });
  expect(after).toMatchObject({ direction: "short", mode: "cross", multiple: "33" });
  expect(after).toMatchObject({ size: "", takeProfit: "" });
});

test("a request is complete only with lots, leverage, and the price that a limit order needs", () => {
  expect(requestOf(aDraft())).toBeUndefined();
  expect(requestOf(aDraft({ lots: "3", type: "limit" }))).toBeUndefined();
  expect(requestOf(aDraft({ lots: "3", price: "19000" }))).toMatchObject({ price: undefined });
  expect(requestOf(aDraft({ lots: "3", type: "limit", price: "19000" }))?.lots).toBe(3);
});

test.each(["", "1.5", "-1", "1e3", "12345678901"])(
  "the text %j is no whole number of lots",
  (text) => {
    expect(wholeOf(text)).toBeUndefined();
  },
);
