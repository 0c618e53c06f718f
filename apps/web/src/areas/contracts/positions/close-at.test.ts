import { dec } from "@candor/money";
import { expect, test } from "vitest";
import { aPosition } from "../test-contracts.ts";
import { closeAtSummary, stopAt } from "./close-at.ts";

const mark = dec("20000");

test.each([
  ["long", "20500", "takeProfit"],
  ["long", "19500", "stopLoss"],
  ["short", "19500", "takeProfit"],
  ["short", "20500", "stopLoss"],
] as const)("a %s that closes at %s gets a %s there", (direction, price, stop) => {
  expect(stopAt({ direction }, price, mark)).toBe(stop);
});

test("closing at a price leaves the other stop unchanged", () => {
  const position = aPosition({ stop_loss_price: "19000" });
  expect(closeAtSummary(position, { price: "20500" }, mark).input).toEqual({
    id: "p1",
    target_profit_price: "20500",
    stop_loss_price: "19000",
  });
});

test("a closing price that is missing, off the tick or without a mark is not sent", () => {
  expect(closeAtSummary(aPosition(), { price: "" }, mark)).toEqual({
    input: undefined,
    missing: { price: "refusals.price-required" },
  });
  expect(closeAtSummary(aPosition(), { price: "20500" }, undefined).input).toBeUndefined();
  expect(closeAtSummary(aPosition(), { price: "20500.001" }, mark).wrong?.price).toMatchObject({
    refused: "price-off-tick",
  });
});
