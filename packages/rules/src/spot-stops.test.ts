import { isRefusal } from "@candor/contract/refusals.ts";
import { type Dec, dec, formatDec } from "@candor/money";
import { describe, expect, it } from "vitest";
import { type SpotRequest, type SpotTerms, amendRefusal } from "./spot.ts";
import { planOrder } from "./spot-order.ts";
import { previewOrder } from "./spot-preview.ts";

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
const LAST = dec("101");

type Amounts = "price" | "quantity" | "quoteAmount" | "triggerPrice" | "stopPrice" | "trailRate";
type Texts = Pick<SpotRequest, "side" | "type" | "timeInForce" | "triggerSource"> &
  Partial<Record<Amounts, string>>;

const amount = (text: string | undefined): Dec | undefined =>
  text === undefined ? undefined : dec(text);
const planOf = (texts: Texts, index: Dec | undefined = INDEX, last: Dec | undefined = LAST) =>
  planOrder(
    TERMS,
    {
      ...texts,
      price: amount(texts.price),
      quantity: amount(texts.quantity),
      quoteAmount: amount(texts.quoteAmount),
      triggerPrice: amount(texts.triggerPrice),
      stopPrice: amount(texts.stopPrice),
      trailRate: amount(texts.trailRate),
    },
    index,
    last,
  );
const codeOf = (texts: Texts, index?: Dec, last?: Dec) => {
  const plan = planOf(texts, index, last);
  return isRefusal(plan) ? plan.refused : undefined;
};
function acceptedPlan(texts: Texts) {
  const plan = planOf(texts);
  if (isRefusal(plan)) throw new Error(plan.refused);
  return plan;
}
const shown = (texts: Texts) => {
  const { hold, price, timeInForce, trigger } = acceptedPlan(texts);
  return {
    hold: formatDec(hold),
    price: formatDec(price),
    timeInForce,
    at: trigger && formatDec(trigger.price),
    direction: trigger?.direction,
  };
};

describe("what a waiting order holds, and when it fires", () => {
  it.each<[string, Texts, ReturnType<typeof shown>]>([
    [
      "a sell stop at market holds its quantity and waits for a fall",
      { side: "sell", type: "stop-market", quantity: "2", triggerPrice: "90" },
      { hold: "2", price: "89.1", timeInForce: "ioc", at: "90", direction: "fall" },
    ],
    [
      "a buy stop at market holds what the cap above its trigger allows",
      { side: "buy", type: "stop-market", quantity: "2", triggerPrice: "110" },
      { hold: "222.2", price: "111.1", timeInForce: "ioc", at: "110", direction: "rise" },
    ],
    [
      "a buy stop with a budget holds the budget",
      { side: "buy", type: "stop-market", quoteAmount: "50", triggerPrice: "110" },
      { hold: "50", price: "111.1", timeInForce: "ioc", at: "110", direction: "rise" },
    ],
    [
      "a buy stop with a limit holds limit x quantity",
      { side: "buy", type: "stop-limit", quantity: "2", price: "112", triggerPrice: "110" },
      { hold: "224", price: "112", timeInForce: "gtc", at: "110", direction: "rise" },
    ],
    [
      "taking profit on a sale waits for a rise",
      { side: "sell", type: "take-profit-market", quantity: "2", triggerPrice: "110" },
      { hold: "2", price: "108.9", timeInForce: "ioc", at: "110", direction: "rise" },
    ],
    [
      "taking profit on a purchase waits for a fall",
      { side: "buy", type: "take-profit-limit", quantity: "2", price: "90", triggerPrice: "90" },
      { hold: "180", price: "90", timeInForce: "gtc", at: "90", direction: "fall" },
    ],
    [
      "a trailing sale fires its distance below the best price, rounded down to the tick",
      { side: "sell", type: "trailing-stop", quantity: "2", trailRate: "0.0333" },
      { hold: "2", price: "95.71", timeInForce: "ioc", at: "96.67", direction: "fall" },
    ],
    [
      "a trailing purchase fires its distance above the best price, rounded up to the tick",
      { side: "buy", type: "trailing-stop", quantity: "1", trailRate: "0.0333" },
      { hold: "104.36", price: "104.36", timeInForce: "ioc", at: "103.33", direction: "rise" },
    ],
    [
      "an OCO to sell holds its quantity once",
      { side: "sell", type: "oco", quantity: "2", price: "110", triggerPrice: "90" },
      { hold: "2", price: "110", timeInForce: "gtc", at: "90", direction: "fall" },
    ],
    [
      "an OCO to buy holds the dearer of its two halves",
      {
        side: "buy",
        type: "oco",
        quantity: "2",
        price: "90",
        triggerPrice: "110",
        stopPrice: "111",
      },
      { hold: "222", price: "90", timeInForce: "gtc", at: "110", direction: "rise" },
    ],
  ])("%s", (_, texts, expected) => expect(shown(texts)).toEqual(expected));

  it("a stop on the last price is measured by the last trade", () => {
    const stop = { side: "sell", type: "stop-market", quantity: "2" } as const;
    const onLast = { ...stop, triggerSource: "last", triggerPrice: "100.5" } as const;
    expect(codeOf(onLast)).toBeUndefined();
    expect(codeOf({ ...onLast, triggerSource: "index" })).toBe("trigger-already-reached");
    const plan = planOrder(
      TERMS,
      {
        ...stop,
        price: undefined,
        quantity: dec("2"),
        quoteAmount: undefined,
        triggerSource: "last",
        triggerPrice: dec("90"),
      },
      INDEX,
    );
    expect(isRefusal(plan) && plan.refused).toBe("no-price");
  });

  it("a waiting order trades nothing", () => {
    const texts = { side: "buy", type: "stop-limit", quantity: "2", price: "112" } as const;
    const plan = acceptedPlan({ ...texts, triggerPrice: "110" });
    const offers = [{ price: dec("100"), quantity: dec("9") }];
    expect(formatDec(previewOrder(TERMS, "buy", plan, offers).filledQuantity)).toBe("0");
  });
});

describe("a waiting order is refused", () => {
  const stop: Texts = { side: "sell", type: "stop-market", quantity: "2", triggerPrice: "90" };
  const limit: Texts = { ...stop, type: "stop-limit", price: "89" };
  const trailing: Texts = { side: "sell", type: "trailing-stop", quantity: "2", trailRate: "0.05" };
  const oco: Texts = { ...stop, type: "oco", price: "110" };

  it.each<[string, Texts, string]>([
    ["at a trigger that is reached", { ...stop, triggerPrice: "100" }, "trigger-already-reached"],
    ["off the tick", { ...stop, triggerPrice: "90.001" }, "price-off-tick"],
    ["above the highest price", { ...stop, side: "buy", triggerPrice: "1001" }, "above-maximum"],
    ["with a limit far from its trigger", { ...limit, price: "50" }, "price-outside-band"],
    ["as post-only", { ...limit, timeInForce: "post-only" }, "parameter-error"],
    ["with a limit at market", { ...stop, price: "89" }, "parameter-error"],
    ["with an OCO's stop price", { ...stop, stopPrice: "89" }, "parameter-error"],
    ["with a distance it does not follow", { ...stop, trailRate: "0.05" }, "parameter-error"],
    ["that spends an amount to sell", { ...stop, quoteAmount: "50" }, "quote_amount"],
    ["below the minimum", { ...stop, quantity: "0.05" }, "below-minimum"],
    ["trailing too closely", { ...trailing, trailRate: "0.0009" }, "trail-outside-range"],
    ["trailing too far", { ...trailing, trailRate: "0.2001" }, "trail-outside-range"],
    ["trailing between steps", { ...trailing, trailRate: "0.01005" }, "trail-outside-range"],
    ["trailing from a trigger", { ...trailing, triggerPrice: "90" }, "parameter-error"],
    ["as an OCO that is no better than the market", { ...oco, price: "100" }, "oco-prices-crossed"],
    ["as an OCO with another time in force", { ...oco, timeInForce: "ioc" }, "parameter-error"],
  ])("a waiting order %s is refused", (_, texts, code) => {
    const plan = planOf(texts);
    const { refused: said, params } = isRefusal(plan) ? plan : { refused: "accepted", params: {} };
    expect([said, "field" in params ? params["field"] : undefined]).toContain(code);
  });

  it("a stop without a trigger is refused", () => {
    expect(codeOf({ side: "sell", type: "stop-market", quantity: "2" })).toBe("trigger-required");
  });

  it("a plain order with a trigger is refused", () => {
    expect(
      codeOf({ side: "sell", type: "limit", quantity: "2", price: "100", triggerPrice: "90" }),
    ).toBe("parameter-error");
  });
});

describe("an order is made smaller", () => {
  const order = { price: dec("100"), quantity: dec("5"), filled: dec("2") };
  it.each<[string, string, string | undefined]>([
    ["can be reduced to any step above its filled quantity", "3", undefined],
    ["cannot be amended to its own quantity", "5", "amount-not-smaller"],
    ["cannot be reduced to its filled quantity", "2", "amount-below-filled"],
    ["cannot be reduced to a quantity between steps", "3.0005", "quantity-off-step"],
  ])("an open order %s", (_, quantity, code) =>
    expect(amendRefusal(TERMS, order, dec(quantity))?.refused).toBe(code),
  );

  it("an open order cannot be reduced below the minimum", () => {
    const unfilled = { ...order, filled: dec("0") };
    expect(amendRefusal(TERMS, unfilled, dec("0.049"))?.refused).toBe("below-minimum");
  });
});
