import { expect, it } from "vitest";
import type { Bot } from "./data.ts";
import { nameOf, rateOf, totalOf } from "./result.ts";

const bot = (change: object) =>
  ({ budget: "1000", realised: "0", unrealised: null, ...change }) as Bot;

it("a bot's result is its realised plus its unrealised profit, and unknown without a price", () => {
  expect(totalOf(bot({ realised: "12.5", unrealised: "-20" }))).toBe("-7.5");
  expect(totalOf(bot({ realised: "12.5" }))).toBeNull();
});

it("a bot's rate is its result as a part of the budget, and missing before anything was spent", () => {
  expect(rateOf("-25", bot({}))).toBe("-0.025");
  expect(rateOf("1", bot({ budget: "0" }))).toBeNull();
});

it("a bot is named by its market, or by its coins", () => {
  expect(nameOf({ terms: { symbol: "BTC/USDT", weights: null } } as Bot)).toBe("BTC/USDT");
  const weights = [
    { code: "BTC", weight: "0.5" },
    { code: "USDT", weight: "0.5" },
  ];
  expect(nameOf({ terms: { symbol: null, weights } } as Bot)).toBe("BTC · USDT");
});
