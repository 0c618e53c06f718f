import { dec } from "@candor/money";
import { describe, expect, test } from "vitest";
import { type Durations, offerOf } from "../terms.ts";
import {
  type OptionContext,
  type OptionDraft,
  changedDraft,
  emptyDraft,
  secondsOf,
} from "./draft.ts";
import { quickStakes } from "./quick-stakes.ts";
import { summaryOf } from "./summary.ts";

const durations: Durations = {
  terms_id: 1,
  durations: [
    { seconds: 30, rate: "0.8", break_even: "0.56" },
    { seconds: 60, rate: "1", break_even: "0.5" },
  ],
  stakes: [{ currency_id: 3, minimum: "5", maximum: "1000" }],
  markets: [
    {
      match_id: 1,
      symbol: "BTC/USDT",
      durations: [
        { seconds: 30, stop: null, live_share: null, demo_share: "0.48" },
        { seconds: 60, stop: null, live_share: null, demo_share: null },
      ],
    },
    {
      match_id: 2,
      symbol: "ETH/USDT",
      durations: [
        { seconds: 30, stop: "still", live_share: null, demo_share: null },
        { seconds: 60, stop: "wins", live_share: null, demo_share: null },
      ],
    },
  ],
};
const currency = { id: 3, name: "USDT", decimals: 6 };
const payable = {
  currency_id: 3,
  currency_code: "USDT",
  decimals: 6,
  minimum: "5",
  maximum: "1000",
  user_maximum: "1500",
  available: "1200",
  staked: "600",
};
const offer = offerOf(durations, 1, currency, payable)!;
const context: OptionContext = {
  ...offer,
  marketId: 1,
  symbol: "BTC/USDT",
  available: dec("1200"),
};
const judged = (draft: Partial<OptionDraft>, change: Partial<OptionContext> = {}) =>
  summaryOf({ ...emptyDraft, ...draft }, { ...context, ...change });
const refusedAt = (stake: string, change: Partial<OptionContext> = {}) => {
  const { refusal, input } = judged({ stake }, change);
  expect(input).toBeUndefined();
  return refusal && `${refusal.refused} at ${refusal.field}`;
};

describe("the ticket", () => {
  test("the ticket shows the win, the expected value and the break-even chance", () => {
    expect(judged({ stake: "100" })).toMatchObject({
      ticket: {
        win: dec("80"),
        expected: dec("-10"),
        breakEven: dec("0.555555555555555556"),
      },
      input: { match_id: 1, currency_id: 3, seconds: 30, number: "100" },
    });
  });

  test("the ticket follows the chosen duration, or the first one where that is no longer offered", () => {
    expect(judged({ stake: "100", seconds: 60 }).ticket?.win).toBe(dec("100"));
    expect(judged({ stake: "100", seconds: 60 }).ticket?.expected).toBe(dec("0"));
    expect(secondsOf({ seconds: 45, stake: "" }, offer)).toBe(30);
  });

  test("the ticket is shown also where the option is refused", () => {
    const { ticket, refusal } = judged({ stake: "900" }, { available: dec("10") });
    expect(ticket?.win).toBe(dec("720"));
    expect(refusal?.refused).toBe("insufficient-balance");
  });
});

describe("what speaks against an option is said before it is sent", () => {
  test("an empty stake is reported as missing, and not refused", () => {
    for (const stake of ["", "0", "."]) {
      expect(judged({ stake })).toMatchObject({ missing: "stake", refusal: undefined });
    }
  });

  test("a stake outside bounds, decimals, balance or the user's running options is refused", () => {
    expect(refusedAt("4.999999")).toBe("below-minimum at stake");
    expect(refusedAt("1000.000001")).toBe("above-maximum at stake");
    expect(refusedAt("900.000001")).toBe("stake-limit-reached at stake");
    expect(refusedAt("5.0000001")).toBe("too-many-decimals at stake");
    expect(refusedAt("100", { available: dec("99") })).toBe("insufficient-balance at stake");
  });

  test("a stopped duration is refused with its cause, and an unlisted one too", () => {
    const other = offerOf(durations, 2, currency, payable)!;
    const elsewhere = { ...other, marketId: 2, symbol: "ETH/USDT" };
    const { refusal, input } = judged({ stake: "10", seconds: 60 }, elsewhere);
    expect(input).toBeUndefined();
    expect(refusal).toMatchObject({
      refused: "options-stopped",
      params: { symbol: "ETH/USDT", cause: "wins" },
    });
    const unlisted = { ...offerOf(durations, 3, currency, payable)!, marketId: 3 };
    expect(refusedAt("10", unlisted)).toBe("duration-unlisted at form");
    expect(unlisted.terms.durations).toEqual([]);
  });

  test("a guest's unknown balance refuses nothing", () => {
    expect(
      judged({ stake: "1000" }, { available: undefined, staked: dec("0") }).input,
    ).toBeDefined();
  });
});

test("a change of one field of an option keeps the other", () => {
  const typed = changedDraft(emptyDraft, { field: "stake", value: "20" });
  expect(changedDraft(typed, { field: "seconds", value: 60 })).toEqual({
    seconds: 60,
    stake: "20",
  });
});

test("the offered stakes begin with the smallest and end with the largest", () => {
  const shown = (least: string, most: string) => quickStakes(dec(least), dec(most)).map(String);
  expect(shown("5", "1000")).toEqual(
    ["5", "10", "50", "100", "500", "1000"].map((one) => `${dec(one)}`),
  );
  expect(shown("5", "60")).toEqual(["5", "10", "50", "60"].map((one) => `${dec(one)}`));
  expect(shown("5", "5")).toEqual([`${dec("5")}`]);
});
