import type { OrderSide } from "@candor/contract/words.ts";
import { isRefusal } from "@candor/contract/refusals.ts";
import { type Dec, ZERO, add, dec, fromUnits, isMultipleOf, mul, sub } from "@candor/money";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { planOrder } from "./spot-order.ts";
import { type Level, crossesBook, previewOrder, unspentBudget } from "./spot-preview.ts";
import { type SpotTerms, feeOf, notionalOf, quantityFor } from "./spot.ts";

const TERMS: SpotTerms = {
  base: "BTC",
  quote: "USDT",
  priceTick: dec("0.01"),
  quantityStep: dec("0.001"),
  priceMax: dec("1000"),
  quantityMax: dec("50"),
  notionalMin: dec("5"),
  priceBand: dec("0.2"),
  slippageMax: dec("0.01"),
  makerFeeRate: dec("0.0008"),
  takerFeeRate: dec("0.001"),
};
const INDEX = dec("100");

const level = (price: string, quantity: string): Level => ({
  price: dec(price),
  quantity: dec(quantity),
});
const ASKS = [level("100", "1"), level("100.5", "2"), level("101", "3"), level("102", "9")];
const BIDS = [level("99.9", "1"), level("99.5", "2"), level("90", "9")];

type Ask = { side: OrderSide; price?: string; quantity?: string; quoteAmount?: string };

function preview({ side, ...texts }: Ask) {
  const given = (text: string | undefined): Dec | undefined =>
    text === undefined ? undefined : dec(text);
  const plan = planOrder(
    TERMS,
    {
      side,
      type: texts.price === undefined ? "market" : "limit",
      price: given(texts.price),
      quantity: given(texts.quantity),
      quoteAmount: given(texts.quoteAmount),
    },
    INDEX,
  );
  if (isRefusal(plan)) throw new Error(plan.refused);
  return previewOrder(TERMS, side, plan, side === "buy" ? ASKS : BIDS);
}

describe("the preview of an order", () => {
  it("the preview of an order walks the book at the makers' prices and takes the fee from the received amount", () => {
    expect(preview({ side: "buy", quantity: "2" })).toEqual({
      filledQuantity: dec("2"),
      filledQuote: dec("200.5"),
      averagePrice: dec("100.25"),
      fee: dec("0.002"),
      received: dec("1.998"),
      hold: dec("202"),
      slippage: dec("0.0025"),
      restingQuantity: ZERO,
    });
  });

  it("the preview stops a sell at the slippage cap and shows what stays unfilled", () => {
    expect(preview({ side: "sell", quantity: "5" })).toMatchObject({
      filledQuantity: dec("3"),
      filledQuote: dec("298.9"),
      fee: dec("0.2989"),
      received: dec("298.6011"),
      restingQuantity: dec("2"),
    });
  });

  it("the preview spends a budget in whole lots only", () => {
    const { filledQuantity, filledQuote, restingQuantity } = preview({
      side: "buy",
      quoteAmount: "150.99",
    });
    expect(filledQuantity).toBe(dec("1.507"));
    expect(filledQuote).toBe(dec("150.9535"));
    expect(restingQuantity).toBe(ZERO);
  });

  it("the preview rests a limit order whole when nothing reaches its price", () => {
    expect(preview({ side: "buy", price: "99", quantity: "1" })).toMatchObject({
      filledQuantity: ZERO,
      averagePrice: undefined,
      slippage: undefined,
      restingQuantity: dec("1"),
    });
  });

  it("the preview fills a crossing limit order up to its price and rests the remainder", () => {
    expect(preview({ side: "buy", price: "100.5", quantity: "4" })).toMatchObject({
      filledQuantity: dec("3"),
      filledQuote: dec("301"),
      restingQuantity: dec("1"),
    });
  });
});

const lots = (most: number) =>
  fc.integer({ min: 1, max: most }).map((count) => fromUnits(BigInt(count) * TERMS.quantityStep));
const ticks = fc
  .integer({ min: 8_000, max: 12_000 })
  .map((count) => fromUnits(BigInt(count) * TERMS.priceTick));
const book = fc.array(fc.record({ price: ticks, quantity: lots(3_000) }), { maxLength: 12 });
const side = fc.constantFrom<OrderSide>("buy", "sell");
const request = fc.oneof(
  fc.record({
    side,
    type: fc.constant("limit" as const),
    price: ticks,
    quantity: lots(50_000),
    quoteAmount: fc.constant(undefined),
  }),
  fc.record({
    side,
    type: fc.constant("market" as const),
    price: fc.constant(undefined),
    quantity: lots(50_000),
    quoteAmount: fc.constant(undefined),
  }),
  fc.record({
    side: fc.constant<OrderSide>("buy"),
    type: fc.constant("market" as const),
    price: fc.constant(undefined),
    quantity: fc.constant(undefined),
    quoteAmount: fc
      .integer({ min: 5_000_000, max: 2_000_000_000 })
      .map((count) => fromUnits(BigInt(count) * 10n ** 12n)),
  }),
);

describe("in any book", () => {
  it("a preview never spends more than the order holds, nor trades beyond its price or quantity", () => {
    fc.assert(
      fc.property(request, book, (asked, unsorted) => {
        const plan = planOrder(TERMS, asked, INDEX);
        if (isRefusal(plan)) return;
        const isBuy = asked.side === "buy";
        const levels = unsorted.toSorted((a, b) =>
          (isBuy ? a.price < b.price : a.price > b.price) ? -1 : 1,
        );
        const shown = previewOrder(TERMS, asked.side, plan, levels);
        const spent = isBuy ? shown.filledQuote : shown.filledQuantity;
        expect(spent).toBeLessThanOrEqual(plan.hold);
        expect(shown.filledQuantity).toBeLessThanOrEqual(plan.quantity);
        expect(isMultipleOf(shown.filledQuantity, TERMS.quantityStep)).toBe(true);
        const atLimit = notionalOf(plan.price, shown.filledQuantity);
        const worse = isBuy ? shown.filledQuote - atLimit : atLimit - shown.filledQuote;
        expect(worse).toBeLessThanOrEqual(0n);
        const gross = isBuy ? shown.filledQuantity : shown.filledQuote;
        expect(add(shown.received, shown.fee)).toBe(gross);
        expect(shown.fee).toBe(feeOf(gross, TERMS.takerFeeRate));
      }),
      { numRuns: 2_000 },
    );
  });

  it("an accepted plan is on tick and step, and its notional is exact", () => {
    fc.assert(
      fc.property(request, (asked) => {
        const plan = planOrder(TERMS, asked, INDEX);
        if (isRefusal(plan)) return;
        expect(isMultipleOf(plan.price, TERMS.priceTick)).toBe(true);
        expect(isMultipleOf(plan.quantity, TERMS.quantityStep)).toBe(true);
        expect(mul(plan.price, plan.quantity, "down")).toBe(mul(plan.price, plan.quantity, "up"));
        expect(plan.hold).toBeGreaterThan(ZERO);
      }),
      { numRuns: 2_000 },
    );
  });

  it("the slider never proposes more than the balance pays for", () => {
    const balance = fc.bigInt({ min: 0n, max: 10n ** 24n }).map(fromUnits);
    const ratio = fc
      .integer({ min: 0, max: 100 })
      .map((percent) => fromUnits(BigInt(percent) * 10n ** 16n));
    fc.assert(
      fc.property(side, balance, ratio, ticks, (asked, available, share, price) => {
        const quantity = quantityFor(TERMS, asked, available, share, price);
        const cost = asked === "buy" ? notionalOf(price, quantity) : quantity;
        expect(sub(mul(available, share, "down"), cost)).toBeGreaterThanOrEqual(ZERO);
        expect(isMultipleOf(quantity, TERMS.quantityStep)).toBe(true);
        expect(quantity).toBeLessThanOrEqual(TERMS.quantityMax);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe("what the book does to an order that may not rest or not trade", () => {
  const limit = (timeInForce: "ioc" | "fok", quantity: string) => {
    const plan = planOrder(
      TERMS,
      {
        side: "buy",
        type: "limit",
        price: dec("100.5"),
        quantity: dec(quantity),
        quoteAmount: undefined,
        timeInForce,
      },
      INDEX,
    );
    if (isRefusal(plan)) throw new Error(plan.refused);
    return previewOrder(TERMS, "buy", plan, ASKS);
  };

  it("the preview fills a fill-or-kill order whole, or shows that nothing of it would trade", () => {
    expect(limit("fok", "3").filledQuantity).toBe(dec("3"));
    expect(limit("fok", "3.001")).toMatchObject({
      filledQuantity: ZERO,
      filledQuote: ZERO,
      averagePrice: undefined,
      restingQuantity: dec("3.001"),
    });
    expect(limit("ioc", "3.001").filledQuantity).toBe(dec("3"));
  });

  it("the preview shows that a post-only price meets the other side, and that an empty book never does", () => {
    expect(crossesBook("buy", dec("100"), ASKS)).toBe(true);
    expect(crossesBook("buy", dec("99.99"), ASKS)).toBe(false);
    expect(crossesBook("sell", dec("99.9"), BIDS)).toBe(true);
    expect(crossesBook("sell", dec("99.91"), BIDS)).toBe(false);
    expect(crossesBook("sell", dec("99.91"), [])).toBe(false);
  });

  it("the preview names the part of a budget without offers, but not a rest below one lot", () => {
    const unspent = (filledQuote: string) =>
      unspentBudget(
        TERMS,
        { price: dec("101"), budget: dec("1000") },
        { filledQuote: dec(filledQuote) },
      );
    expect(unspent("604")).toBe(dec("396"));
    expect(unspent("999.9")).toBe(ZERO);
    const quantity = { price: dec("101"), budget: undefined };
    expect(unspentBudget(TERMS, quantity, { filledQuote: ZERO })).toBe(ZERO);
  });
});
