import { isRefusal } from "@candor/contract/refusals.ts";
import { type Dec, ZERO, dec, formatDec } from "@candor/money";
import { describe, expect, it } from "vitest";
import { planOrder } from "./spot-order.ts";
import {
  type SpotPlan,
  type SpotRefusal,
  type SpotRequest,
  type SpotTerms,
  feeOf,
  notionalUnit,
  orderWorth,
  priceBand,
  quantityFor,
  slippageCap,
} from "./spot.ts";

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

type Texts = {
  side?: "buy" | "sell";
  type?: "limit" | "market";
  price?: string;
  quantity?: string;
  quoteAmount?: string;
};

const optional = (text: string | undefined): Dec | undefined =>
  text === undefined ? undefined : dec(text);
const requestOf = ({
  side = "buy",
  type = "limit",
  price,
  quantity,
  quoteAmount,
}: Texts): SpotRequest => ({
  side,
  type,
  price: optional(price),
  quantity: optional(quantity),
  quoteAmount: optional(quoteAmount),
});

const plan = (texts: Texts, index: Dec | undefined = INDEX, terms = TERMS) =>
  shown(planOrder(terms, requestOf(texts), index));
const market = (texts: Texts): Texts => ({ type: "market", ...texts });

function shown(result: SpotPlan | SpotRefusal) {
  if (isRefusal(result)) return result.refused;
  const { price, quantity, budget, hold } = result;
  return {
    price: formatDec(price),
    quantity: formatDec(quantity),
    hold: formatDec(hold),
    ...(budget && { budget: formatDec(budget) }),
  };
}

describe("a limit order", () => {
  it.each([
    [
      "a buy holds price x quantity",
      { price: "99.5", quantity: "2" },
      { price: "99.5", quantity: "2", hold: "199" },
    ],
    [
      "a sell holds the quantity",
      { side: "sell", price: "99.5", quantity: "2" },
      { price: "99.5", quantity: "2", hold: "2" },
    ],
    [
      "exactly the minimum passes",
      { price: "100", quantity: "0.05" },
      { price: "100", quantity: "0.05", hold: "5" },
    ],
    [
      "exactly the greatest quantity passes",
      { price: "100", quantity: "50" },
      { price: "100", quantity: "50", hold: "5000" },
    ],
    [
      "exactly the band's upper end passes",
      { price: "120", quantity: "1" },
      { price: "120", quantity: "1", hold: "120" },
    ],
    [
      "exactly the band's lower end passes",
      { price: "80", quantity: "1" },
      { price: "80", quantity: "1", hold: "80" },
    ],
    ["an order without a price is refused", { quantity: "1" }, "price-required"],
    ["an order without a quantity is refused", { price: "100" }, "quantity-invalid"],
    [
      "a quote amount belongs to market orders",
      { price: "100", quantity: "1", quoteAmount: "100" },
      "parameter-error",
    ],
    [
      "a price between two ticks is refused, not rounded",
      { price: "99.995", quantity: "1" },
      "price-off-tick",
    ],
    [
      "a quantity between two steps is refused, not rounded",
      { price: "100", quantity: "1.0005" },
      "quantity-off-step",
    ],
    [
      "a price above the market's greatest is refused",
      { price: "1000.01", quantity: "1" },
      "above-maximum",
    ],
    [
      "one step above the greatest quantity is refused",
      { price: "100", quantity: "50.001" },
      "above-maximum",
    ],
    ["one step below the minimum is refused", { price: "100", quantity: "0.049" }, "below-minimum"],
    [
      "one tick above the band is refused",
      { price: "120.01", quantity: "1" },
      "price-outside-band",
    ],
    ["one tick below the band is refused", { price: "79.99", quantity: "1" }, "price-outside-band"],
  ] as const)("for limit orders, %s", (_rule, texts, expected) => {
    expect(plan(texts)).toEqual(expected);
  });

  it("a limit order is judged by the last known index, and refused where there never was one", () => {
    const planned = (price: string, last: Dec | undefined) =>
      planOrder(TERMS, requestOf({ price, quantity: "1" }), undefined, undefined, last);
    expect(planned("110", INDEX)).toMatchObject({ price: dec("110") });
    expect(planned("999.99", INDEX)).toMatchObject({ refused: "price-outside-band" });
    expect(planned("110", undefined)).toMatchObject({ refused: "no-price" });
  });

  it("a refused limit order names the figures that would have passed", () => {
    const figures = (texts: Texts) => {
      const result = planOrder(TERMS, requestOf(texts), INDEX);
      return isRefusal(result) ? result.params : undefined;
    };
    expect(figures({ price: "99.995", quantity: "1" })).toEqual({ tick: dec("0.01") });
    expect(figures({ price: "100", quantity: "0.0001" })).toEqual({ step: dec("0.001") });
    expect(figures({ price: "100", quantity: "0.01" })).toEqual({
      minimum: dec("5"),
      currency: "USDT",
    });
    expect(figures({ price: "500", quantity: "1" })).toEqual({
      lowest: dec("80"),
      highest: dec("120"),
    });
  });
});

describe("a market order", () => {
  it.each([
    [
      "a buy by quote amount holds the amount and no more",
      { quoteAmount: "50" },
      { price: "101", quantity: "1", budget: "50", hold: "50" },
    ],
    [
      "the part of a budget that no lot at a tick can use is not held",
      { quoteAmount: "50.000015" },
      { price: "101", quantity: "1", budget: "50.00001", hold: "50.00001" },
    ],
    [
      "a buy by quantity holds at the slippage cap",
      { quantity: "2" },
      { price: "101", quantity: "2", hold: "202" },
    ],
    [
      "a sell holds the quantity and stops at the cap",
      { side: "sell", quantity: "2" },
      { price: "99", quantity: "2", hold: "2" },
    ],
    ["a price belongs to limit orders", { price: "100", quantity: "1" }, "parameter-error"],
    ["a sell cannot be by quote amount", { side: "sell", quoteAmount: "50" }, "parameter-error"],
    ["two amounts at once are refused", { quantity: "1", quoteAmount: "50" }, "parameter-error"],
    ["an order without an amount is refused", {}, "quantity-invalid"],
    ["a quote amount below the minimum is refused", { quoteAmount: "4.999999" }, "below-minimum"],
    ["a quantity worth less than the minimum is refused", { quantity: "0.049" }, "below-minimum"],
    [
      "a quantity between two steps is refused, not rounded",
      { quantity: "0.0505" },
      "quantity-off-step",
    ],
    ["a quantity above the greatest is refused", { quantity: "50.001" }, "above-maximum"],
  ] as const)("for market orders, %s", (_rule, texts, expected) => {
    expect(plan(market(texts))).toEqual(expected);
  });

  it("a market order is refused while there is no index", () => {
    expect(shown(planOrder(TERMS, requestOf(market({ quoteAmount: "50" })), undefined))).toBe(
      "no-price",
    );
  });

  it("a market order is refused when its budget does not buy one lot", () => {
    const terms = { ...TERMS, quantityStep: dec("1") };
    expect(plan(market({ quoteAmount: "5" }), INDEX, terms)).toBe("below-minimum");
  });
});

describe("the band and the cap", () => {
  it("the price band and the slippage cap are on the tick, rounded towards the index", () => {
    const index = dec("33.333333");
    expect(priceBand(TERMS, index)).toEqual({ lowest: dec("26.67"), highest: dec("39.99") });
    expect(slippageCap(TERMS, "buy", index)).toBe(dec("33.66"));
    expect(slippageCap(TERMS, "sell", index)).toBe(dec("33"));
  });

  it("the price band and the slippage cap stay between one tick and the market's highest price", () => {
    const wide = { ...TERMS, priceBand: dec("1"), slippageMax: dec("1") };
    expect(priceBand(wide, dec("900"))).toEqual({ lowest: dec("0.01"), highest: dec("1000") });
    expect(slippageCap(wide, "sell", dec("0.01"))).toBe(dec("0.01"));
  });
});

describe("fees and steps", () => {
  it.each([
    ["1", "0.001", "0.001"],
    ["0.000000000000000001", "0.001", "0.000000000000000001"],
    ["0.333333333333333333", "0.001", "0.000333333333333334"],
    ["100", "0", "0"],
  ])("the fee on %s at %s is %s, rounded up", (received, rate, fee) => {
    expect(formatDec(feeOf(dec(received), dec(rate)))).toBe(fee);
  });

  it("notional is counted in units of one lot at one tick", () => {
    expect(notionalUnit(TERMS)).toBe(dec("0.00001"));
  });

  it("an order is worth what it spends, or its quantity at its own price, and at the index only without one", () => {
    const order = { quoteAmount: undefined, quantity: dec("2"), price: undefined };
    const worth = (changed: Partial<SpotRequest>, index: string | undefined) =>
      orderWorth({ ...order, ...changed }, index === undefined ? undefined : dec(index));
    expect(worth({ quoteAmount: dec("50"), quantity: undefined }, "30")).toBe(dec("50"));
    expect(worth({ price: dec("20"), triggerPrice: dec("25") }, "30")).toBe(dec("40"));
    expect(worth({ triggerPrice: dec("25") }, "30")).toBe(dec("50"));
    expect(worth({}, "30")).toBe(dec("60"));
    expect(worth({}, undefined)).toBeUndefined();
  });

  it.each([
    ["buy", "100", "0.5", "33.33", "1.5"],
    ["buy", "100", "1", "33.33", "3"],
    ["sell", "1.23456", "1", "33.33", "1.234"],
    ["sell", "1.23456", "0.25", "33.33", "0.308"],
    ["sell", "1000", "1", "33.33", "50"],
    ["buy", "0", "1", "33.33", "0"],
  ] as const)(
    "the slider of a %s with a balance of %s at ratio %s and price %s gives %s",
    (side, available, ratio, price, quantity) => {
      expect(formatDec(quantityFor(TERMS, side, dec(available), dec(ratio), dec(price)))).toBe(
        quantity,
      );
    },
  );

  it("a balance of zero gives a quantity of zero", () => {
    expect(quantityFor(TERMS, "sell", ZERO, dec("1"), dec("1"))).toBe(ZERO);
  });
});
