import { type Dec, cmp, dec, fromInteger, sub } from "@candor/money";
import { expect, test } from "vitest";
import { indexPrice } from "../index-price.ts";
import { reachOf } from "./reach.ts";

const reach = (...prices: string[]) => reachOf(prices.map((price) => dec(price)));

test("the reach of five sources is the distance between the second and the fourth", () => {
  expect(reach("100.4", "100", "100.1", "100.2", "109")).toBe(dec("0.3"));
});
test("the reach of four sources is half the distance of the outer ones, and of three all of it", () => {
  expect(reach("100", "100.1", "100.2", "100.5")).toBe(dec("0.25"));
  expect(reach("100", "100.1", "100.5")).toBe(dec("0.5"));
});
test("two sources have no reach, since they make no index", () => {
  expect(reach("100", "101")).toBeUndefined();
});

const terms = { freshnessMs: 5_000, aheadMs: 1_000, tick: dec("0.000000000000000001") };
const indexOf = (prices: readonly Dec[]): Dec => {
  const quotes = prices.map((price, place) => ({
    source: `${place}`,
    price,
    volume: undefined,
    ageMs: 0,
  }));
  const index = indexPrice(quotes, terms);
  if (!index.ok) throw new Error("no index");
  return index.price;
};

test.each([3, 4, 5, 6, 7])(
  "none of %i sources moves the index further than the reach, and one moves it exactly that far",
  (count) => {
    for (let round = 0; round < 50; round += 1) {
      const prices = Array.from({ length: count }, (_, place) =>
        fromInteger(10_000 + ((round * 37 + place * place * 61) % 101)),
      );
      const most = prices
        .map((_, liar) => {
          const at = (lie: number) =>
            indexOf(prices.map((price, place) => (place === liar ? fromInteger(lie) : price)));
          return sub(at(10_300), at(9_700));
        })
        .toSorted(cmp)
        .at(-1);
      expect(reachOf(prices)).toBe(most);
    }
  },
);
