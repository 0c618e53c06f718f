import { type Dec, ZERO, add, dec, formatDec, mul, sub, sum } from "@candor/money";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Standing,
  type Target,
  isOff,
  isWhole,
  totalOf,
  wantedPurchases,
  wantedSales,
} from "./rebalance.ts";
import { MARKET } from "./testing/market.ts";

const targets = (...shares: [string, string][]): Target[] =>
  shares.map(([code, weight]) => ({
    code,
    weight: dec(weight),
    terms: code === "USDT" ? undefined : MARKET,
  }));
const standings = (...all: [string, string, string][]): Map<string, Standing> =>
  new Map(all.map(([code, amount, price]) => [code, { amount: dec(amount), price: dec(price) }]));

const HALVES = targets(["BTC", "0.5"], ["ETH", "0.3"], ["USDT", "0.2"]);

describe("a rebalancing", () => {
  it("a rebalancing bot accepts shares of different coins that add up to one", () => {
    expect(isWhole(HALVES)).toBe(true);
    expect(isWhole(targets(["BTC", "0.5"], ["ETH", "0.4"]))).toBe(false);
    expect(isWhole(targets(["BTC", "0.5"], ["BTC", "0.5"]))).toBe(false);
  });

  it("a rebalancing is due once a share is off by more than the threshold", () => {
    const even = standings(["BTC", "5", "100"], ["ETH", "30", "10"], ["USDT", "200", "1"]);
    expect(isOff(HALVES, even, dec("0.01"))).toBe(false);
    const risen = standings(["BTC", "5", "150"], ["ETH", "30", "10"], ["USDT", "200", "1"]);
    expect(isOff(HALVES, risen, dec("0.09"))).toBe(true);
    expect(isOff(HALVES, risen, dec("0.1"))).toBe(false);
  });

  it("a rebalancing first sells the coins above their shares, then buys those below", () => {
    const risen = standings(["BTC", "5", "150"], ["ETH", "30", "10"], ["USDT", "200", "1"]);
    const [sale] = wantedSales(HALVES, risen);
    expect([sale?.code, formatDec(sale?.quantity ?? ZERO)]).toEqual(["BTC", "0.83333"]);
    expect(wantedPurchases(HALVES, risen, dec("324"))).toEqual([
      { code: "ETH", quoteAmount: dec("74") },
    ]);
  });

  it("a rebalancing bot begins by buying everything from its budget", () => {
    const begun = standings(["USDT", "1000", "1"], ["BTC", "0", "100"], ["ETH", "0", "10"]);
    expect(wantedSales(HALVES, begun)).toEqual([]);
    expect(wantedPurchases(HALVES, begun, dec("1000"))).toEqual([
      { code: "BTC", quoteAmount: dec("500") },
      { code: "ETH", quoteAmount: dec("300") },
    ]);
  });

  it("a rebalancing never sells or spends more than the bot holds", () => {
    const amounts = fc.array(fc.integer({ min: 0, max: 1_000_000 }), {
      minLength: 3,
      maxLength: 3,
    });
    const cents = (value: number): Dec => mul(dec(`${value}`), dec("0.01"), "down");
    fc.assert(
      fc.property(amounts, fc.integer({ min: 1, max: 100_000 }), ([one, two, cash], price) => {
        const has = new Map<string, Standing>([
          ["BTC", { amount: cents(one ?? 0), price: cents(price) }],
          ["ETH", { amount: cents(two ?? 0), price: dec("10") }],
          ["USDT", { amount: cents(cash ?? 0), price: dec("1") }],
        ]);
        let proceeds = cents(cash ?? 0);
        for (const { code, quantity } of wantedSales(HALVES, has)) {
          const { amount, price: at } = has.get(code) ?? { amount: ZERO, price: ZERO };
          expect(quantity <= amount).toBe(true);
          has.set(code, { amount: sub(amount, quantity), price: at });
          proceeds = add(proceeds, mul(quantity, at, "down"));
        }
        has.set("USDT", { amount: proceeds, price: dec("1") });
        const spent = sum(
          wantedPurchases(HALVES, has, proceeds).map(({ quoteAmount }) => quoteAmount),
        );
        expect(spent <= proceeds).toBe(true);
        const reserve = mul(totalOf(has), dec("0.2"), "down");
        const kept = sub(proceeds, spent);
        expect(kept >= (proceeds < reserve ? proceeds : reserve)).toBe(true);
      }),
    );
  });
});
