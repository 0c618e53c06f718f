import { isRefusal, written } from "@candor/contract/refusals.ts";
import { ZERO, dec, formatDec } from "@candor/money";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openFee } from "./fees.ts";
import { initialMargin } from "./margin.ts";
import { calmMarkAt, openedPosition, planContract } from "./plan.ts";
import { isBelowMaintenance } from "./risk.ts";
import { DIRECTIONS, MARGIN_MODES } from "@candor/contract/words.ts";
import { type ContractRequest } from "./terms.ts";
import { drawPrice, seededDraw } from "./testing/draw.ts";
import { COIN, CONTRACTS, optional } from "./testing/terms.ts";

type Asked = Partial<Omit<ContractRequest, "price" | "takeProfitPrice" | "stopLossPrice">> & {
  price?: string;
  profit?: string;
  loss?: string;
  available?: string;
  mark?: string;
  terms?: typeof COIN;
};

const requestOf = ({ price, profit, loss, ...asked }: Asked): ContractRequest => ({
  type: price === undefined ? "market" : "limit",
  direction: "long",
  mode: "isolated",
  multiple: 50,
  lots: 1000,
  price: optional(price),
  slippage: price === undefined ? ZERO : undefined,
  takeProfitPrice: optional(profit),
  stopLossPrice: optional(loss),
  ...asked,
});

function planned({ available = "10000", mark = "20000", terms = COIN, ...asked }: Asked) {
  const plan = planContract(terms, requestOf(asked), {
    at: calmMarkAt(dec(mark)),
    available: dec(available),
  });
  if (isRefusal(plan)) return written(plan);
  const { isWaiting, ...amounts } = plan;
  const shown = Object.entries(amounts).filter(([, amount]) => amount !== undefined);
  return {
    isWaiting,
    ...Object.fromEntries(shown.map(([name, amount]) => [name, formatDec(amount ?? dec("0"))])),
  };
}

describe("an order of a contract", () => {
  it("a market order of a contract opens at the house's price, and holds margin and fee", () => {
    expect(planned({})).toEqual({
      isWaiting: false,
      mark: "20000",
      price: "20004",
      worstPrice: "20004",
      value: "20004",
      margin: "400.08",
      fee: "10.002",
      hold: "410.082",
    });
    expect(planned({ direction: "short" })).toMatchObject({ price: "19996", hold: "409.918" });
  });

  it("an order of a contract may take the whole available balance", () => {
    expect(planned({ available: "410.082" })).toMatchObject({ hold: "410.082" });
  });

  it("a market order of a contract holds the cost at the worst price within its slippage, on the tick", () => {
    expect(planned({ slippage: dec("0.001") })).toMatchObject({
      price: "20004",
      worstPrice: "20024",
      margin: "400.08",
      // 20024 / 50 and 20024 x 0.0005
      hold: "410.492",
    });
    expect(planned({ slippage: undefined })).toMatchObject({ worstPrice: "20204" });
    expect(planned({ slippage: dec("0.001"), direction: "short" })).toMatchObject({
      price: "19996",
      worstPrice: "19976.1",
      hold: "409.918",
    });
  });

  it("a limit order that the house's price reaches expects that price, and holds the cost at its limit", () => {
    expect(planned({ price: "20004" })).toMatchObject({ isWaiting: true, price: "20004" });
    expect(planned({ price: "25000" })).toMatchObject({
      price: "20004",
      worstPrice: "25000",
      hold: "512.5",
    });
    expect(planned({ price: "19000", direction: "short" })).toMatchObject({ price: "19996" });
  });

  it("a limit order better than the market waits for its mark, and holds the cost at its limit", () => {
    expect(planned({ price: "19000" })).toEqual({
      isWaiting: true,
      mark: "18996.2",
      triggerPrice: "18996.2",
      price: "19000",
      worstPrice: "19000",
      value: "19000",
      margin: "380",
      fee: "9.5",
      hold: "389.5",
    });
    expect(planned({ price: "20003.9" })).toMatchObject({
      isWaiting: true,
      triggerPrice: "19999.9",
    });
    expect(planned({ price: "20000", direction: "short" })).toMatchObject({
      isWaiting: true,
      triggerPrice: "20004.1",
    });
  });

  it("an order's stops are judged by the mark at which it opens", () => {
    expect(planned({ loss: "20000" })).toEqual({
      refused: "stop-wrong-side",
      params: { field: "stop_loss_price" },
    });
    expect(planned({ loss: "19999.9", profit: "20000.1" })).toMatchObject({ price: "20004" });
    expect(planned({ price: "19000", loss: "18996.2" })).toMatchObject({
      refused: "stop-wrong-side",
    });
    expect(planned({ price: "19000", loss: "18996.1" })).toMatchObject({ isWaiting: true });
  });

  it.each([
    ["of no lots", { lots: 0 }, "quantity-invalid", { field: "lots" }],
    ["of half a lot", { lots: 1.5 }, "quantity-invalid", { field: "lots" }],
    ["of too many lots", { lots: 100_001 }, "above-maximum", { maximum: "100", currency: "BTC" }],
    [
      "at market with a price",
      { type: "market", price: "20000" },
      "parameter-error",
      { field: "price" },
    ],
    [
      "with a limit and a slippage",
      { price: "19000", slippage: dec("0.01") },
      "parameter-error",
      { field: "slippage" },
    ],
    ["with a limit and no price", { type: "limit", slippage: undefined }, "price-required", {}],
    ["at no price", { price: "0" }, "price-invalid", { field: "price" }],
    ["off the tick", { price: "20000.05" }, "price-off-tick", { tick: "0.1" }],
    [
      "above all prices",
      { price: "1000000.1" },
      "above-maximum",
      { maximum: "1000000", currency: "USDT" },
    ],
    ["below all marks", { price: "0.1" }, "below-minimum", { minimum: "0.2", currency: "USDT" }],
    [
      "at market above all prices",
      { mark: "1000000" },
      "above-maximum",
      { maximum: "1000000", currency: "USDT" },
    ],
    ["with no multiple", { multiple: 0 }, "multiple-invalid", {}],
    ["with a broken multiple", { multiple: 2.5 }, "multiple-invalid", {}],
    ["with too high a multiple", { multiple: 101 }, "multiple-too-high", { maximum: "100" }],
    [
      "with too high a multiple for its size",
      { lots: 2500, multiple: 51 },
      "multiple-too-high",
      { maximum: "50" },
    ],
    [
      "larger than any position",
      { lots: 100_000, mark: "50000", multiple: 1 },
      "position-too-large",
      { maximum: "5000000", currency: "USDT" },
    ],
    [
      "that costs more than there is",
      { available: "410.081" },
      "insufficient-balance",
      { available: "410.081", currency: "USDT" },
    ],
  ] as [string, Asked, string, Record<string, string>][])(
    "an order %s is refused",
    (_what, asked, refused, params) => {
      expect(planned(asked)).toEqual({ refused, params });
    },
  );

  it("an order that would be liquidated at once is refused, if its margin is isolated", () => {
    const terms = { ...COIN, halfSpread: dec("0.006") };
    expect(planned({ terms, multiple: 100 })).toEqual({ refused: "would-liquidate", params: {} });
    expect(planned({ terms, multiple: 100, mode: "cross" })).toMatchObject({ price: "20120" });
    expect(planned({ terms, multiple: 100, price: "19000" })).toMatchObject({
      refused: "would-liquidate",
    });
  });

  it("an accepted order holds at most the balance, opens at its limit or better, and above maintenance", () => {
    let taken = 0;
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const draw = seededDraw(seed);
        const terms = draw.pick(CONTRACTS);
        const mark = drawPrice(draw, terms, terms.priceMax, [999, -100]);
        const limit = draw.below(2) === 0 ? undefined : drawPrice(draw, terms, mark, [50, 50]);
        const request: ContractRequest = {
          type: limit === undefined ? "market" : "limit",
          direction: draw.pick(DIRECTIONS),
          mode: draw.pick(MARGIN_MODES),
          multiple: 1 + draw.below(20),
          lots: 1 + draw.below(draw.pick([10, 1000])),
          price: limit,
          slippage: undefined,
          takeProfitPrice: undefined,
          stopLossPrice: undefined,
        };
        const available = dec(draw.pick(["1", "1000", "100000"]));
        const plan = planContract(terms, request, { at: calmMarkAt(mark), available });
        if (isRefusal(plan)) return;
        taken += 1;
        const { price, margin, fee, hold, mark: judgedBy } = plan;
        expect(hold).toBeLessThanOrEqual(available);
        expect(margin).toBe(initialMargin(terms, request.lots, price, request.multiple));
        expect(fee).toBe(openFee(terms, request.lots, price));
        const isNoWorse =
          request.direction === "long" ? price <= (limit ?? price) : price >= (limit ?? price);
        expect(isNoWorse).toBe(true);
        const position = openedPosition(request, plan);
        const isSafe = request.mode === "cross" || !isBelowMaintenance(terms, position, judgedBy);
        expect(isSafe).toBe(true);
      }),
      { numRuns: 1_000 },
    );
    expect(taken).toBeGreaterThan(100);
  });
});
