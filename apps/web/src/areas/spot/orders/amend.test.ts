import { describe, expect, test } from "vitest";
import { amendables, amendmentSummary, repricingSummary } from "./amend.ts";
import { anOrder, context } from "./test-orders.ts";

const summaryOf = (typed: string, change: Parameters<typeof anOrder>[0] = {}) =>
  amendmentSummary(anOrder(change), typed, context.terms);

const code = (typed: string, change: Parameters<typeof anOrder>[0] = {}) => {
  const { wrong } = summaryOf(typed, change);
  return typeof wrong?.amount === "object" ? wrong.amount.refused : wrong?.amount;
};

describe("lowering an order's amount", () => {
  test("an order can be reduced to more than its filled amount, on the step and above the minimum", () => {
    expect(code("0.5")).toBeUndefined();
    expect(code("1.1")).toBe("amount-not-smaller");
    expect(code("0.3", { filled_amount: "0.3" })).toBe("amount-below-filled");
    expect(code("0.000015")).toBe("quantity-off-step");
    expect(code("0.00001")).toBe("below-minimum");
  });

  test("a valid reduction gives the call to send", () => {
    expect(summaryOf("0.50")).toEqual({ input: { id: "a", amount: "0.5" } });
  });

  test("an empty or unchanged amount is not reported, and not sent", () => {
    expect(summaryOf("")).toEqual({
      input: undefined,
      missing: { amount: "spot.enter-amount" },
    });
    expect(summaryOf("1")).toMatchObject({
      input: undefined,
      missing: { amount: { refused: "amount-not-smaller" } },
    });
  });

  test("a market order's reduced value is measured at the price its slippage allows from the trigger", () => {
    const stop = { target_price: null, trigger_price: "100", type: "sell" } as const;
    expect(code("0.051", stop)).toBeUndefined();
    expect(code("0.05", stop)).toBe("below-minimum");
  });
});

describe("giving an order another price", () => {
  const at = (typed: string) =>
    repricingSummary(anOrder({ target_price: "100" }), "limit", typed, context.terms);

  test("a new price on the tick gives the call to send", () => {
    expect(at("99.50")).toEqual({ input: { id: "a", new_price: "99.5", which: "limit" } });
    expect(at("99.505")).toMatchObject({ wrong: { price: { refused: "price-off-tick" } } });
    expect(at("100.00")).toMatchObject({ missing: { price: "orders.enter-other-price" } });
    expect(at("")).toMatchObject({ missing: { price: { refused: "price-required" } } });
  });

  test("each price of an order can be amended, and its amount where it has one", () => {
    const oco = { order_type: "oco", target_price: "110", trigger_price: "90" } as const;
    expect(amendables(anOrder(oco))).toEqual(["limit", "trigger", "amount"]);
    const trailing = { state: "pending", trigger_price: "90", trail_rate: "0.05" } as const;
    expect(amendables(anOrder(trailing))).toEqual(["amount"]);
    const spending = { state: "pending", trigger_price: "90", quote_amount: "50" } as const;
    expect(amendables(anOrder(spending))).toEqual(["trigger"]);
  });
});
