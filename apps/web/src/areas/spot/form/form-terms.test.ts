import { describe, expect, test } from "vitest";
import { context, draftOf, limitBuy, marketBuy, oco, stopSell } from "../orders/test-orders.ts";
import { callInput } from "./form-terms.ts";

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
  ])("the form sends the fields of this order: %s", (_, draft, input) => {
    expect(callInput(draft, context)).toEqual({ ...shared, ...input });
  });
});
