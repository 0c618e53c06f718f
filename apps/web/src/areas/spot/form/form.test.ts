import { describe, expect, test } from "vitest";
import {
  callInput,
  changedDraft,
  emptyDraft,
  isByBudget,
  isByTotal,
  timeInForceOf,
  timesInForceOf,
} from "./form.ts";
import { context, draftOf, limitBuy, marketBuy, oco, stopSell } from "../orders/test-orders.ts";

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

  test("a sale at market names its amount, whatever was chosen before", () => {
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

describe("the call that places an order", () => {
  const shared = { currency_id: 1, legal_id: 3 };
  test.each([
    ["limit", limitBuy, { type: "buy", order_type: "limit", amount: "0.1", target_price: "59000" }],
    [
      "limit, post-only, ending the older of two own orders",
      { ...limitBuy, timeInForce: "post-only", selfTrade: "expire-oldest" } as const,
      {
        type: "buy",
        order_type: "limit",
        amount: "0.1",
        target_price: "59000",
        time_in_force: "post-only",
        self_trade: "expire-oldest",
      },
    ],
    ["market buy by total", marketBuy, { type: "buy", order_type: "market", quote_amount: "6001" }],
    [
      "market buy by amount",
      draftOf("buy", "market", { quantityIn: "amount", amount: "0.10", price: "59000" }),
      { type: "buy", order_type: "market", amount: "0.1" },
    ],
    [
      "stop-limit",
      draftOf("sell", "stop-limit", {
        price: "57900",
        trigger: "58000",
        amount: "0.1",
        triggerSource: "last",
        timeInForce: "ioc",
      }),
      {
        type: "sell",
        order_type: "stop-limit",
        amount: "0.1",
        target_price: "57900",
        trigger_price: "58000",
        trigger_source: "last",
        time_in_force: "ioc",
      },
    ],
    [
      "stop-market",
      stopSell,
      {
        type: "sell",
        order_type: "stop-market",
        amount: "0.1",
        trigger_price: "58000",
        trigger_source: "index",
      },
    ],
    [
      "take-profit-market buy by total",
      draftOf("buy", "take-profit-market", { trigger: "58000", total: "100" }),
      {
        type: "buy",
        order_type: "take-profit-market",
        quote_amount: "100",
        trigger_price: "58000",
        trigger_source: "index",
      },
    ],
    [
      "OCO whose stop trades at market",
      oco,
      {
        type: "sell",
        order_type: "oco",
        amount: "0.1",
        target_price: "62000",
        trigger_price: "58000",
        trigger_source: "index",
      },
    ],
    [
      "OCO whose stop has a limit",
      { ...oco, stop: "57900" },
      {
        type: "sell",
        order_type: "oco",
        amount: "0.1",
        target_price: "62000",
        trigger_price: "58000",
        trigger_source: "index",
        stop_price: "57900",
      },
    ],
    [
      "trailing stop, its percent as a ratio",
      draftOf("sell", "trailing-stop", { trail: "0.5", trigger: "58000", amount: "0.1" }),
      {
        type: "sell",
        order_type: "trailing-stop",
        amount: "0.1",
        trigger_source: "index",
        trail_rate: "0.005",
      },
    ],
  ])("%s", (_, draft, input) => {
    expect(callInput(draft, context)).toEqual({ ...shared, ...input });
  });
});
