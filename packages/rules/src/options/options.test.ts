import { ZERO, add, dec, formatDec } from "@candor/money";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { acceptedText, settledText } from "./chain-text.ts";
import { headText } from "./head-text.ts";
import { outcomeOf, payoutOf, winOf } from "./outcome.ts";
import { type OptionRoom, planOption } from "./plan.ts";
import type { OptionTerms } from "./terms.ts";
import { isSettlementMissed, minuteOf } from "./ticks.ts";
import { breakEvenChance, expectedValue } from "./ticket.ts";
import { winShare } from "./win-share.ts";

const terms: OptionTerms = {
  id: 7,
  durations: [{ seconds: 60, rate: dec("0.85") }],
  stakes: [
    {
      currencyId: 3,
      minimum: dec("5"),
      maximum: dec("1000"),
      userMaximum: dec("1500"),
      minuteMaximum: dec("2000"),
    },
  ],
  listings: [],
};
const room: OptionRoom = {
  available: dec("10000"),
  currency: { code: "USDT", decimals: 6 },
  staked: ZERO,
  minute: ZERO,
  house: dec("100000"),
  day: dec("100000"),
  symbol: "BTC/USDT",
};
const request = { direction: "up", seconds: 60, currencyId: 3, stake: dec("100") } as const;
const planned = (change: object, other: object = {}) =>
  planOption(terms, { ...request, ...other }, { ...room, ...change });

test.each([
  ["up", "100", "100.1", "won"],
  ["up", "100", "99.9", "lost"],
  ["down", "100", "99.9", "won"],
  ["down", "100", "100.1", "lost"],
  ["up", "100", "100", "tied"],
  ["down", "100", "100", "tied"],
] as const)(
  "an option %s from an entry of %s to a settlement of %s is %s",
  (direction, entry, settlement, outcome) => {
    expect(outcomeOf(direction, dec(entry), dec(settlement))).toBe(outcome);
  },
);

describe("the payout", () => {
  it("an option pays stake and win if won, nothing if lost, and the stake if tied or void", () => {
    const win = winOf(dec("100"), dec("0.85"));
    expect(formatDec(win)).toBe("85");
    expect(formatDec(payoutOf("won", dec("100"), win))).toBe("185");
    expect(payoutOf("lost", dec("100"), win)).toBe(ZERO);
    expect(formatDec(payoutOf("tied", dec("100"), win))).toBe("100");
    expect(formatDec(payoutOf("void", dec("100"), win))).toBe("100");
  });

  it("payouts never exceed what both sides set aside, and use all of it with the house's share", () => {
    const amount = fc.bigInt({ min: 1n, max: 10n ** 24n });
    const rate = fc.bigInt({ min: 1n, max: 10n ** 18n });
    fc.assert(
      fc.property(
        amount,
        rate,
        fc.constantFrom("won", "lost", "tied", "void"),
        (stake, its, outcome) => {
          const win = winOf(stake as never, its as never);
          const payout = payoutOf(outcome, stake as never, win);
          expect(payout).toBeGreaterThanOrEqual(0n);
          expect(payout).toBeLessThanOrEqual(add(stake as never, win));
        },
      ),
    );
  });
});

describe("the ticket", () => {
  it("the ticket shows the break-even chance, rounded against the buyer, and the expected value", () => {
    expect(formatDec(breakEvenChance(dec("0.85")))).toBe("0.540540540540540541");
    expect(formatDec(expectedValue(dec("100"), dec("0.85")))).toBe("-7.5");
    expect(formatDec(expectedValue(dec("100"), dec("1")))).toBe("0");
  });
});

describe("a plan", () => {
  it("an accepted option has the rate of its duration and the amount that the house sets aside", () => {
    expect(planned({})).toEqual({ rate: dec("0.85"), win: dec("85") });
  });

  test.each([
    ["duration-unlisted", {}, { seconds: 61 }],
    ["currency-unlisted", {}, { currencyId: 1 }],
    ["below-minimum", {}, { stake: dec("4.999999") }],
    ["above-maximum", {}, { stake: dec("1000.000001") }],
    ["stake-limit-reached", { staked: dec("1400.000001") }, {}],
    ["insufficient-balance", { available: dec("99.999999") }, {}],
    ["too-many-decimals", {}, { stake: dec("10.0000001") }],
    ["exposure-full", { minute: dec("1915.000001") }, {}],
    ["exposure-full", { house: dec("84.999999") }, {}],
    ["day-loss-full", { day: dec("84.999999") }, {}],
  ] as const)("an option is refused: %s", (code, change, other) => {
    expect(planned(change, other)).toMatchObject({ refused: code });
  });

  it("an option is accepted exactly at every bound", () => {
    const atBounds = {
      available: dec("100"),
      staked: dec("1400"),
      minute: dec("1915"),
      house: dec("85"),
      day: dec("85"),
    };
    expect(planned(atBounds)).toMatchObject({ win: dec("85") });
    expect(planned({}, { stake: dec("5") })).toMatchObject({ win: dec("4.25") });
    expect(planned({}, { stake: dec("1000") })).toMatchObject({ win: dec("850") });
  });
});

describe("the second that an option ends in", () => {
  it("an option waits five seconds for its settlement", () => {
    expect(isSettlementMissed(100, 105)).toBe(false);
    expect(isSettlementMissed(100, 106)).toBe(true);
  });

  it("an option counts in the minute of the earliest second in which it can end", () => {
    expect(minuteOf(0, 58)).toBe(0);
    expect(minuteOf(0, 59)).toBe(1);
    expect(minuteOf(999, 59)).toBe(1);
  });
});

describe("the chained and signed text", () => {
  it("the chained text of an option is one line with all that was agreed and all that decided it", () => {
    const link = {
      id: "a",
      marketId: 1,
      direction: "up",
      seconds: 60,
      currencyId: 3,
      stake: dec("100"),
      rate: dec("0.85"),
      termsId: 7,
      acceptedAt: 10_400,
      acceptedEvent: 50,
    } as const;
    expect(acceptedText(link)).toBe("accepted,a,1,up,60,3,100,0.85,7,10400,50");
    const settled = {
      id: "a",
      accepted: 9,
      outcome: "won",
      reason: undefined,
      entry: { event: 51, price: dec("100") },
      settlement: { event: 111, price: dec("100.1") },
      payout: dec("185"),
    } as const;
    expect(settledText(settled)).toBe("settled,a,9,won,,51,100,111,100.1,185");
    const voided = { ...settled, outcome: "void", reason: "no-entry", payout: dec("100") } as const;
    expect(settledText({ ...voided, entry: undefined, settlement: undefined })).toBe(
      "settled,a,9,void,no-entry,,,,,100",
    );
  });

  it("the signed head names the chain, its number and hash, and the moment", () => {
    expect(headText({ chain: "demo", number: 4, hash: "ab", at: 1_000 })).toBe(
      "candor head 1\nchain demo\nnumber 4\nhash ab\nat 1000",
    );
  });
});

describe("the share that is won", () => {
  it("the share of won options is shown with the bounds of a fair coin", () => {
    expect(winShare(0, 0)).toBeUndefined();
    expect(winShare(1, 0)).toEqual({ share: dec("1"), low: ZERO, high: dec("1") });
    expect(winShare(480, 420)).toEqual({
      share: dec("0.533333333333333333"),
      low: dec("0.45"),
      high: dec("0.55"),
    });
  });
});
