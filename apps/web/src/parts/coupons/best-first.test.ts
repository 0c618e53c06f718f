import { dec, formatDec } from "@candor/money";
import { describe, expect, test } from "vitest";
import type { Coupon } from "../../data/coupons.ts";
import { addedBy, backOf, bestFirst, isReached, ofMarket } from "./best-first.ts";

const coupon = (changed: Partial<Coupon>): Coupon => ({
  coupon_id: "a",
  campaign_id: "b",
  type: "fee",
  currency_code: "USDT",
  decimals: 6,
  face: "5",
  rate: null,
  cap: null,
  days: null,
  minimum: null,
  symbols: [],
  cost: "5",
  state: "usable",
  order_id: null,
  paid: null,
  claimed_at: "",
  expires_at: "",
  applied_at: null,
  used_at: null,
  ...changed,
});

describe("the coupons of an order form", () => {
  test("coupons are ordered by what they would pay, and of equal ones the smaller comes first", () => {
    const faces = (fees: string) =>
      bestFirst(
        ["5", "1", "2"].map((face) => coupon({ face, cost: face })),
        (one) => backOf(one, dec(fees)),
      ).map(({ face }) => face);
    expect(faces("0.5")).toEqual(["1", "2", "5"]);
    expect(faces("1.5")).toEqual(["2", "5", "1"]);
    expect(faces("9")).toEqual(["5", "2", "1"]);
  });

  test("an order form offers the coupons of its market in its quote currency", () => {
    const all = [coupon({}), coupon({ symbols: ["ETH/USDT"] })];
    expect(ofMarket(all, { symbol: "BTC/USDT", quote: "USDT" })).toHaveLength(1);
    expect(ofMarket(all, { symbol: "ETH/USDT", quote: "USDT" })).toHaveLength(2);
    expect(ofMarket(all, { symbol: "ETH/BTC", quote: "BTC" })).toEqual([]);
  });

  test("a coupon applies from its minimum spend, and to an order whose worth is not known yet", () => {
    const large = coupon({ minimum: "50" });
    const reached = ["49.99", "50"].map((worth) => isReached(large, dec(worth)));
    expect([...reached, isReached(large, undefined)]).toEqual([false, true, true]);
    expect(isReached(coupon({}), dec("1"))).toBe(true);
  });

  test("a coupon adds to a deposit what the settlement will pay", () => {
    const boost = coupon({ type: "rate", face: null, rate: "0.02", cap: "1000", days: 7 });
    expect(formatDec(addedBy(boost, { principal: dec("730"), days: 5 }))).toBe("0.2");
    expect(addedBy(coupon({}), { principal: dec("730"), days: 5 })).toBe(0n);
  });
});
