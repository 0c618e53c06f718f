import { type RefusalCode, isRefusal } from "@candor/contract/refusals.ts";
import { ZERO, dec } from "@candor/money";
import { planOrder } from "@candor/rules/spot-order.ts";
import { previewOrder } from "@candor/rules/spot-preview.ts";
import { discountedRate, feeOf } from "@candor/rules/spot.ts";
import { describe, expect, test } from "vitest";
import { type OrderContext, type OrderDraft, emptyDraft } from "./form.ts";
import { fieldOf } from "./form-fields.ts";
import { summaryOf } from "./form-summary.ts";
import {
  context,
  draftOf,
  limitBuy,
  marketBuy,
  oco,
  stopSell,
  text,
} from "../orders/test-orders.ts";

describe("the summary of an order", () => {
  test.each<[string, OrderDraft, string]>([
    ["a limit order without a price", emptyDraft("buy", "limit"), "price"],
    ["an amount of zero", { ...limitBuy, amount: "0.00" }, "amount"],
    ["a market buy without its total", { ...marketBuy, total: "" }, "total"],
    ["a market sale without its amount", emptyDraft("sell", "market"), "amount"],
    ["a stop without its trigger", emptyDraft("sell", "stop-limit"), "trigger"],
    [
      "a stop-limit without its limit",
      draftOf("sell", "stop-limit", { trigger: "58000" }),
      "price",
    ],
    ["an OCO without its limit", emptyDraft("sell", "oco"), "price"],
    ["an OCO without its trigger", draftOf("sell", "oco", { price: "62000" }), "trigger"],
    [
      "a trailing stop without its distance",
      draftOf("sell", "trailing-stop", { trail: "" }),
      "trail",
    ],
  ])("the order form reports a missing value alone for %s", (_, draft, missing) => {
    expect(summaryOf(draft, context)).toMatchObject({ missing, input: undefined, plan: undefined });
  });

  test("a resting limit order shows its whole value, and the maker's fee only where it surely rests", () => {
    const { preview, input } = summaryOf(limitBuy, context);
    expect(text(preview?.total)).toBe("5900");
    expect(text(preview?.feeMax), "the book may move before it arrives").toBe("0.0001");
    const resting = summaryOf({ ...limitBuy, timeInForce: "post-only" }, context);
    expect(text(resting.preview?.feeMax)).toBe("0.00008");
    expect(preview?.averagePrice).toBeUndefined();
    expect(text(preview?.restingQuantity)).toBe("0.1");
    expect(input).toBeDefined();
  });

  test("a limit order that crosses the book counts the taker's fee on all of it", () => {
    const { preview } = summaryOf(
      draftOf("sell", "limit", { price: "59990", amount: "1" }),
      context,
    );
    expect(text(preview?.averagePrice)).toBe("59990");
    expect(text(preview?.restingQuantity)).toBe("0.5");
    expect(text(preview?.feeMax)).toBe("59.99");
  });

  test("the fee is counted at the rates of the user's own tier", () => {
    const takerFeeRate = discountedRate(context.terms.takerFeeRate, dec("0.2"));
    const tiered = { ...context, terms: { ...context.terms, takerFeeRate } };
    expect(text(summaryOf(marketBuy, tiered).preview?.feeMax)).toBe("0.00008");
  });

  test("a market buy shows the preview of the shared rules for the same book", () => {
    const request = {
      side: "buy",
      type: "market",
      price: undefined,
      quantity: undefined,
      quoteAmount: dec("6001"),
    } as const;
    const plan = planOrder(context.terms, request, context.index);
    if (isRefusal(plan)) throw new Error("the plan stands");
    const ruled = previewOrder(context.terms, "buy", plan, context.book?.asks ?? []);
    const { preview } = summaryOf(marketBuy, context);
    expect(preview).toMatchObject(ruled);
    expect(text(preview?.filledQuantity)).toBe("0.1");
    expect(preview?.feeMax).toBe(feeOf(dec("0.1"), context.terms.takerFeeRate));
  });

  test("a market order shows the part that finds no offers inside the cap", () => {
    const thin = { ...context, book: { bids: context.book!.bids.slice(0, 1), asks: [] } };
    const { preview, input } = summaryOf(draftOf("sell", "market", { amount: "1.2" }), thin);
    expect(text(preview?.unfilledQuantity)).toBe("0.7");
    expect(text(preview?.restingQuantity)).toBe("0");
    expect(input?.amount).toBe("1.2");
  });

  test("a market buy shows the part of its budget that finds no offers", () => {
    const rich = { ...context, available: { ...context.available, quote: dec("200000") } };
    const { preview } = summaryOf({ ...marketBuy, total: "100000" }, rich);
    expect(text(preview?.unspent)).toBe("9975");
    expect(summaryOf(marketBuy, context).preview?.unspent).toBe(ZERO);
  });

  test("an immediate-or-cancel order never rests, and a fill-or-kill order shows when it would fail", () => {
    const crossing = draftOf("sell", "limit", { price: "59990", amount: "1" });
    const ioc = summaryOf({ ...crossing, timeInForce: "ioc" }, context).preview;
    expect([text(ioc?.restingQuantity), text(ioc?.unfilledQuantity)]).toEqual(["0", "0.5"]);
    const fok = summaryOf({ ...crossing, timeInForce: "fok" }, context).preview;
    expect([fok?.averagePrice, text(fok?.unfilledQuantity)]).toEqual([undefined, "1"]);
  });

  test("a waiting order holds its cost and previews no fill", () => {
    const { plan, preview, input } = summaryOf(stopSell, context);
    expect(preview).toBeUndefined();
    expect(text(plan?.trigger?.price)).toBe("58000");
    expect(text(plan?.hold)).toBe("0.1");
    expect(input).toBeDefined();
  });

  test("a trailing stop shows where it would fire now, by its price source", () => {
    const trailing = draftOf("sell", "trailing-stop", { trail: "1", amount: "0.1" });
    expect(text(summaryOf(trailing, context).plan?.trigger?.price)).toBe("59400");
    const byLast = { ...trailing, triggerSource: "last" } as const;
    expect(text(summaryOf(byLast, context).plan?.trigger?.price)).toBe("59395.05");
  });

  test("without a known book nothing is previewed, and nothing is refused for a lack of offers", () => {
    const summary = summaryOf(marketBuy, { ...context, book: undefined });
    expect(summary).toMatchObject({ preview: undefined, refusal: undefined });
    expect(summary.input).toBeDefined();
  });

  test("a guest sees the preview, since an unknown balance refuses nothing", () => {
    const guest = { ...context, available: { base: undefined, quote: undefined } };
    expect(summaryOf({ ...limitBuy, amount: "50" }, guest)).toMatchObject({ refusal: undefined });
  });
});

describe("a refusal stands at the field that can mend it", () => {
  const refusalOf = (draft: OrderDraft, changed: Partial<OrderContext> = {}) =>
    summaryOf(draft, { ...context, ...changed }).refusal;
  const stopLimit = draftOf("sell", "stop-limit", {
    trigger: "58000",
    price: "57900",
    amount: "0.1",
  });

  test.each<[string, OrderDraft, string, string]>([
    ["a price between two ticks", { ...limitBuy, price: "59000.005" }, "price-off-tick", "price"],
    ["a price far from the index", { ...limitBuy, price: "40000" }, "price-outside-band", "price"],
    ["a price above the highest", { ...limitBuy, price: "2000000" }, "above-maximum", "price"],
    ["a quantity off the step", { ...limitBuy, amount: "0.000015" }, "quantity-off-step", "amount"],
    ["a quantity above the largest", { ...limitBuy, amount: "101" }, "above-maximum", "amount"],
    ["a value below the minimum", { ...limitBuy, amount: "0.00001" }, "below-minimum", "amount"],
    ["a market buy below the minimum", { ...marketBuy, total: "4.99" }, "below-minimum", "total"],
    ["an amount above the balance", { ...limitBuy, amount: "1" }, "insufficient-balance", "amount"],
    [
      "a market buy above the balance",
      { ...marketBuy, total: "10001" },
      "insufficient-balance",
      "total",
    ],
    [
      "a post-only price that would trade at once",
      { ...limitBuy, price: "60010", timeInForce: "post-only" },
      "would-cross",
      "price",
    ],
    [
      "a stop whose price is reached",
      { ...stopSell, trigger: "60000" },
      "trigger-already-reached",
      "trigger",
    ],
    [
      "a stop whose last price is reached though the index is not",
      { ...stopSell, trigger: "59996", triggerSource: "last" },
      "trigger-already-reached",
      "trigger",
    ],
    [
      "a trigger between two ticks",
      { ...stopSell, trigger: "58000.001" },
      "price-off-tick",
      "trigger",
    ],
    [
      "a trigger above the highest",
      { ...draftOf("buy", "stop-market"), trigger: "1000001", total: "10" },
      "above-maximum",
      "trigger",
    ],
    [
      "a limit off the tick behind a good trigger",
      { ...stopLimit, price: "57900.001" },
      "price-off-tick",
      "price",
    ],
    [
      "a limit far from its trigger",
      { ...stopLimit, price: "40000" },
      "price-outside-band",
      "price",
    ],
    [
      "an OCO's limit far from the index",
      { ...oco, price: "90000" },
      "price-outside-band",
      "price",
    ],
    [
      "an OCO's stop limit far from its trigger",
      { ...oco, stop: "40000" },
      "price-outside-band",
      "stop",
    ],
    [
      "an OCO's stop limit far above its trigger",
      draftOf("buy", "oco", { price: "58000", trigger: "61000", stop: "90000", amount: "0.1" }),
      "price-outside-band",
      "stop",
    ],
    [
      "an OCO's stop limit between two ticks",
      { ...oco, stop: "57900.001" },
      "price-off-tick",
      "stop",
    ],
    ["an OCO on one side of the price", { ...oco, price: "59000" }, "oco-prices-crossed", "price"],
    [
      "a distance beyond the widest",
      draftOf("sell", "trailing-stop", { trail: "25", amount: "1" }),
      "trail-outside-range",
      "trail",
    ],
    [
      "a distance between two steps",
      draftOf("sell", "trailing-stop", { trail: "1.005", amount: "1" }),
      "trail-outside-range",
      "trail",
    ],
    [
      "a stop of more than the balance",
      { ...stopSell, amount: "3" },
      "insufficient-balance",
      "amount",
    ],
  ])("the form refuses %s at the right field", (_, draft, refused, field) => {
    expect(refusalOf(draft)).toMatchObject({ refused, field });
    expect(summaryOf(draft, context).input).toBeUndefined();
  });

  test("a market order without an index price or without offers is refused", () => {
    expect(refusalOf(marketBuy, { index: undefined })).toMatchObject({
      refused: "no-price",
      field: "form",
    });
    expect(refusalOf(marketBuy, { book: { bids: [], asks: [] } })).toMatchObject({
      refused: "no-liquidity",
      field: "form",
    });
  });

  test("a stop on the last price is refused in a market that has not traded yet", () => {
    const byLast = { ...stopSell, triggerSource: "last" } as const;
    expect(refusalOf(byLast, { last: undefined })).toMatchObject({
      refused: "no-price",
      field: "form",
    });
  });

  test("a refusal of the server is shown at the field it concerns", () => {
    const at = (refused: RefusalCode, draft: OrderDraft) =>
      fieldOf({ refused, params: {} }, draft, context.terms);
    expect(at("insufficient-balance", marketBuy)).toBe("total");
    expect(at("price-outside-band", limitBuy)).toBe("price");
    expect(at("trigger-already-reached", stopSell)).toBe("trigger");
    expect(at("would-cross", limitBuy)).toBe("price");
    expect(at("market-halted", limitBuy)).toBe("form");
  });

  test("a refusal names the currency of its figures", () => {
    expect(refusalOf({ ...limitBuy, amount: "0.00001" })?.params).toMatchObject({
      minimum: dec("5"),
      currency: "USDT",
    });
    expect(refusalOf({ ...limitBuy, amount: "101" })?.params).toMatchObject({ currency: "BTC" });
    expect(refusalOf(draftOf("sell", "market", { amount: "3" }))?.params).toMatchObject({
      available: dec("2"),
      currency: "BTC",
    });
  });
});
