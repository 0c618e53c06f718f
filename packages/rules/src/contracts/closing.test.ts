import { type Dec, dec, formatDec, fromUnits } from "@candor/money";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ClosingTerms, closingOf } from "./closing.ts";
import type { PositionState } from "./terms.ts";
import { drawPart, drawPosition, drawPrice, seededDraw } from "./testing/draw.ts";
import { judgeClosing } from "./testing/judge.ts";
import { COIN, CONTRACTS, long, short } from "./testing/terms.ts";

type Wish = Partial<Omit<ClosingTerms, "price" | "cash">> & { price: string; cash?: string };

/** Returns the parts of a closing that are not zero. */
function closed(position: PositionState, { price, cash = "0", ...wish }: Wish) {
  const terms = {
    lots: position.lots,
    isLiquidation: false,
    mode: "isolated" as const,
    ...wish,
    price: dec(price),
    cash: dec(cash),
  };
  const shown = Object.entries(closingOf(COIN, position, terms)).filter(
    (part): part is [string, Dec] => part[0] !== "lots" && part[0] !== "price" && part[1] !== 0n,
  );
  return Object.fromEntries(shown.map(([name, part]) => [name, formatDec(part)]));
}

// A position of 1 BTC at 20,000 with 50x; closing it at 20,000 costs a fee of 12.
const BITCOIN = { lots: 1000, entry: "20000", margin: "400", nights: "6" };
const up = long(BITCOIN);

describe("closing a position", () => {
  it("closing a position returns the margin and the profit, less the fee and the overnight funding", () => {
    expect(closed(up, { price: "20100" })).toEqual({
      profit: "100",
      fee: "12.06",
      overnightFunding: "6",
      margin: "400",
      payout: "481.94",
    });
  });

  it("closing a position takes a loss out of the margin", () => {
    expect(closed(short(BITCOIN), { price: "20200" })).toMatchObject({
      profit: "-200",
      payout: "181.88",
    });
  });

  it("a part closing releases its share of the margin, rounded down, and pays its share of nights, rounded up", () => {
    expect(
      closed(long({ ...BITCOIN, margin: "100", nights: "1" }), { lots: 333, price: "20000" }),
    ).toEqual({
      fee: "3.996",
      overnightFunding: "0.333",
      margin: "33.3",
      payout: "28.971",
      marginLeft: "66.7",
      overnightFundingLeft: "0.667",
    });
    const third = long({ lots: 3, entry: "20000", margin: "100" });
    expect(closed(third, { lots: 1, price: "20000" })).toMatchObject({
      margin: "33.333333333333333333",
      marginLeft: "66.666666666666666667",
    });
    const odd = long({ lots: 3, entry: "20000", margin: "1", nights: "1" });
    expect(closed(odd, { lots: 1, price: "20000" })).toMatchObject({
      overnightFunding: "0.333333333333333334",
      margin: "0.345333333333333334",
      marginLeft: "0.654666666666666666",
      overnightFundingLeft: "0.666666666666666666",
    });
  });

  it("a part closing with a loss beyond its share takes the rest from the remaining margin", () => {
    expect(closed(up, { lots: 500, price: "19500" })).toEqual({
      profit: "-250",
      fee: "5.85",
      overnightFunding: "3",
      margin: "258.85",
      marginLeft: "141.15",
      overnightFundingLeft: "3",
    });
  });

  it("closing more lots than there are throws, and so does a part liquidation of an isolated position", () => {
    expect(() => closed(up, { lots: 1001, price: "20000" })).toThrow(RangeError);
    expect(() => closed(up, { lots: 0, price: "20000" })).toThrow(RangeError);
    expect(() => closed(up, { lots: 10, price: "20000", isLiquidation: true })).toThrow(RangeError);
  });
});

describe("what the margin does not cover", () => {
  it.each([
    // A margin of 400 less 390 leaves 10 for a fee of 11.766 and nights of 6.
    ["first waives the nights, then the fee", "19610", "-390", { fee: "10", waived: "7.766" }],
    [
      "waives the nights alone while the fee is covered",
      "19615",
      "-385",
      { fee: "11.769", overnightFunding: "3.231", waived: "2.769" },
    ],
    [
      "leaves a deficit for the rest of the loss",
      "19500",
      "-500",
      { waived: "17.7", deficit: "100" },
    ],
  ])("a loss near or beyond the margin %s", (_what, price, profit, rest) => {
    expect(closed(up, { price })).toEqual({ profit, margin: "400", ...rest });
  });

  it("a loss beyond the margin of a cross position takes cash of the account, and no more than there is", () => {
    expect(closed(up, { price: "19500", mode: "cross", cash: "1000" })).toEqual({
      profit: "-500",
      fee: "11.7",
      overnightFunding: "6",
      margin: "400",
      payout: "-117.7",
    });
    expect(closed(up, { price: "19500", mode: "cross", cash: "105" })).toEqual({
      profit: "-500",
      fee: "5",
      waived: "12.7",
      margin: "400",
      payout: "-105",
    });
    expect(closed(up, { price: "19500", mode: "cross", cash: "30" })).toMatchObject({
      payout: "-30",
      deficit: "70",
    });
  });

  it("a part closing of a cross position does not take its loss from the margin of the rest", () => {
    expect(closed(up, { lots: 500, price: "19500", mode: "cross" })).toEqual({
      profit: "-250",
      waived: "8.85",
      margin: "200",
      deficit: "50",
      marginLeft: "200",
      overnightFundingLeft: "3",
    });
  });
});

describe("a liquidation", () => {
  it("the liquidation of an isolated position leaves the surplus to the insurance fund", () => {
    expect(closed(up, { price: "19700", isLiquidation: true })).toEqual({
      profit: "-300",
      fee: "11.82",
      overnightFunding: "6",
      margin: "400",
      surplus: "82.18",
    });
  });

  it("the liquidation of a cross position leaves the surplus to its user", () => {
    const wish = { price: "19700", isLiquidation: true, mode: "cross" as const, cash: "5" };
    expect(closed(up, wish)).toMatchObject({ payout: "82.18" });
    expect(closed(up, wish)).not.toHaveProperty("surplus");
  });
});

describe("any closing", () => {
  it("a closing adds up, pays nothing below zero, and charges others only once the margin is gone", () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const { terms, position, wish } = drawClosing(seed);
        const closing = closingOf(terms, position, wish);
        expect(() => judgeClosing(terms, position, wish, closing)).not.toThrow();
      }),
      { numRuns: 3_000 },
    );
  });

  it("closing in many parts at one price pays as much as closing at once, except for rounding", () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const { terms, position, wish } = drawClosing(seed);
        const { price } = wish;
        const whole = {
          lots: position.lots,
          price,
          isLiquidation: false,
          mode: "isolated" as const,
          cash: dec("0"),
        };
        const once = closingOf(terms, position, whole);
        const first = closingOf(terms, position, { ...whole, lots: Math.ceil(position.lots / 3) });
        const { lots } = first;
        if (lots === position.lots) return;
        const rest = {
          ...position,
          lots: position.lots - lots,
          margin: first.marginLeft,
          overnightFunding: first.overnightFundingLeft,
        };
        const then = closingOf(terms, rest, { ...whole, lots: rest.lots });
        const paid = fromUnits(first.payout + then.payout);
        expect(once.overnightFunding + once.waived >= first.overnightFunding).toBe(true);
        expect(once.deficit <= first.deficit + then.deficit).toBe(true);
        expect(paid).toBeGreaterThanOrEqual(once.payout - 2n);
        expect(first.margin + then.margin).toBe(once.margin);
      }),
    );
  });
});

function drawClosing(seed: number) {
  const draw = seededDraw(seed);
  const terms = draw.pick(CONTRACTS);
  const entry = drawPrice(draw, terms, terms.priceMax, [999, 0]);
  const { position } = drawPosition(draw, terms, entry);
  const range = draw.pick([
    [10, 10],
    [900, 900],
  ] as const);
  const mode = draw.pick(["isolated", "cross"] as const);
  const isLiquidation = draw.below(2) === 0;
  const isWhole = draw.below(2) === 0 || (isLiquidation && mode === "isolated");
  const wish: ClosingTerms = {
    lots: isWhole ? position.lots : 1 + draw.below(position.lots),
    price: drawPrice(draw, terms, entry, range),
    isLiquidation,
    mode,
    cash: draw.below(3) === 0 ? dec("0") : drawPart(draw, position.margin),
  };
  return { terms, position, wish };
}
