import { type Dec, ZERO, add, dec, formatDec, fromUnits, sub } from "@candor/money";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type CrossState,
  crossBounds,
  crossEquity,
  crossLiquidationPrice,
  crossMaintenance,
  crossRiskRate,
  crossExcessMargin,
  crossWith,
  isCrossBelowMaintenance,
} from "./cross.ts";
import { crossFinding, drawCrossBook } from "./testing/cross-books.ts";
import { drawPart, drawPosition, drawPrice, seededDraw } from "./testing/draw.ts";
import { COIN, CONTRACTS, PLAIN, STOCK, long, short } from "./testing/terms.ts";

const said = (price: Dec | undefined) => (price === undefined ? "none" : formatDec(price));

const BITCOIN = { terms: PLAIN, mark: dec("20000") };
const up = long({ lots: 1000, entry: "20000", margin: "400" });
const down = short({ lots: 500, entry: "20000", margin: "200" });
const stateOf = (cash: string, ...positions: CrossState["positions"]): CrossState => ({
  cash: dec(cash),
  positions,
});

describe("a cross account", () => {
  it("a cross account's equity is its cash and positions, and its maintenance the sum of theirs", () => {
    const lost = { ...BITCOIN, mark: dec("19900"), position: up };
    const share = {
      terms: STOCK,
      mark: dec("150"),
      position: long({ lots: 10, entry: "140", margin: "500", nights: "3" }),
    };
    const state = stateOf("50", lost, share);
    // 50 + (400 - 100) + (500 - 3 + 100); 19900 x 0.5 % + 1500 x (3 % + 0.13 %)
    expect(formatDec(crossEquity(state))).toBe("947");
    expect(formatDec(crossMaintenance(state))).toBe("146.45");
    expect(said(crossRiskRate(state))).toBe("6.466370775008535336");
  });

  it("a cross account is below maintenance where equity equals it, and never without a position", () => {
    const held = { ...BITCOIN, mark: dec("19600"), position: up };
    expect(isCrossBelowMaintenance(stateOf("98", held))).toBe(true);
    expect(isCrossBelowMaintenance(stateOf("98.000000000000000001", held))).toBe(false);
    expect(isCrossBelowMaintenance(stateOf("0"))).toBe(false);
    expect(crossRiskRate(stateOf("7"))).toBeUndefined();
  });

  it("a new cross position pays its margin and fee from the account's cash", () => {
    const state = crossWith(stateOf("1000"), { ...BITCOIN, position: up }, dec("410"));
    expect(formatDec(state.cash)).toBe("590");
    expect(formatDec(crossEquity(state))).toBe("990");
  });
});

describe("the liquidation price with cross margin", () => {
  it("a cross liquidation price is where cash and the other positions no longer reach maintenance", () => {
    // (20000 - 400 - 600) / 0.995
    const alone = stateOf("600", { ...BITCOIN, position: up });
    expect(said(crossLiquidationPrice(alone, "BTC/USDT"))).toBe("19095.4");
    const share = { terms: { ...PLAIN, symbol: "ACME/USDT" }, mark: dec("20000"), position: down };
    // The short of another contract at a fixed mark adds its 200 and needs 50: (20000 - 1150) / 0.995
    const both = stateOf("600", { ...BITCOIN, position: up }, share);
    expect(said(crossLiquidationPrice(both, "BTC/USDT"))).toBe("18944.7");
    expect(() => crossLiquidationPrice(both, "ETH/USDT")).toThrow(RangeError);
  });

  it("a cross liquidation price moves all positions of a contract with its mark", () => {
    const held = { ...BITCOIN, position: up };
    // The two coins share 400 + 400 + 600: (40000 - 1400) / (2 x 0.995). A single one would give 18743.7.
    expect(said(crossLiquidationPrice(stateOf("600", held, held), "BTC/USDT"))).toBe("19396.9");
    // Half of the position is hedged, with 1200 of cash and margin: 0.5 p - 10000 + 1200 = 0.0075 p
    const hedged = stateOf("600", held, { ...BITCOIN, position: down });
    expect(said(crossLiquidationPrice(hedged, "BTC/USDT"))).toBe("17868");
  });

  it("a cross liquidation price is above the mark where maintenance outgrows a hedge, and may not exist", () => {
    const held = { ...BITCOIN, position: up };
    const whole = { ...BITCOIN, position: short({ lots: 1000, entry: "20000", margin: "400" }) };
    // Equity is 800 + 200, and both positions together need 0.01 p.
    expect(said(crossLiquidationPrice(stateOf("200", held, whole), "BTC/USDT"))).toBe("100000");
    expect(said(crossLiquidationPrice(stateOf("50000", held, whole), "BTC/USDT"))).toBe("none");
  });

  it("a cross liquidation price is the mark itself below maintenance, and counts waiting cash", () => {
    const held = { ...BITCOIN, mark: dec("19600"), position: up };
    expect(said(crossLiquidationPrice(stateOf("98", held), "BTC/USDT"))).toBe("19600");
    const waits = { ...stateOf("98", held), waiting: dec("995") };
    expect(said(crossLiquidationPrice(waits, "BTC/USDT"))).toBe("18600");
  });

  it("a cross account is liquidated exactly at its liquidation price, with any holdings", () => {
    for (let seed = 0; seed < 600; seed += 1)
      expect(crossFinding(drawCrossBook(seed)), `seed ${seed}`).toBeUndefined();
  });
});

describe("the bounds of a cross account", () => {
  it("the bounds of a cross account share the excess margin in equal parts", () => {
    // Excess margin 1200 - 100 - 50 = 1050, 525 each: 525 / 0.995 = 527.6 below, 525 / (0.5 x 1.005) = 1044.8 above.
    const state = stateOf("600", { ...BITCOIN, position: up }, { ...BITCOIN, position: down });
    expect(formatDec(crossExcessMargin(state))).toBe("1050");
    expect(crossBounds(state).map(said)).toEqual(["19472.3", "21044.8"]);
  });

  it("the bounds of a cross account are the next tick with little excess margin, and the mark with none", () => {
    const held = { ...BITCOIN, mark: dec("19600"), position: up };
    expect(crossBounds(stateOf("98.000000000000000001", held)).map(said)).toEqual(["19599.9"]);
    expect(crossBounds(stateOf("98", held)).map(said)).toEqual(["19600"]);
    const other = {
      ...BITCOIN,
      mark: dec("20400"),
      position: short({ lots: 1000, entry: "20000", margin: "400" }),
    };
    expect(crossBounds(stateOf("102.000000000000000001", other)).map(said)).toEqual(["20400.1"]);
    // One smallest unit cannot be shared by two positions.
    const both = stateOf("200.000000000000000001", held, other);
    expect(crossBounds(both).map(said)).toEqual(["19599.9", "20400.1"]);
  });

  it("a long whose fall to zero costs less than its part of the excess margin has no bound", () => {
    expect(crossBounds(stateOf("30000", { ...BITCOIN, position: up })).map(said)).toEqual(["none"]);
    const last = {
      ...BITCOIN,
      mark: dec("0.1"),
      position: long({ lots: 1, entry: "0.1", margin: "0.0000005000000001" }),
    };
    expect(crossBounds(stateOf("0", last)).map(said)).toEqual(["none"]);
  });

  it("a cross account is never below maintenance while no mark has reached its bound", () => {
    const found = { safe: 0, reached: 0, none: 0 };
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const draw = seededDraw(seed);
        const state = drawState(seed);
        const bounds = crossBounds(state);
        const isUnder = isCrossBelowMaintenance(state);
        const reach = ({ mark, position }: CrossState["positions"][number], at: number) => {
          const bound = bounds[at];
          if (bound === undefined) return false;
          return position.direction === "long" ? mark <= bound : mark >= bound;
        };
        expect(state.positions.some(reach)).toBe(isUnder);
        if (isUnder) return;
        // Moves each mark up to just before its bound, or part of the way.
        const moved = (isAll: boolean): CrossState => ({
          ...state,
          positions: state.positions.map((one, at) => {
            const tick = one.terms.priceTick;
            const bound = bounds[at];
            const isLong = one.position.direction === "long";
            if (bound === undefined) found.none += 1;
            const end = isLong
              ? bound === undefined
                ? tick
                : add(bound, tick)
              : bound === undefined
                ? one.mark
                : sub(bound, tick);
            const way = sub(end, one.mark);
            const part = isAll ? way : fromUnits((drawPart(draw, way) / tick) * tick);
            return { ...one, mark: add(one.mark, part) };
          }),
        });
        expect(isCrossBelowMaintenance(moved(true))).toBe(false);
        expect(isCrossBelowMaintenance(moved(false))).toBe(false);
        found.safe += 1;
      }),
      { numRuns: 1_500 },
    );
    expect(found.safe).toBeGreaterThan(100);
    expect(found.none).toBeGreaterThan(10);
  });

  it("with all bounds reached at once, the excess margin is used up to within a tick for each", () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const state = drawState(seed);
        const bounds = crossBounds(state);
        if (isCrossBelowMaintenance(state) || bounds.includes(undefined)) return;
        const positions = state.positions.map((one, at) => ({
          ...one,
          mark: bounds[at] ?? one.mark,
        }));
        expect(isCrossBelowMaintenance({ ...state, positions })).toBe(
          crossExcessMargin(state) > ZERO,
        );
      }),
    );
  });
});

function drawState(seed: number): CrossState {
  const draw = seededDraw(seed);
  const terms = draw.pick([[COIN, STOCK, PLAIN], [CONTRACTS[3] ?? COIN]]);
  const positions = Array.from({ length: 1 + draw.below(4) }, () => {
    const own = draw.pick(terms);
    const entry = drawPrice(draw, own, own.priceMax, [999, 0]);
    const { position } = drawPosition(draw, own, entry);
    return { terms: own, position, mark: drawPrice(draw, own, entry, [30, 30]) };
  });
  const margins = positions.reduce((all, { position }) => add(all, position.margin), ZERO);
  return { cash: drawPart(draw, fromUnits(margins * BigInt(draw.pick([0, 1, 3])))), positions };
}
