import { dec } from "@candor/money";
import { describe, expect, test } from "vitest";
import {
  context,
  draftOf,
  limitBuy,
  marketBuy,
  oco,
  stopSell,
  text,
} from "../orders/test-orders.ts";
import type { OrderDraft } from "./form.ts";
import { summaryOf } from "./form-summary.ts";
import { orderCost } from "./order-cost.ts";

const costOf = (draft: OrderDraft) => orderCost(draft, summaryOf(draft, context), context);

describe("what an order costs, before it is placed", () => {
  test("an order shows its total and largest fee, in the received currency and in USDT", () => {
    const { total, fee, isAbout } = costOf(limitBuy);
    expect([text(total), isAbout]).toEqual(["5900", false]);
    expect([text(fee?.amount), fee?.currency, text(fee?.usdt)]).toEqual(["0.0001", "BTC", "6"]);
    const sale = costOf(draftOf("sell", "limit", { price: "59990", amount: "1" }));
    expect([text(sale.fee?.amount), sale.fee?.currency, text(sale.fee?.usdt)]).toEqual([
      "59.99",
      "USDT",
      "59.99",
    ]);
  });

  test("an empty order form shows the fee rate, so that the fee is never hidden", () => {
    for (const type of ["limit", "market", "stop-limit", "oco", "trailing-stop"] as const) {
      const { total, fee, feeRate } = costOf(draftOf("buy", type));
      expect([total, fee, text(feeRate)]).toEqual([undefined, undefined, "0.001"]);
    }
    const postOnly = costOf(draftOf("buy", "limit", { timeInForce: "post-only" }));
    expect(text(postOnly.feeRate)).toBe("0.0008");
    const market = costOf(draftOf("buy", "market", { timeInForce: "post-only" }));
    expect(text(market.feeRate), "at market nothing is post-only").toBe("0.001");
  });

  test("a waiting order shows an approximate cost, and a waiting sale only the fee rate", () => {
    const stop = costOf(stopSell);
    expect([stop.isAbout, stop.fee]).toEqual([true, undefined]);
    expect(text(stop.total)).toBe("5800");
    expect(text(costOf(oco).total), "an OCO rests at its limit").toBe("6200");
  });

  test("a waiting buy by quantity shows a fee that no price can raise", () => {
    const draft = draftOf("buy", "stop-limit", {
      trigger: "61000",
      price: "61500",
      amount: "0.5",
    });
    expect(text(costOf(draft).fee?.amount)).toBe("0.0005");
    expect(text(costOf(draft).total)).toBe("30750");
  });

  test("a rate of zero shows a fee of zero, and not an unknown fee", () => {
    const terms = { ...context.terms, makerFeeRate: dec("0"), takerFeeRate: dec("0") };
    const free = { ...context, terms };
    expect(text(orderCost(limitBuy, summaryOf(limitBuy, free), free).fee?.amount)).toBe("0");
  });

  test("a largest fee is rounded up to a printable amount", () => {
    const terms = { ...context.terms, takerFeeRate: dec("0.000333333333333333") };
    const tiered = { ...context, terms };
    const cost = orderCost(marketBuy, summaryOf(marketBuy, tiered), tiered);
    const exact = summaryOf(marketBuy, tiered).preview?.feeMax ?? dec("0");
    expect(cost.fee?.amount).toBeGreaterThan(exact);
    expect(text(cost.fee?.amount)).toMatch(/^0\.\d{1,8}$/);
  });
});
