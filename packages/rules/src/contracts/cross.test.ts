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
  it("is worth its cash and all its positions, and has to keep up the sum of theirs", () => {
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

  it("is below maintenance where equity is what has to be kept up, and never without a position", () => {
    const held = { ...BITCOIN, mark: dec("19600"), position: up };
    expect(isCrossBelowMaintenance(stateOf("98", held))).toBe(true);
    expect(isCrossBelowMaintenance(stateOf("98.000000000000000001", held))).toBe(false);
    expect(isCrossBelowMaintenance(stateOf("0"))).toBe(false);
    expect(crossRiskRate(stateOf("7"))).toBeUndefined();
  });

  it("pays margin and fee of a position out of its cash", () => {
    const state = crossWith(stateOf("1000"), { ...BITCOIN, position: up }, dec("410"));
    expect(formatDec(state.cash)).toBe("590");
    expect(formatDec(crossEquity(state))).toBe("990");
  });
});

describe("the liquidation price with cross margin", () => {
  it("is the one where cash and the other positions no longer keep the account up", () => {
    // (20000 - 400 - 600) / 0.995
    const alone = stateOf("600", { ...BITCOIN, position: up });
    expect(said(crossLiquidationPrice(alone, "BTC/USDT"))).toBe("19095.4");
    const share = { terms: { ...PLAIN, symbol: "ACME/USDT" }, mark: dec("20000"), position: down };
    // The short of another contract, standing still, adds its 200 and asks for 50: (20000 - 1150) / 0.995
    const both = stateOf("600", { ...BITCOIN, position: up }, share);
    expect(said(crossLiquidationPrice(both, "BTC/USDT"))).toBe("18944.7");
    expect(() => crossLiquidationPrice(both, "ETH/USDT")).toThrow(RangeError);
  });

  it("moves all positions of a contract with its mark", () => {
    const held = { ...BITCOIN, position: up };
    // 400 + 400 + 600 behind two coins: (40000 - 1400) / (2 x 0.995), and not the 18743.7 of one that falls alone
    expect(said(crossLiquidationPrice(stateOf("600", held, held), "BTC/USDT"))).toBe("19396.9");
    // Half of it hedged, 1200 behind it: 0.5 p - 10000 + 1200 = 0.0075 p
    const hedged = stateOf("600", held, { ...BITCOIN, position: down });
    expect(said(crossLiquidationPrice(hedged, "BTC/USDT"))).toBe("17868");
  });

  it("is above the mark where a hedge has to keep up more than it can win, and none where all is won", () => {
    const held = { ...BITCOIN, position: up };
    const whole = { ...BITCOIN, position: short({ lots: 1000, entry: "20000", margin: "400" }) };
    // 800 + 200 are kept up by both at 0.01 p
    expect(said(crossLiquidationPrice(stateOf("200", held, whole), "BTC/USDT"))).toBe("100000");
    expect(said(crossLiquidationPrice(stateOf("50000", held, whole), "BTC/USDT"))).toBe("none");
  });

  it("is the mark itself of an account that is below maintenance, and counts what waits", () => {
    const held = { ...BITCOIN, mark: dec("19600"), position: up };
    expect(said(crossLiquidationPrice(stateOf("98", held), "BTC/USDT"))).toBe("19600");
    const waits = { ...stateOf("98", held), waiting: dec("995") };
    expect(said(crossLiquidationPrice(waits, "BTC/USDT"))).toBe("18600");
  });

  it("is where the exchange liquidates, to the tick, with any holdings of the account", () => {
    for (let seed = 0; seed < 600; seed += 1)
      expect(crossFinding(drawCrossBook(seed)), `seed ${seed}`).toBeUndefined();
  });
});

describe("the bounds of a cross account", () => {
  it("share the excess above the maintenance margin in equal parts", () => {
    // Excess margin 1200 - 100 - 50 = 1050, 525 each: 525 / 0.995 = 527.6 below, 525 / (0.5 x 1.005) = 1044.8 above.
    const state = stateOf("600", { ...BITCOIN, position: up }, { ...BITCOIN, position: down });
    expect(formatDec(crossExcessMargin(state))).toBe("1050");
    expect(crossBounds(state).map(said)).toEqual(["19472.3", "21044.8"]);
  });

  it("are the next tick where there is hardly anything left, and the mark where nothing is", () => {
    const held = { ...BITCOIN, mark: dec("19600"), position: up };
    expect(crossBounds(stateOf("98.000000000000000001", held)).map(said)).toEqual(["19599.9"]);
    expect(crossBounds(stateOf("98", held)).map(said)).toEqual(["19600"]);
    const other = {
      ...BITCOIN,
      mark: dec("20400"),
      position: short({ lots: 1000, entry: "20000", margin: "400" }),
    };
    expect(crossBounds(stateOf("102.000000000000000001", other)).map(said)).toEqual(["20400.1"]);
    // One unit cannot be shared by two.
    const both = stateOf("200.000000000000000001", held, other);
    expect(crossBounds(both).map(said)).toEqual(["19599.9", "20400.1"]);
  });

  it("are none for a long that cannot cost its part", () => {
    expect(crossBounds(stateOf("30000", { ...BITCOIN, position: up })).map(said)).toEqual(["none"]);
    const last = {
      ...BITCOIN,
      mark: dec("0.1"),
      position: long({ lots: 1, entry: "0.1", margin: "0.0000005000000001" }),
    };
    expect(crossBounds(stateOf("0", last)).map(said)).toEqual(["none"]);
  });

  it("hold: while no mark has reached its bound, the account is not below maintenance", () => {
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
        // As far as marks can go without reaching a bound, and somewhere on the way.
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

  it("get on: where all bounds are reached together, the excess margin is used up but for a tick each", () => {
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
