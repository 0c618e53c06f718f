import { add, dec, formatDec, neg, sub } from "@candor/money";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { profitAt, targetPrice } from "./calculator.ts";
import { drawPart, drawPosition, drawPrice, seededDraw } from "./testing/draw.ts";
import { COIN, CONTRACTS, long, short } from "./testing/terms.ts";
import { valueOf } from "./value.ts";

const BITCOIN = { lots: 1000, entry: "20000", margin: "0" };
const said = (price: ReturnType<typeof targetPrice>) =>
  price === undefined ? "none" : formatDec(price);

describe("the calculator", () => {
  it("the calculator gives the profit of closing at a price after both fees, and its ratio to the margin", () => {
    const found = profitAt(COIN, { ...long(BITCOIN), multiple: 50 }, dec("21000"));
    expect(Object.entries(found).map(([name, value]) => `${name} ${formatDec(value)}`)).toEqual([
      "profit 1000",
      "openFee 10",
      "closeFee 12.6",
      "net 977.4",
      "roe 2.5",
    ]);
  });

  it("the calculator finds the price that earns an amount after both fees", () => {
    // (20000 + 110) / 0.9994, (20000 - 110) / 1.0006
    expect(said(targetPrice(COIN, long(BITCOIN), dec("100")))).toBe("20122.1");
    expect(said(targetPrice(COIN, short(BITCOIN), dec("100")))).toBe("19878");
    expect(said(targetPrice(COIN, long(BITCOIN), dec("-100")))).toBe("19922");
    expect(said(targetPrice(COIN, long(BITCOIN), dec("-30000")))).toBe("0.1");
    expect(said(targetPrice(COIN, short(BITCOIN), dec("19990")))).toBe("none");
    expect(said(targetPrice(COIN, long(BITCOIN), dec("2000000")))).toBe("none");
    expect(said(targetPrice(COIN, short(BITCOIN), dec("-2000000")))).toBe("1000000");
  });

  it("the calculator finds the first such price on the tick, for any position and amount", () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const draw = seededDraw(seed);
        const terms = draw.pick(CONTRACTS);
        const entry = drawPrice(draw, terms, terms.priceMax, [999, 0]);
        const { position } = drawPosition(draw, terms, entry);
        const value = valueOf(terms, position.lots, entry);
        const wanted = draw.pick([drawPart(draw, value), neg(drawPart(draw, value))]);
        const price = targetPrice(terms, position, wanted);
        if (price === undefined) return;
        const net = (at: typeof price) => profitAt(terms, { ...position, multiple: 1 }, at).net;
        const nearer = (position.direction === "long" ? sub : add)(price, terms.priceTick);
        expect(net(price)).toBeGreaterThanOrEqual(wanted);
        const isThere = nearer > 0n && nearer <= terms.priceMax;
        expect(isThere && net(nearer) >= wanted).toBe(false);
      }),
      { numRuns: 1_000 },
    );
  });
});
