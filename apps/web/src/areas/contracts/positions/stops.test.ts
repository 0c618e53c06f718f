import { dec } from "@candor/money";
import { describe, expect, test } from "vitest";
import { aPosition } from "../test-contracts.ts";
import { stopSummary, stopsOf } from "./stops.ts";

const position = aPosition({ target_profit_price: "21000", stop_loss_price: "19500" });
const mark = dec("20000");

describe("the stops of a position", () => {
  test("the form of stops begins with those that are set, and an emptied field removes its stop", () => {
    expect(stopsOf(position)).toEqual({ takeProfit: "21000", stopLoss: "19500" });
    expect(stopSummary(position, { takeProfit: "", stopLoss: "19600" }, mark).input).toEqual({
      id: "p1",
      target_profit_price: "",
      stop_loss_price: "19600",
    });
  });

  test("each stop is judged by the current mark, at its own field", () => {
    const wrong = (takeProfit: string, stopLoss: string) =>
      stopSummary(position, { takeProfit, stopLoss }, mark).wrong;
    expect(wrong("19900", "")).toHaveProperty("takeProfit.refused", "stop-wrong-side");
    expect(wrong("21000", "20000")).toHaveProperty("stopLoss.refused", "stop-wrong-side");
    expect(wrong("2000000", "19000")).toHaveProperty("takeProfit.refused", "above-maximum");
    expect(wrong("21000", "19000.001")).toHaveProperty("stopLoss.refused", "price-off-tick");
  });

  test("the stops of a pending order are judged by its limit", () => {
    const pendingOrder = aPosition({ state: "waiting", open_price: null, limit_price: "18000" });
    const draft = { takeProfit: "19000", stopLoss: "17000" };
    expect(stopSummary(pendingOrder, draft, mark).input).toBeDefined();
    expect(stopSummary(position, draft, mark).wrong).toHaveProperty("takeProfit");
  });

  test("stops are left to the server while the mark is unknown", () => {
    expect(stopSummary(position, { takeProfit: "1", stopLoss: "" }, undefined).input).toBeDefined();
  });
});
