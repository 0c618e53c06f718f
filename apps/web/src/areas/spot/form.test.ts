import { type Dec, dec, formatDec } from "@candor/money";
import { feeOf, planOrder, previewOrder } from "@candor/rules/spot.ts";
import { describe, expect, test } from "vitest";
import {
  type OrderContext,
  type OrderDraft,
  changedDraft,
  emptyDraft,
  fieldOf,
  sharedDraft,
  snappedDraft,
  summaryOf,
} from "./form.ts";

const level = (price: string, quantity: string) => ({ price: dec(price), quantity: dec(quantity) });
const context: OrderContext = {
  currencyId: 1,
  legalId: 3,
  base: "BTC",
  quote: "USDT",
  terms: {
    priceTick: dec("0.01"),
    quantityStep: dec("0.00001"),
    priceMax: dec("1000000"),
    quantityMax: dec("100"),
    notionalMin: dec("5"),
    priceBand: dec("0.2"),
    slippageMax: dec("0.01"),
    makerFeeRate: dec("0.0008"),
    takerFeeRate: dec("0.001"),
  },
  index: dec("60000"),
  book: {
    bids: [level("59990", "0.5"), level("59980", "1")],
    asks: [level("60010", "0.5"), level("60020", "1")],
  },
  available: { base: dec("2"), quote: dec("10000") },
};
const limitBuy: OrderDraft = { ...emptyDraft("buy", "limit"), price: "59000", amount: "0.1" };
const marketBuy: OrderDraft = { ...emptyDraft("buy", "market"), total: "6001" };
const text = (value: Dec | undefined) => (value === undefined ? undefined : formatDec(value));

describe("the summary of an order", () => {
  test("is only what is missing while a field is empty or nought", () => {
    expect(summaryOf(emptyDraft("buy", "limit"), context)).toMatchObject({
      missing: "price",
      input: undefined,
    });
    expect(summaryOf({ ...limitBuy, amount: "0.00" }, context).missing).toBe("amount");
    expect(summaryOf({ ...marketBuy, total: "" }, context).missing).toBe("total");
    expect(summaryOf(emptyDraft("sell", "market"), context).missing).toBe("amount");
  });

  test("of a limit order that would rest shows its whole value, and the maker's fee at most", () => {
    const { preview, input } = summaryOf(limitBuy, context);
    expect(text(preview?.total)).toBe("5900");
    expect(text(preview?.feeMax)).toBe("0.00008");
    expect(preview?.feeCurrency).toBe("BTC");
    expect(preview?.averagePrice).toBeUndefined();
    expect(text(preview?.restingQuantity)).toBe("0.1");
    expect(input).toEqual({
      currency_id: 1,
      legal_id: 3,
      type: "buy",
      order_type: "limit",
      amount: "0.1",
      target_price: "59000",
    });
  });

  test("of a limit order that crosses the book adds the taker's fee on what fills at once", () => {
    const { preview } = summaryOf(
      { ...emptyDraft("sell", "limit"), price: "59990", amount: "1" },
      context,
    );
    expect(text(preview?.averagePrice)).toBe("59990");
    expect(text(preview?.restingQuantity)).toBe("0.5");
    expect(text(preview?.feeMax)).toBe("53.991");
    expect(preview?.feeCurrency).toBe("USDT");
  });

  test("of a market buy is the preview that the shared rules give for the same book", () => {
    const request = {
      side: "buy",
      type: "market",
      price: undefined,
      quantity: undefined,
      quoteAmount: dec("6001"),
    } as const;
    const plan = planOrder(context.terms, request, context.index);
    if ("code" in plan) throw new Error("the plan stands");
    const ruled = previewOrder(context.terms, "buy", plan, context.book?.asks ?? []);
    const { preview, input } = summaryOf(marketBuy, context);
    expect(preview).toMatchObject(ruled);
    expect(text(preview?.filledQuantity)).toBe("0.1");
    expect(preview?.feeMax).toBe(feeOf(dec("0.1"), context.terms.takerFeeRate));
    expect(input).toEqual({
      currency_id: 1,
      legal_id: 3,
      type: "buy",
      order_type: "market",
      quote_amount: "6001",
    });
  });

  test("names what a market order would leave undone for want of offers inside the cap", () => {
    const thin = {
      ...context,
      book: { bids: [level("59990", "0.5"), level("59000", "9")], asks: [] },
    };
    const { preview, input } = summaryOf({ ...emptyDraft("sell", "market"), amount: "1.2" }, thin);
    expect(text(preview?.unfilledQuantity)).toBe("0.7");
    expect(text(preview?.restingQuantity)).toBe("0");
    expect(input?.amount).toBe("1.2");
  });

  test("previews nothing and refuses nothing for want of offers while the book is unknown", () => {
    const summary = summaryOf(marketBuy, { ...context, book: undefined });
    expect(summary).toMatchObject({ preview: undefined, refusal: undefined });
    expect(summary.input).toBeDefined();
  });

  test("lets a guest see the preview: an unknown balance refuses nothing", () => {
    const guest = { ...context, available: { base: undefined, quote: undefined } };
    expect(summaryOf({ ...limitBuy, amount: "50" }, guest)).toMatchObject({ refusal: undefined });
  });
});

describe("a refusal stands at the field that can mend it", () => {
  const refusalOf = (draft: OrderDraft, changed: Partial<OrderContext> = {}) =>
    summaryOf(draft, { ...context, ...changed }).refusal;

  test.each<[string, OrderDraft, string, string]>([
    ["a price between two ticks", { ...limitBuy, price: "59000.005" }, "price-off-tick", "price"],
    ["a price far from the index", { ...limitBuy, price: "40000" }, "price-outside-band", "price"],
    ["a price above the highest", { ...limitBuy, price: "2000000" }, "above-maximum", "price"],
    ["a quantity off the step", { ...limitBuy, amount: "0.000015" }, "quantity-off-step", "amount"],
    ["a quantity above the largest", { ...limitBuy, amount: "101" }, "above-maximum", "amount"],
    [
      "an order below the minimum value",
      { ...limitBuy, amount: "0.00001" },
      "below-minimum",
      "amount",
    ],
    [
      "a market buy below the minimum value",
      { ...marketBuy, total: "4.99" },
      "below-minimum",
      "total",
    ],
    ["more than the balance", { ...limitBuy, amount: "1" }, "insufficient-balance", "amount"],
    [
      "a market buy of more than the balance",
      { ...marketBuy, total: "10001" },
      "insufficient-balance",
      "total",
    ],
  ])("%s", (_, draft, code, field) => {
    expect(refusalOf(draft)).toMatchObject({ code, field });
    expect(summaryOf(draft, context).input).toBeUndefined();
  });

  test("a market order without an index price, or without any offer", () => {
    expect(refusalOf(marketBuy, { index: undefined })).toMatchObject({
      code: "no-price",
      field: "form",
    });
    expect(refusalOf(marketBuy, { book: { bids: [], asks: [] } })).toMatchObject({
      code: "no-liquidity",
      field: "form",
    });
  });

  test("also when the server gave it", () => {
    expect(fieldOf("insufficient-balance", marketBuy)).toBe("total");
    expect(fieldOf("price-outside-band", limitBuy)).toBe("price");
    expect(fieldOf("market-halted", limitBuy)).toBe("form");
  });

  test("and names the currency its figures count in", () => {
    expect(refusalOf({ ...limitBuy, amount: "0.00001" })?.figures).toMatchObject({
      minimum: dec("5"),
      currency: "USDT",
    });
    expect(refusalOf({ ...limitBuy, amount: "101" })?.figures).toMatchObject({ currency: "BTC" });
    expect(refusalOf({ ...emptyDraft("sell", "market"), amount: "3" })?.figures).toMatchObject({
      available: dec("2"),
      currency: "BTC",
    });
  });
});

describe("the draft", () => {
  const changed = (draft: OrderDraft, ...changes: Parameters<typeof changedDraft>[1][]) =>
    sharedDraft(changes.reduce(changedDraft, draft), context);

  test("turns a share of the balance into a quantity that the balance can pay", () => {
    const draft = changed(limitBuy, { field: "percent", value: 100 });
    expect(draft.amount).toBe("0.16949");
    expect(summaryOf(draft, context).refusal).toBeUndefined();
    expect(changed(emptyDraft("sell", "limit"), { field: "percent", value: 25 }).amount).toBe(
      "0.5",
    );
  });

  test("gives a market buy its share as an amount to spend", () => {
    expect(changed(emptyDraft("buy", "market"), { field: "percent", value: 50 }).total).toBe(
      "5000",
    );
  });

  test("keeps the share when the price changes, and forgets it once a quantity is typed", () => {
    const shared = changed(
      limitBuy,
      { field: "percent", value: 100 },
      { field: "price", value: "50000" },
    );
    expect(shared).toMatchObject({ amount: "0.2", percent: 100 });
    expect(
      changed(shared, { field: "amount", value: "0.1" }, { field: "price", value: "55000" }),
    ).toMatchObject({
      amount: "0.1",
      percent: 0,
    });
  });

  test("does not carry a quantity to the other side", () => {
    expect(changed(limitBuy, { field: "side", value: "sell" })).toMatchObject({
      side: "sell",
      price: "59000",
      amount: "",
    });
  });

  test("keeps the price after an order was placed, and empties the rest", () => {
    expect(changed(limitBuy, { field: "placed" })).toMatchObject({
      price: "59000",
      amount: "",
      total: "",
    });
  });

  test("has no amount for a share of an unknown balance", () => {
    const guest = { ...context, available: { base: undefined, quote: undefined } };
    expect(sharedDraft({ ...emptyDraft("sell", "market"), percent: 50 }, guest)).toMatchObject({
      amount: "",
    });
  });

  test("snaps the price to the nearest tick and the quantity down to the step", () => {
    expect(
      snappedDraft({ ...limitBuy, price: "59000.005", amount: "0.000019" }, context.terms),
    ).toMatchObject({
      price: "59000.01",
      amount: "0.00001",
    });
    expect(snappedDraft(limitBuy, context.terms)).toBe(limitBuy);
  });
});
