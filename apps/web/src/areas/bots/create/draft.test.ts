import { dec } from "@candor/money";
import { describe, expect, it } from "vitest";
import { type BotDraft, botSummary, openedDraft, refusedField, wholeTerms } from "./draft.ts";

const grid = (change: Partial<BotDraft> = {}): BotDraft => ({
  ...openedDraft("grid", "BTC/USDT"),
  lower: "80000",
  upper: "120000",
  budget: "1000",
  ...change,
});

describe("the form of a bot", () => {
  it("the form of a bot sends only the terms of its own strategy", () => {
    expect(wholeTerms(grid({ amount: "5", stopLoss: "70000" }))).toEqual({
      strategy: "grid",
      symbol: "BTC/USDT",
      lower_price: "80000",
      upper_price: "120000",
      levels: 20,
      spacing: "arithmetic",
      budget: "1000",
      stop_loss_price: "70000",
    });
    const weekly = { ...openedDraft("recurring", "ETH/USDT"), amount: "50", day: "5" };
    expect(wholeTerms(weekly)).toEqual({
      strategy: "recurring",
      symbol: "ETH/USDT",
      quote_amount: "50",
      every: "week",
      day: 5,
      hour: 8,
    });
    expect(wholeTerms({ ...openedDraft("rebalance", "BTC/USDT"), budget: "100" })).toEqual({
      strategy: "rebalance",
      weights: "BTC:0.5,ETH:0.3,USDT:0.2",
      threshold: "0.05",
      budget: "100",
    });
  });

  it("the form of a bot reports each missing value at its field", () => {
    expect(botSummary(openedDraft("grid", "BTC/USDT"), undefined).missing).toEqual({
      lower: "bots.enter-price",
      upper: "bots.enter-price",
      levels: undefined,
      money: "bots.enter-budget",
    });
    expect(botSummary(grid({ levels: "101" }), undefined).missing?.levels).toBe(
      "bots.enter-levels",
    );
    const uneven = { ...openedDraft("rebalance", "BTC/USDT"), budget: "100" };
    const [first, ...others] = uneven.shares;
    const shares = [{ code: first?.code ?? "", percent: "49" }, ...others];
    expect(botSummary({ ...uneven, shares }, undefined).missing?.shares).toBe("bots.enter-shares");
  });

  it("the form of a bot refuses a budget above the available balance", () => {
    expect(botSummary(grid(), dec("999")).wrong?.money).toMatchObject({
      refused: "insufficient-balance",
    });
    expect(botSummary(grid(), dec("1000")).input).toBeDefined();
  });

  it("the form of a bot shows a refusal at the field it concerns", () => {
    expect(refusedField("below-minimum")).toBe("money");
    expect(refusedField("bots-full")).toBeUndefined();
  });
});
