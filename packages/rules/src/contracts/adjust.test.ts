import { isRefusal, written } from "@candor/contract/refusals.ts";
import { ZERO, dec, formatDec, fromUnits, sub } from "@candor/money";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addMargin,
  cashTakable,
  marginFor,
  marginTakable,
  takeMargin,
  underLeverage,
} from "./adjust.ts";
import { crossRiskRate, isCrossBelowMaintenance } from "./cross.ts";
import { initialMargin, maintenanceOf } from "./margin.ts";
import { equityOf, isBelowMaintenance, riskRate } from "./risk.ts";
import { drawPosition, drawPrice, seededDraw } from "./testing/draw.ts";
import { COIN, CONTRACTS, PLAIN, long } from "./testing/terms.ts";

const MARK = dec("20000");
const up = long({ lots: 1000, entry: "20000", margin: "1000" });
const shown = (
  found:
    | ReturnType<typeof underLeverage>
    | ReturnType<typeof addMargin>
    | ReturnType<typeof takeMargin>
    | ReturnType<typeof marginFor>,
) =>
  typeof found === "bigint"
    ? formatDec(found)
    : isRefusal(found)
      ? written(found)
      : formatDec(found.margin);

describe("the margin that may be taken", () => {
  it("a user can take the margin above the initial margin, less unpaid overnight funding", () => {
    expect(formatDec(marginTakable(COIN, up, MARK, 50))).toBe("600");
    expect(formatDec(marginTakable(COIN, { ...up, overnightFunding: dec("6") }, MARK, 50))).toBe(
      "594",
    );
    expect(formatDec(marginTakable(COIN, up, MARK, 10))).toBe("0");
  });

  it("taking margin leaves a risk rate of 150 % and takes no profit", () => {
    // The loss is 500, and a margin of 19,500 x 0.56 % x 1.5 has to stay.
    expect(formatDec(marginTakable(COIN, up, dec("19500"), 50))).toBe("336.2");
    expect(formatDec(marginTakable(COIN, up, dec("30000"), 50))).toBe("600");
    expect(formatDec(marginTakable(COIN, up, dec("19000"), 50))).toBe("0");
  });

  it("taking margin is refused beyond the limit, with the margin that has to stay", () => {
    const take = (amount: string, mark = "20000") =>
      shown(takeMargin(COIN, up, dec(amount), { mark: dec(mark), multiple: 50 }));
    expect(take("600")).toBe("400");
    expect(take("336.3", "19500")).toEqual({
      refused: "margin-too-low",
      params: { minimum: "663.8", currency: "USDT" },
    });
    expect(take("0")).toMatchObject({ refused: "amount-invalid" });
  });

  it("taking margin never puts a position near liquidation, at any size", () => {
    let some = 0;
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const draw = seededDraw(seed);
        const terms = draw.pick(CONTRACTS);
        const entry = drawPrice(draw, terms, terms.priceMax, [999, 0]);
        const { position, multiple } = drawPosition(draw, terms, entry);
        const mark = drawPrice(draw, terms, entry, [50, 50]);
        const takable = marginTakable(terms, position, mark, multiple);
        if (takable === ZERO) return;
        some += 1;
        const left = { ...position, margin: sub(position.margin, takable) };
        const rate = riskRate(equityOf(terms, left, mark), maintenanceOf(terms, left.lots, mark));
        expect(rate).toBeGreaterThanOrEqual(dec("1.5"));
        expect(isBelowMaintenance(terms, left, mark)).toBe(false);
        expect(sub(left.margin, left.overnightFunding)).toBeGreaterThanOrEqual(
          initialMargin(terms, left.lots, entry, multiple),
        );
      }),
      { numRuns: 1_000 },
    );
    expect(some).toBeGreaterThan(50);
  });
});

describe("the cash that may leave a cross account", () => {
  it("cash may leave a cross account down to a risk rate of 150 %, and all of it without positions", () => {
    const held = { terms: PLAIN, position: up, mark: dec("19000") };
    const state = { cash: dec("500"), positions: [held] };
    // 500 + 0 - 1.5 x 95
    expect(formatDec(cashTakable(state, []))).toBe("357.5");
    const left = { ...state, cash: sub(state.cash, cashTakable(state, [])) };
    expect(crossRiskRate(left)).toBe(dec("1.5"));
    expect(formatDec(cashTakable({ ...state, positions: [] }, []))).toBe("500");
    expect(formatDec(cashTakable({ ...state, cash: dec("10") }, []))).toBe("0");
  });

  it("cash may leave a cross account without maintenance margin only while equity stays above zero", () => {
    const free = { ...PLAIN, tiers: [{ valueMax: dec("1000000"), rate: ZERO, leverageMax: 100 }] };
    const state = {
      cash: dec("500"),
      positions: [{ terms: free, position: up, mark: dec("19000") }],
    };
    const left = { ...state, cash: sub(state.cash, cashTakable(state, [])) };
    expect(isCrossBelowMaintenance(left)).toBe(false);
    expect(left.cash).toBe(fromUnits(1n));
  });
});

describe("margin that is added", () => {
  it("added margin comes out of the available balance", () => {
    expect(shown(addMargin(COIN, up, dec("5"), dec("5")))).toBe("1005");
    expect(shown(addMargin(COIN, up, dec("5.1"), dec("5")))).toMatchObject({
      refused: "insufficient-balance",
    });
    expect(shown(addMargin(COIN, up, dec("0"), dec("5")))).toMatchObject({
      refused: "amount-invalid",
    });
  });
});

describe("another multiple", () => {
  const under = (to: number, { available = "10000", mark = "20000", margin = "1000" } = {}) =>
    shown(
      underLeverage(
        COIN,
        { ...up, margin: dec(margin) },
        { from: 50, to, mark: dec(mark), available: dec(available) },
      ),
    );

  it("a changed leverage needs its initial margin at the entry price", () => {
    expect(shown(marginFor(COIN, 1000, MARK, 40))).toBe("500");
    expect(shown(marginFor(COIN, 1000, MARK, 101))).toEqual({
      refused: "multiple-too-high",
      params: { maximum: "100" },
    });
  });

  it("a changed leverage moves the margin by the difference and keeps added margin", () => {
    expect(under(40)).toBe("1100");
    expect(under(100)).toBe("800");
  });

  it("a changed leverage always covers its initial margin", () => {
    expect(under(20, { margin: "100" })).toBe("1000");
    expect(under(100, { margin: "250" })).toBe("200");
  });

  it("a changed leverage is refused above the tier's, without the balance for it, or into liquidation", () => {
    expect(under(101)).toMatchObject({ refused: "multiple-too-high" });
    expect(under(0)).toMatchObject({ refused: "multiple-invalid" });
    expect(under(40, { available: "99.9" })).toMatchObject({ refused: "insufficient-balance" });
    expect(under(100, { mark: "19300", margin: "900" })).toMatchObject({
      refused: "would-liquidate",
    });
  });
});
