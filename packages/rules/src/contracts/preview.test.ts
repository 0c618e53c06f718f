import { isRefusal } from "@candor/contract/refusals.ts";
import { dec, formatDec } from "@candor/money";
import { describe, expect, it } from "vitest";
import type { CrossState } from "./cross.ts";
import { calmMarkAt } from "./plan.ts";
import { type ContractPreview, contractPreview } from "./preview.ts";
import type { ContractRequest } from "./terms.ts";
import { COIN, PLAIN, STOCK, long, optional } from "./testing/terms.ts";

type Asked = {
  mode: ContractRequest["mode"];
  price?: string;
  cross?: CrossState;
  terms?: typeof COIN;
};

function shown({ mode, price, cross, terms = COIN }: Asked) {
  const request: ContractRequest = {
    type: price === undefined ? "market" : "limit",
    direction: "long",
    mode,
    multiple: 50,
    lots: 1000,
    price: optional(price),
    slippage: price === undefined ? dec("0.001") : undefined,
    takeProfitPrice: undefined,
    stopLossPrice: undefined,
  };
  const preview = contractPreview(terms, request, {
    at: calmMarkAt(dec("20000")),
    available: cross?.cash ?? dec("1000"),
    cross,
  });
  if (isRefusal(preview)) return preview.refused;
  const parts = Object.entries(preview) as [
    keyof ContractPreview,
    ContractPreview["price"] | boolean | undefined,
  ][];
  return Object.fromEntries(
    parts.map(([name, part]) => [name, typeof part === "bigint" ? formatDec(part) : part]),
  );
}

describe("the preview of an order", () => {
  it("the preview of an isolated order shows its cost, liquidation price and largest loss", () => {
    expect(shown({ mode: "isolated" })).toEqual({
      isWaiting: false,
      triggerPrice: undefined,
      mark: "20000",
      price: "20004",
      worstPrice: "20024",
      value: "20004",
      margin: "400.08",
      fee: "10.002",
      hold: "410.492",
      closeFee: "12.0024",
      overnightFundingOf: "6",
      slippage: "0.0002",
      // (20004 - 400.08) / 0.9944, 396.08 / 112
      liquidationPrice: "19714.3",
      riskRate: "3.536428571428571428",
      worstCase: "410.492",
    });
  });

  it("the preview of a cross order counts the cash, and shows that all of it can be lost", () => {
    // (20004 - 400.08 - 589.918) / 0.9944, 985.998 / 112
    expect(shown({ mode: "cross" })).toMatchObject({
      hold: "410.492",
      liquidationPrice: "19121",
      riskRate: "8.803553571428571428",
      worstCase: "1000",
    });
  });

  it("the preview of a cross order counts the other positions, and their margin as at stake", () => {
    const position = long({ lots: 10, entry: "150", margin: "500" });
    const cross = { cash: dec("1000"), positions: [{ terms: STOCK, position, mark: dec("150") }] };
    // The other position adds 500 and needs 46.95: (20004 - 990 - 453.05 + 0.002) / 0.9944
    expect(shown({ mode: "cross", cross })).toMatchObject({
      liquidationPrice: "18665.4",
      worstCase: "1500",
    });
  });

  it("the preview of a waiting order uses the mark at which it opens", () => {
    expect(shown({ mode: "isolated", price: "19000" })).toMatchObject({
      isWaiting: true,
      triggerPrice: "18996.2",
      price: "19000",
      overnightFundingOf: "5.69886",
      slippage: "0.000200040008001601",
      worstCase: "389.5",
    });
  });

  it("the preview is refused where the order is, or where a cross account would be below maintenance", () => {
    const lost = long({ lots: 1000, entry: "21500", margin: "400" });
    const cross = {
      cash: dec("1210"),
      positions: [{ terms: PLAIN, position: lost, mark: dec("20000") }],
    };
    expect(shown({ mode: "cross", cross })).toBe("would-liquidate");
    // The account has 1210 - 1500 + 400 = 110 and needs 100, so isolated margin would leave too little.
    expect(shown({ mode: "isolated", cross })).toBe("would-liquidate");
    expect(shown({ mode: "cross", cross: { cash: dec("100"), positions: [] } })).toBe(
      "insufficient-balance",
    );
  });

  it("the preview shows no liquidation price for a fully paid position", () => {
    const rich = { cash: dec("50000"), positions: [] };
    expect(shown({ mode: "cross", cross: rich })).toMatchObject({ liquidationPrice: undefined });
  });
});
