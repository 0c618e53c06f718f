import { describe, expect, test } from "vitest";
import { amendmentRefusal } from "./amend.ts";
import { anOrder, context } from "./test-orders.ts";

const code = (typed: string, change: Parameters<typeof anOrder>[0] = {}) =>
  amendmentRefusal(anOrder(change), typed, context.terms)?.code;

describe("lowering an order's amount", () => {
  test("is allowed down to more than has filled, on the step, at the minimum's value", () => {
    expect(code("0.5")).toBeUndefined();
    expect(code("1")).toBe("amount-not-smaller");
    expect(code("0.3", { filled_amount: "0.3" })).toBe("amount-below-filled");
    expect(code("0.000015")).toBe("quantity-off-step");
    expect(code("0.00001")).toBe("below-minimum");
  });

  test("says nothing of what cannot be read yet", () => {
    expect(code("")).toBeUndefined();
  });

  test("values an order at market by the price that it may walk to from its trigger", () => {
    const stop = { target_price: null, trigger_price: "100", type: "sell" } as const;
    expect(code("0.051", stop)).toBeUndefined();
    expect(code("0.05", stop)).toBe("below-minimum");
  });
});
