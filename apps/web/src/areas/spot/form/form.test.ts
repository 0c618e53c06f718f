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
  test("a change of side clears the quantity", () => {
    expect(changedDraft(limitBuy, { field: "side", value: "sell" })).toMatchObject({
      side: "sell",
      price: "59000",
      amount: "",
    });
  });

  test("a placed order leaves its prices in the form, and empties the rest", () => {
    expect(changedDraft(stopSell, { field: "placed" })).toMatchObject({
      trigger: "58000",
      amount: "",
      total: "",
      percent: 0,
    });
  });

  test("the form returns to the kind of stop that was chosen last", () => {
    const stop = changedDraft(limitBuy, { field: "type", value: "trailing-stop" });
    const market = changedDraft(stop, { field: "type", value: "market" });
    expect(market).toMatchObject({ type: "market", stopType: "trailing-stop" });
  });

  test("switching between amount and total clears the quantity", () => {
    expect(changedDraft(limitBuy, { field: "quantityIn", value: "total" })).toMatchObject({
      quantityIn: "total",
      amount: "",
      total: "",
    });
  });

  test("a typed quantity clears the share of the balance", () => {
    const shared = changedDraft(limitBuy, { field: "percent", value: 50 });
    expect(shared).toMatchObject({ percent: 50, amount: "" });
    expect(changedDraft(shared, { field: "amount", value: "0.2" })).toMatchObject({
      percent: 0,
      amount: "0.2",
    });
  });
});

describe("what a quantity is given as", () => {
  test("a market buy is entered as a total unless the user prefers the amount", () => {
    expect(isByBudget(emptyDraft("buy", "market"))).toBe(true);
    expect(isByBudget(draftOf("buy", "market", { quantityIn: "amount" }))).toBe(false);
    expect(isByBudget(emptyDraft("buy", "stop-market"))).toBe(true);
    expect(isByBudget(emptyDraft("buy", "trailing-stop"))).toBe(true);
  });

  test("a limit order may be entered as a total, which is converted and never sent", () => {
    const byTotal = draftOf("sell", "limit", { quantityIn: "total" });
    expect([isByTotal(byTotal), isByBudget(byTotal)]).toEqual([true, false]);
  });

  test("a market sale is entered as an amount, after any earlier choice", () => {
    expect(isByTotal(draftOf("sell", "market", { quantityIn: "total" }))).toBe(false);
  });
});

describe("time in force", () => {
  test("only orders with their own limit offer a time in force, and post-only only where they rest at once", () => {
    expect(timesInForceOf("limit")).toContain("post-only");
    expect(timesInForceOf("stop-limit")).toEqual(["gtc", "ioc", "fok"]);
    for (const type of ["market", "stop-market", "oco", "trailing-stop"] as const)
      expect(timesInForceOf(type)).toEqual([]);
  });

  test("a time in force does not carry over to a type without that choice", () => {
    expect(timeInForceOf({ type: "limit", timeInForce: "post-only" })).toBe("post-only");
    expect(timeInForceOf({ type: "stop-limit", timeInForce: "post-only" })).toBe("gtc");
    expect(timeInForceOf({ type: "oco", timeInForce: "fok" })).toBe("gtc");
  });
});
