import { ONE, add, dec, formatDec, sub } from "@candor/money";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  bankruptcyPrice,
  equityOf,
  exactLiquidationPrice,
  isBelowMaintenance,
  liquidationPrice,
  riskRate,
  roe,
} from "./risk.ts";
import { drawPosition, drawPrice, seededDraw } from "./testing/draw.ts";
import { COIN, CONTRACTS, PLAIN, long, short } from "./testing/terms.ts";
import type { ContractTerms, PositionState } from "./terms.ts";

const said = (price: ReturnType<typeof dec> | undefined) =>
  price === undefined ? "none" : formatDec(price);
const BITCOIN = { lots: 1000, entry: "20000", margin: "400" };

describe("the equity of a position", () => {
  it("a position's equity is its margin less unpaid nights plus its profit, and below zero after a gap", () => {
    const position = long({ ...BITCOIN, nights: "6" });
    expect(formatDec(equityOf(COIN, position, dec("20100")))).toBe("494");
    expect(formatDec(equityOf(COIN, position, dec("19000")))).toBe("-606");
  });
});

describe("the liquidation price", () => {
  it("the liquidation price matches the rule's own example: 1 BTC at 20,000 with 50x", () => {
    expect(said(exactLiquidationPrice(PLAIN, long(BITCOIN)))).toBe("19698.492462311557788945");
    expect(said(exactLiquidationPrice(PLAIN, short(BITCOIN)))).toBe("20298.507462686567164179");
    expect(said(liquidationPrice(PLAIN, long(BITCOIN)))).toBe("19698.4");
    expect(said(liquidationPrice(PLAIN, short(BITCOIN)))).toBe("20298.6");
  });

  it.each([
    // (20000 - 400) / (1 - 0.005 - 0.0006), (20000 + 400) / (1 + 0.005 + 0.0006)
    ["includes the fee to close", "400", "0", "19710.3", "20286.4"],
    ["is further away with more margin", "1400", "0", "18704.7", "21280.9"],
    ["is nearer with unpaid nights", "400", "40", "19750.6", "20246.7"],
  ])("the liquidation price %s", (_what, margin, nights, below, above) => {
    const terms = { ...BITCOIN, margin, nights };
    expect(said(liquidationPrice(COIN, long(terms)))).toBe(below);
    expect(said(liquidationPrice(COIN, short(terms)))).toBe(above);
  });

  it("the liquidation price is where equity equals maintenance, and not with one unit more", () => {
    const edge = { lots: 1000, entry: "20000", margin: "299" };
    const more = { ...edge, margin: "299.000000000000000001" };
    expect(said(liquidationPrice(PLAIN, long(edge)))).toBe("19800");
    expect(said(liquidationPrice(PLAIN, long(more)))).toBe("19799.9");
    expect(isBelowMaintenance(PLAIN, long(edge), dec("19800"))).toBe(true);
    expect(isBelowMaintenance(PLAIN, long(more), dec("19800"))).toBe(false);
  });

  it("the liquidation price uses the tier of its own value, not that of the entry", () => {
    // 3 BTC are worth 60,000 at entry and 45,000 there, at 0.5 %: (60000 - 15000) / (3 x (1 - 0.0056))
    const terms = { lots: 3000, entry: "20000", margin: "15000" };
    expect(said(liquidationPrice(COIN, long(terms)))).toBe("15084.4");
    // Above 74,000 the value is in the second tier: (60000 + 15000 + 250) / (3 x 1.0106)
    expect(said(liquidationPrice(COIN, short(terms)))).toBe("24820.3");
  });

  it("a fully paid long has no liquidation price, and a fully paid short has one near double its entry", () => {
    const paid = { lots: 1000, entry: "20000", margin: "20000" };
    expect(said(liquidationPrice(COIN, long(paid)))).toBe("none");
    expect(said(exactLiquidationPrice(COIN, long(paid)))).toBe("none");
    expect(said(liquidationPrice(COIN, short(paid)))).toBe("39777.3");
    const vast = { ...paid, margin: "2000000" };
    expect(said(liquidationPrice(COIN, short(vast)))).toBe("none");
  });

  it("the liquidation price of a position beyond rescue is the last possible price", () => {
    const lost = { lots: 1000, entry: "20000", margin: "0", nights: "3000000" };
    expect(said(liquidationPrice(COIN, long(lost)))).toBe("1000000");
    expect(said(liquidationPrice(COIN, short(lost)))).toBe("0.1");
  });

  it("the liquidation price throws for terms whose fees take everything", () => {
    expect(() => liquidationPrice({ ...COIN, closeFeeRate: ONE }, long(BITCOIN))).toThrow(
      RangeError,
    );
  });

  it("the liquidation price is where a position first falls below maintenance, for any mark", () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const { terms, position, mark } = drawCase(seed);
        const price = liquidationPrice(terms, position);
        const isReached =
          price !== undefined && (position.direction === "long" ? mark <= price : mark >= price);
        expect(isReached).toBe(isBelowMaintenance(terms, position, mark));
        if (price === undefined) return;
        const away = position.direction === "long" ? add : sub;
        const next = away(price, terms.priceTick);
        expect(isBelowMaintenance(terms, position, price)).toBe(true);
        const isThere = next > 0n && next <= terms.priceMax;
        expect(isThere && isBelowMaintenance(terms, position, next)).toBe(false);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe("the bankruptcy price", () => {
  it("the bankruptcy price is where the margin is gone, on the tick towards the entry", () => {
    expect(said(bankruptcyPrice(COIN, long({ ...BITCOIN, margin: "400.05" })))).toBe("19600");
    expect(said(bankruptcyPrice(COIN, short({ ...BITCOIN, margin: "400.05" })))).toBe("20400");
    expect(said(bankruptcyPrice(COIN, long({ ...BITCOIN, margin: "20000" })))).toBe("none");
    expect(said(bankruptcyPrice(COIN, short({ ...BITCOIN, margin: "2000000" })))).toBe("none");
  });

  it("closing at the bankruptcy price leaves no deficit, and one tick beyond does", () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const { terms, position } = drawCase(seed);
        const price = bankruptcyPrice(terms, position);
        if (price === undefined) return;
        const worse = (position.direction === "long" ? sub : add)(price, terms.priceTick);
        expect(equityOf(terms, position, price)).toBeGreaterThanOrEqual(0n);
        expect(equityOf(terms, position, worse)).toBeLessThan(0n);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe("the rates that are shown", () => {
  it("displayed rates are rounded down, and there is no risk rate without maintenance margin", () => {
    expect(said(riskRate(dec("2"), dec("3")))).toBe("0.666666666666666666");
    expect(said(riskRate(dec("-1"), dec("3")))).toBe("-0.333333333333333334");
    expect(said(riskRate(dec("2"), dec("0")))).toBe("none");
    expect(formatDec(roe(COIN, long(BITCOIN), dec("400"), dec("20100")))).toBe("0.25");
    expect(formatDec(roe(COIN, long(BITCOIN), dec("300"), dec("19900")))).toBe(
      "-0.333333333333333334",
    );
  });
});

function drawCase(seed: number): {
  terms: ContractTerms;
  position: PositionState;
  mark: ReturnType<typeof dec>;
} {
  const draw = seededDraw(seed);
  const terms = draw.pick(CONTRACTS);
  const entry = drawPrice(draw, terms, terms.priceMax, [999, 0]);
  const { position } = drawPosition(draw, terms, entry);
  return {
    terms,
    position,
    mark: drawPrice(
      draw,
      terms,
      entry,
      draw.pick([
        [10, 10],
        [900, 2000],
      ] as const),
    ),
  };
}
