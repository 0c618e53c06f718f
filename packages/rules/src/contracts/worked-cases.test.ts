import { type Dec, dec, formatDec } from "@candor/money";
import { describe, expect, it } from "vitest";
import { closingOf } from "./closing.ts";
import {
  type CrossState,
  crossEquity,
  crossLiquidationPrice,
  crossMaintenance,
  crossRiskRate,
  isCrossBelowMaintenance,
} from "./cross.ts";
import { closeFee, overnightFundingOf, openFee } from "./fees.ts";
import { initialMargin, maintenanceOf } from "./margin.ts";
import {
  equityOf,
  exactLiquidationPrice,
  isBelowMaintenance,
  liquidationPrice,
  riskRate,
} from "./risk.ts";
import type { ContractTerms, PositionState } from "./terms.ts";
import { valueOf } from "./value.ts";
import { type Draw, drawPart, drawPosition, drawPrice, seededDraw } from "./testing/draw.ts";
import {
  type Fraction,
  NOTHING,
  by,
  decimal,
  fraction,
  lowered,
  minus,
  plus,
  raised,
  times,
  whole,
} from "./testing/fraction.ts";
import { COIN, CONTRACTS, STOCK } from "./testing/terms.ts";
import {
  type WorkedPosition,
  type WorkedTerms,
  closingBy,
  equityAtPrice,
  exactUnder,
  feeAt,
  isUnderAt,
  lastUnder,
  maintenanceAt,
  nearestUnder,
  valueAt,
} from "./testing/worked.ts";

const ISOLATED = 160;
const CROSS = 80;

const said = (price: Dec | undefined) => (price === undefined ? undefined : formatDec(price));

const termsAsText = (terms: ContractTerms, direction: PositionState["direction"]): WorkedTerms => ({
  tick: formatDec(terms.priceTick),
  priceMax: formatDec(terms.priceMax),
  lotSize: formatDec(terms.lotSize),
  openFee: formatDec(terms.openFeeRate),
  closeFee: formatDec(terms.closeFeeRate),
  night: formatDec(direction === "long" ? terms.longOvernightRate : terms.shortOvernightRate),
  tiers: terms.tiers.map(({ valueMax, rate }) => [formatDec(valueMax), formatDec(rate)] as const),
});
const positionAsText = ({
  direction,
  lots,
  entryPrice,
  margin,
  overnightFunding,
}: PositionState): WorkedPosition => ({
  direction,
  lots,
  entry: formatDec(entryPrice),
  margin: formatDec(margin),
  nights: formatDec(overnightFunding),
});

/** Draws the position and mark of one seed, in the form of the rules and as fractions. */
function caseOf(draw: Draw, terms: ContractTerms) {
  const entry = drawPrice(draw, terms, terms.priceMax, [999, -200]);
  const { position, multiple } = drawPosition(draw, terms, entry);
  const mark = drawPrice(
    draw,
    terms,
    entry,
    draw.pick([
      [20, 20],
      [300, 300],
      [900, 900],
    ] as const),
  );
  const [worked, own] = [termsAsText(terms, position.direction), positionAsText(position)];
  return { terms, position, multiple, mark, worked, own, price: fraction(formatDec(mark)) };
}
type Case = ReturnType<typeof caseOf>;

const isolated = Array.from({ length: ISOLATED }, (_, at) => {
  const draw = seededDraw(1_000 + at);
  const one = caseOf(draw, CONTRACTS[at % CONTRACTS.length] ?? COIN);
  return { at, draw, ...one };
});

describe.each(isolated)("case $at: $own.direction $own.lots lots at $own.entry", (one) => {
  const { terms, position, multiple, mark, worked, own, price } = one;
  const { lots } = position;

  it("fees and margins of a contract equal those in plain fractions", () => {
    const entry = fraction(own.entry);
    expect([
      formatDec(openFee(terms, lots, position.entryPrice)),
      formatDec(closeFee(terms, lots, mark)),
      formatDec(overnightFundingOf(terms, position.direction, lots, mark, 3)),
      formatDec(initialMargin(terms, lots, position.entryPrice, multiple)),
      formatDec(maintenanceOf(terms, lots, mark)),
      formatDec(equityOf(terms, position, mark)),
    ]).toEqual([
      decimal(feeAt(worked, lots, entry, worked.openFee)),
      decimal(feeAt(worked, lots, price, worked.closeFee)),
      decimal(raised(times(times(valueAt(worked, lots, price), fraction(worked.night)), whole(3)))),
      decimal(raised(by(valueAt(worked, lots, entry), whole(multiple)))),
      decimal(maintenanceAt(worked, lots, price)),
      decimal(equityAtPrice(worked, own, price)),
    ]);
  });

  it("the liquidation price equals the one that bisection over all prices finds", () => {
    expect(isBelowMaintenance(terms, position, mark)).toBe(isUnderAt(worked, own, price));
    expect(said(liquidationPrice(terms, position))).toBe(lastUnder(worked, own));
    expect(said(exactLiquidationPrice(terms, position))).toBe(exactUnder(worked, own));
    const equity = equityOf(terms, position, mark);
    expect(said(riskRate(equity, maintenanceOf(terms, lots, mark)))).toBe(
      decimal(lowered(by(equityAtPrice(worked, own, price), maintenanceAt(worked, lots, price)))),
    );
  });

  it("a closing pays as plain sums of its parts do, with and without cash behind it", () => {
    for (const [found, expected] of closingsOf(one, one.draw)) expect(found).toEqual(expected);
  });
});

type Parts = Record<string, string>;

/** Closes all and some lots at the mark, by the formula and by fractions. */
function closingsOf({ terms, position, mark, worked, own }: Case, draw: Draw): [Parts, Parts][] {
  const some = 1 + draw.below(position.lots);
  const cash = draw.pick([dec("0"), drawPart(draw, position.margin)]);
  const wishes = (["isolated", "cross"] as const).flatMap((mode) => [
    { mode, lots: position.lots, isLiquidation: true },
    { mode, lots: position.lots, isLiquidation: false },
    { mode, lots: some, isLiquidation: false },
  ]);
  return wishes.map((wish) => {
    const found = Object.entries(closingOf(terms, position, { ...wish, price: mark, cash }));
    const parts = found.filter(
      (part): part is [string, Dec] => !["lots", "price", "waived"].includes(part[0]),
    );
    const isCross = wish.mode === "cross";
    return [
      Object.fromEntries(parts.map(([name, part]) => [name, formatDec(part)])),
      closingBy(worked, own, { ...wish, price: formatDec(mark), cash: formatDec(cash), isCross }),
    ];
  });
}

const cross = Array.from({ length: CROSS }, (_, at) => {
  const draw = seededDraw(9_000 + at);
  const cases = Array.from({ length: 1 + (at % 4) }, () => caseOf(draw, draw.pick([COIN, STOCK])));
  const margins = cases.reduce((all, { position }) => all + position.margin, 0n);
  const cash = drawPart(draw, (margins * 2n) as Dec);
  return { at, cases, cash };
});

describe.each(cross)("cross account $at", ({ cases, cash }) => {
  const state: CrossState = { cash, positions: cases };
  const sumOf = (worth: (one: Case) => Fraction): Fraction =>
    cases.map(worth).reduce(plus, NOTHING);
  const own = fraction(formatDec(cash));
  const equity = plus(
    own,
    sumOf((one) => equityAtPrice(one.worked, one.own, one.price)),
  );
  const kept = sumOf((one) => maintenanceAt(one.worked, one.own.lots, one.price));

  it("a cross account's equity and maintenance equal those in plain fractions", () => {
    expect(formatDec(crossEquity(state))).toBe(decimal(equity));
    expect(formatDec(crossMaintenance(state))).toBe(decimal(kept));
    expect(said(crossRiskRate(state))).toBe(decimal(lowered(by(equity, kept))));
    expect(isCrossBelowMaintenance(state)).toBe(
      !(equity.top * kept.bottom > kept.top * equity.bottom),
    );
  });

  it("a cross liquidation price is where all positions of one contract, moved together, reach maintenance", () => {
    for (const symbol of new Set(cases.map(({ terms }) => terms.symbol))) {
      const [held, others] = [true, false].map((isHeld) =>
        cases.filter(({ terms }) => (terms.symbol === symbol) === isHeld),
      );
      const behind = (others ?? []).reduce((all, { worked, own: other, price }) => {
        const worth = equityAtPrice(worked, other, price);
        return plus(all, minus(worth, maintenanceAt(worked, other.lots, price)));
      }, own);
      const mark = cases.find(({ terms }) => terms.symbol === symbol)?.price ?? NOTHING;
      const wanted = nearestUnder(held ?? [], { mark, cash: behind });
      expect(said(crossLiquidationPrice(state, symbol))).toBe(wanted);
    }
  });
});

describe("the worked cases", () => {
  it("the worked cases cover sides, tiers, added margin, nights, and both sides of maintenance", () => {
    const kinds = isolated.map(({ terms, position, multiple, mark }) => {
      const { lots, entryPrice, margin, overnightFunding, direction } = position;
      const value = valueOf(terms, lots, entryPrice);
      return [
        direction,
        `tier ${terms.tiers.findIndex(({ valueMax }) => value <= valueMax)}`,
        margin > initialMargin(terms, lots, entryPrice, multiple) ? "added" : "bare",
        overnightFunding > 0n ? "nights" : "no nights",
        isBelowMaintenance(terms, position, mark) ? "under" : "above",
        equityOf(terms, position, mark) < 0n ? "bankrupt" : "solvent",
        liquidationPrice(terms, position) === undefined ? "never" : "somewhere",
      ];
    });
    const found = Map.groupBy(kinds.flat(), (kind) => kind);
    const sides = ["long", "short", "under", "above", "bankrupt", "solvent", "never", "somewhere"];
    const wanted = [...sides, "tier 0", "tier 1", "tier 2", "added", "bare", "nights", "no nights"];
    expect(wanted.filter((kind) => (found.get(kind)?.length ?? 0) < 10)).toEqual([]);
  });
});
