import { dec } from "@candor/money";
import { expect, it } from "vitest";
import { outlookOf } from "./outlook.ts";

it("says of a locked deposit what its term pays and what ending it early costs", () => {
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

it("says of a dual investment what it yields in what was put in, and no bound of a loss", () => {
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

it("says of a loan what a day of it costs", () => {
  const outlook = outlookOf({ kind: "loan", amount: dec("800"), dayInterest: dec("0.12") });
  expect(outlook).toMatchObject({ amount: dec("800"), gain: dec("0.12") });
});
