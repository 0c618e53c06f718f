import { ZERO, dec } from "@candor/money";
import { describe, expect, test } from "vitest";
import { aContext, aDraft, terms } from "../test-contracts.ts";
import { fieldOf, summaryOf } from "./summary.ts";

const draft = aDraft({ lots: "100" });

describe("an order before the button", () => {
  test("the order form shows margin, fees and the liquidation price", () => {
    const { preview, refusal, input } = summaryOf(draft, aContext());
    expect(refusal).toBeUndefined();
    expect(preview).toMatchObject({
      value: dec("2000"),
      margin: dec("100"),
      fee: dec("2"),
      // The hold is for a price that is one percent of slippage dearer.
      hold: dec("103.02"),
      worstPrice: dec("20200"),
      worstCase: dec("103.02"),
    });
    // The price is (2000 - 100) / (0.1 x (1 - 0.005 - 0.001)), rounded down to the tick.
    expect(preview?.liquidationPrice).toBe(dec("19114.68"));
    expect(input?.order).toEqual({
      type: "market",
      direction: "long",
      mode: "isolated",
      multiple: 20,
      lots: 100,
      slippage: "0.01",
    });
  });

  test("the order form sends only the stops that are set, and a price only for a limit order", () => {
    const input = (change: Parameters<typeof aDraft>[0]) =>
      summaryOf(aDraft({ lots: "1", price: "19000", ...change }), aContext()).input?.order;
    expect(input({ takeProfit: "21000" })).not.toHaveProperty("stop_loss_price");
    expect(input({ takeProfit: "21000" })).toHaveProperty("target_profit_price", "21000");
    expect(input({})).not.toHaveProperty("price");
    expect(input({ type: "limit" })).toHaveProperty("price", "19000");
  });

  test("an order above its owner's own leverage limit is refused at the leverage", () => {
    const own = (multiple: string) =>
      summaryOf({ ...draft, multiple }, aContext({ ownLeverageMax: 20 }));
    expect(own("21").refusal).toEqual({
      refused: "multiple-too-high",
      params: { maximum: "20" },
      field: "multiple",
    });
    expect(own("21").input).toBeUndefined();
    const unwritten = aDraft({ multiple: "21" });
    expect(summaryOf(unwritten, aContext({ ownLeverageMax: 20 })).refusal?.field).toBe("multiple");
    expect(own("20").input).toBeDefined();
  });

  test("the order form names the first empty field, and refuses nothing yet", () => {
    expect(summaryOf(aDraft({ type: "limit" }), aContext())).toMatchObject({
      missing: "price",
      refusal: undefined,
    });
    expect(summaryOf(aDraft({ multiple: "" }), aContext()).missing).toBe("multiple");
    expect(summaryOf(aDraft(), aContext()).missing).toBe("size");
  });

  test("a market order sends its slippage, and with an invalid one nothing is sent", () => {
    const judged = (change: Parameters<typeof aDraft>[0]) =>
      summaryOf(aDraft({ lots: "1", ...change }), aContext());
    expect(judged({ slippage: "0.5" }).input?.order).toHaveProperty("slippage", "0.005");
    expect(judged({ slippage: "0.5" }).preview?.worstPrice).toBe(dec("20100"));
    expect(judged({ type: "limit", price: "19000" }).input?.order).not.toHaveProperty("slippage");
    expect(judged({ slippage: "6" })).toMatchObject({ missing: "slippage", input: undefined });
  });

  test("the order form shows what an order would cost also where the balance is too small", () => {
    const { preview, refusal, input } = summaryOf(draft, aContext({ available: "50" }));
    expect(refusal).toMatchObject({ refused: "insufficient-balance", field: "size" });
    expect(preview?.margin).toBe(dec("100"));
    expect(input).toBeUndefined();
  });

  test("the order form shows a guest's order as if it could be paid", () => {
    const guest = { ...aContext(), available: undefined, cross: undefined };
    expect(summaryOf(draft, guest).preview?.margin).toBe(dec("100"));
    const cross = summaryOf({ ...draft, mode: "cross" }, guest).preview;
    expect(cross).toMatchObject({ margin: dec("100"), liquidationPrice: undefined });
    expect(cross?.worstCase).toBeUndefined();
  });

  test("a cross order can lose the whole account", () => {
    const { preview } = summaryOf({ ...draft, mode: "cross" }, aContext());
    expect(preview?.worstCase).toBe(dec("1000"));
    expect(preview?.liquidationPrice).toBeLessThan(dec("19114.68"));
  });

  test("an isolated order may use only what can leave the cross positions", () => {
    const context = { ...aContext(), leavable: dec("100") };
    expect(summaryOf(draft, context).refusal).toMatchObject({
      refused: "insufficient-balance",
      params: { available: dec("100") },
    });
    expect(summaryOf({ ...draft, mode: "cross" }, context).input).toBeDefined();
  });

  test("an order is refused before sending where its worst case exceeds the free insurance fund", () => {
    // At 19,000, a tenth of a bitcoin bought for 2,020 has lost 19 more than its margin of 101.
    const judged = (long: string, direction: "long" | "short" = "long") => {
      const room = { move: dec("0.05"), free: { long: dec(long), short: ZERO } };
      return summaryOf({ ...draft, direction, multiple: "20" }, { ...aContext(), room });
    };
    const beyond = judged("18.99");
    expect(beyond.refusal).toMatchObject({
      refused: "insurance-full",
      params: { needed: dec("19"), available: dec("18.99"), currency: "USDT" },
      field: "size",
    });
    expect(beyond.input).toBeUndefined();
    expect(beyond.preview?.margin).toBe(dec("100"));
    expect(judged("19").input).toBeDefined();
    expect(judged("19", "short").refusal?.refused).toBe("insurance-full");
  });

  test("the order form shows no preview without a price", () => {
    const closed = { ...aContext(), at: undefined };
    expect(summaryOf(draft, closed)).toMatchObject({ preview: undefined, input: undefined });
  });
});

describe("a refusal", () => {
  const at = (change: Parameters<typeof aDraft>[0]) =>
    summaryOf(aDraft({ lots: "1", ...change }), aContext()).refusal;

  test("a refused contract order shows its reason at the field it concerns", () => {
    expect(at({ lots: "0", unit: "lots" })).toMatchObject({
      refused: "quantity-invalid",
      field: "size",
    });
    expect(at({ lots: "100001" })).toMatchObject({ refused: "above-maximum", field: "size" });
    expect(at({ multiple: "101" })).toMatchObject({
      refused: "multiple-too-high",
      field: "multiple",
    });
    expect(at({ takeProfit: "19000" })).toMatchObject({
      refused: "stop-wrong-side",
      field: "takeProfit",
    });
    expect(at({ stopLoss: "21000" })).toMatchObject({
      refused: "stop-wrong-side",
      field: "stopLoss",
    });
    expect(at({ type: "limit", price: "2000000" })).toMatchObject({
      refused: "above-maximum",
      field: "price",
    });
  });

  test("a price off the tick is reported at that price's field", () => {
    const refusal = { refused: "price-off-tick", params: { tick: terms.priceTick } } as const;
    expect(fieldOf(refusal, aDraft({ stopLoss: "1.001" }), terms)).toBe("stopLoss");
    expect(fieldOf(refusal, aDraft({ type: "limit", price: "1.001" }), terms)).toBe("price");
  });

  test("a refusal that concerns no field is shown at the form", () => {
    expect(fieldOf({ refused: "product-barred", params: { country: "GB" } }, draft, terms)).toBe(
      "form",
    );
    expect(
      fieldOf({ refused: "would-liquidate", params: {} }, { ...draft, mode: "cross" }, terms),
    ).toBe("form");
  });
});
