import { describe, expect, test } from "vitest";
import {
  changedDraft,
  emptyDraft,
  isByBudget,
  isByTotal,
  timeInForceOf,
  timesInForceOf,
} from "./form.ts";
import { draftOf, limitBuy, stopSell } from "../orders/test-orders.ts";

describe("the draft", () => {
  test("does not carry a quantity to the other side", () => {
    expect(changedDraft(limitBuy, { field: "side", value: "sell" })).toMatchObject({
      side: "sell",
      price: "59000",
      amount: "",
    });
  });

  test("keeps the prices after an order was placed, and empties the rest", () => {
    expect(changedDraft(stopSell, { field: "placed" })).toMatchObject({
      trigger: "58000",
      amount: "",
      total: "",
      percent: 0,
    });
  });

  test("comes back to the kind of stop that was chosen last", () => {
    const stop = changedDraft(limitBuy, { field: "type", value: "trailing-stop" });
    const market = changedDraft(stop, { field: "type", value: "market" });
    expect(market).toMatchObject({ type: "market", stopType: "trailing-stop" });
  });

  test("does not take an amount for a total, nor the other way round", () => {
    expect(changedDraft(limitBuy, { field: "quantityIn", value: "total" })).toMatchObject({
      quantityIn: "total",
      amount: "",
      total: "",
    });
  });

  test("forgets the share of the balance once a quantity is typed", () => {
    const shared = changedDraft(limitBuy, { field: "percent", value: 50 });
    expect(shared).toMatchObject({ percent: 50, amount: "" });
    expect(changedDraft(shared, { field: "amount", value: "0.2" })).toMatchObject({
      percent: 0,
      amount: "0.2",
    });
  });
});

describe("what a quantity is given as", () => {
  test("a buy at market names its total unless the person prefers the amount", () => {
    expect(isByBudget(emptyDraft("buy", "market"))).toBe(true);
    expect(isByBudget(draftOf("buy", "market", { quantityIn: "amount" }))).toBe(false);
    expect(isByBudget(emptyDraft("buy", "stop-market"))).toBe(true);
    expect(isByBudget(emptyDraft("buy", "trailing-stop"))).toBe(true);
  });

  test("a limit order may name its total, which is then worked out and never sent", () => {
    const byTotal = draftOf("sell", "limit", { quantityIn: "total" });
    expect([isByTotal(byTotal), isByBudget(byTotal)]).toEqual([true, false]);
  });

  test("a sale at market names its amount, after any earlier choice", () => {
    expect(isByTotal(draftOf("sell", "market", { quantityIn: "total" }))).toBe(false);
  });
});

describe("time in force", () => {
  test("is a choice only where the order has a limit of its own, and post-only where it rests at once", () => {
    expect(timesInForceOf("limit")).toContain("post-only");
    expect(timesInForceOf("stop-limit")).toEqual(["gtc", "ioc", "fok"]);
    for (const type of ["market", "stop-market", "oco", "trailing-stop"] as const)
      expect(timesInForceOf(type)).toEqual([]);
  });

  test("chosen for a limit order does not follow to a type without that choice", () => {
    expect(timeInForceOf({ type: "limit", timeInForce: "post-only" })).toBe("post-only");
    expect(timeInForceOf({ type: "stop-limit", timeInForce: "post-only" })).toBe("gtc");
    expect(timeInForceOf({ type: "oco", timeInForce: "fok" })).toBe("gtc");
  });
});
