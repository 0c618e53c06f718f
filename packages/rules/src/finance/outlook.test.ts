import { dec } from "@candor/money";
import { expect, it } from "vitest";
import { outlookOf } from "./outlook.ts";

it("the outlook of a locked deposit gives what its term pays and what ending it early costs", () => {
  const terms = {
    principal: dec("1000"),
    dailyRate: dec("0.0002"),
    penaltyRatio: dec("0.005"),
    days: 30,
    decimals: 6,
  };
  expect(outlookOf({ kind: "staking", terms })).toEqual({
    amount: dec("1000"),
    gain: dec("6"),
    worst: dec("5"),
  });
});

it("the outlook of a dual investment gives its yield, and no bound for a loss", () => {
  const terms = {
    type: "sell-high",
    linkedPrice: dec("60000"),
    seconds: 7 * 86_400,
    annualRate: dec("0.5"),
    coinDecimals: 9,
    quoteDecimals: 6,
  } as const;
  expect(outlookOf({ kind: "dual", invested: dec("0.1"), terms })).toEqual({
    amount: dec("0.1"),
    gain: dec("0.000958904"),
    worst: undefined,
  });
});

it("the outlook of a loan gives the cost of a day", () => {
  const outlook = outlookOf({ kind: "loan", amount: dec("800"), dayInterest: dec("0.12") });
  expect(outlook).toMatchObject({ amount: dec("800"), gain: dec("0.12") });
});
