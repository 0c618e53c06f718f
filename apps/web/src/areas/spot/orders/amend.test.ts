import { describe, expect, test } from "vitest";
import { amendmentSummary } from "./amend.ts";
import { anOrder, context } from "./test-orders.ts";

const summaryOf = (typed: string, change: Parameters<typeof anOrder>[0] = {}) =>
  amendmentSummary(anOrder(change), typed, context.terms);

const code = (typed: string, change: Parameters<typeof anOrder>[0] = {}) => {
  const { wrong } = summaryOf(typed, change);
  return typeof wrong?.amount === "object" ? wrong.amount.refused : wrong?.amount;
};

describe("lowering an order's amount", () => {
  test("is allowed down to more than has filled, on the step, at the minimum's value", () => {
    expect(code("0.5")).toBeUndefined();
    expect(code("1.1")).toBe("amount-not-smaller");
    expect(code("0.3", { filled_amount: "0.3" })).toBe("amount-below-filled");
    expect(code("0.000015")).toBe("quantity-off-step");
    expect(code("0.00001")).toBe("below-minimum");
  });

  test("is the call to send when nothing stands against it", () => {
    expect(summaryOf("0.50")).toEqual({ input: { id: "a", amount: "0.5" } });
  });

  test("says nothing yet of an amount that is empty or was not changed, and sends neither", () => {
    expect(summaryOf("")).toEqual({
      input: undefined,
      missing: { amount: "spot.enter-amount" },
    });
    expect(summaryOf("1")).toMatchObject({
      input: undefined,
      missing: { amount: { refused: "amount-not-smaller" } },
    });
  });

  test("values an order at market by the price that it may walk to from its trigger", () => {
    const stop = { target_price: null, trigger_price: "100", type: "sell" } as const;
    expect(code("0.051", stop)).toBeUndefined();
    expect(code("0.05", stop)).toBe("below-minimum");
  });
});
