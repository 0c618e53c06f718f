import {
  abs,
  cmp,
  dec,
  type Dec,
  formatDec,
  fromUnits,
  isMultipleOf,
  max,
  min,
} from "@candor/money";
import fc from "fast-check";
import { expect, test } from "vitest";
import { indexPrice, type IndexTerms } from "./index-price.ts";
import type { Quote } from "./source.ts";

const now = new Date("2026-03-01T12:00:00Z");
const terms: IndexTerms = { now, freshnessMs: 5_000, tick: dec("0.1") };
const quote = (source: string, price: string, ageMs = 0): Quote => ({
  source,
  symbol: "BTC/USDT",
  price: dec(price),
  volume: undefined,
  at: new Date(now.getTime() - ageMs),
});
const names = (quotes: Quote[]) => quotes.map((each) => each.source);

test.each([
  ["the mean of three", ["100", "101", "102"], "101"],
  ["half a tick goes up", ["100", "100", "100.15"], "100.1"],
  ["a quarter of a tick goes down", ["100", "100", "100", "100.1"], "100"],
  ["exactly half a tick over", ["100", "100", "100.1", "100.1"], "100.1"],
  ["four with one far off", ["100", "101", "102", "120"], "101"],
  ["exactly 5 % off the median still counts", ["100", "100", "105"], "101.7"],
])("the index is rounded once, half up, to the price tick: %s", (_, prices, expected) => {
  const index = indexPrice(
    prices.map((price, i) => quote(`s${i}`, price)),
    terms,
  );
  expect(index.ok && formatDec(index.price)).toBe(expected);
});

test("a source more than 5 % off the median is dropped and named", () => {
  const index = indexPrice(
    [quote("a", "100"), quote("b", "100"), quote("c", "100"), quote("d", "105.000000000000000001")],
    terms,
  );
  expect(index).toMatchObject({ ok: true, price: dec("100") });
  expect(index.ok && names(index.used)).toEqual(["a", "b", "c"]);
  expect(names(index.dropped)).toEqual(["d"]);
});

test("a quote too old, or from too far in the future, does not count", () => {
  const fresh = [quote("a", "100"), quote("b", "100", 5_000)];
  expect(indexPrice([...fresh, quote("c", "100", 5_001)], terms)).toMatchObject({
    ok: false,
    reason: "too-few-fresh",
  });
  expect(indexPrice([...fresh, quote("c", "100", -5_001)], terms)).toMatchObject({
    ok: false,
    reason: "too-few-fresh",
  });
  expect(indexPrice([...fresh, quote("c", "100", -5_000)], terms)).toMatchObject({ ok: true });
});

test("two sources against one give no index, since fewer than three agree", () => {
  expect(
    indexPrice([quote("a", "100"), quote("b", "100"), quote("c", "110")], terms),
  ).toMatchObject({ ok: false, reason: "too-few-agreeing" });
});

test("a price that the tick cannot show is no index, and never a zero", () => {
  const tiny = ["a", "b", "c"].map((source) => quote(source, "0.04"));
  expect(indexPrice(tiny, terms)).toMatchObject({ ok: false, reason: "below-tick" });
});

/** Up to nine prices, each within 8 % of one base. */
const prices = fc
  .tuple(
    fc.bigInt({ min: 10n ** 6n, max: 10n ** 24n }),
    fc.array(fc.bigInt({ min: -80n, max: 80n }), { maxLength: 9 }),
  )
  .map(([base, offsets]) =>
    offsets.map((offset) => fromUnits((base * (1_000n + offset)) / 1_000n)),
  );
const quotesOf = (values: Dec[]) =>
  values.map((price, index) => ({ ...quote(`s${index}`, "1"), price }));
const fine = { ...terms, tick: fromUnits(1n) };

test("the order in which sources are listed changes nothing", () => {
  fc.assert(
    fc.property(prices, fc.integer({ min: 0, max: 8 }), (values, turn) => {
      const quotes = quotesOf(values);
      const turned = [...quotes.slice(turn), ...quotes.slice(0, turn)].toReversed();
      const [one, other] = [quotes, turned].map((each) => {
        const index = indexPrice(each, fine);
        const price = index.ok ? index.price : index.reason;
        return { price, dropped: names(index.dropped).toSorted() };
      });
      expect(one).toEqual(other);
    }),
  );
});

test("fewer than three sources never make an index", () => {
  fc.assert(
    fc.property(prices, (values) => {
      expect(indexPrice(quotesOf(values.slice(0, 2)), fine).ok).toBe(false);
    }),
  );
});

test("an index stands on three sources or more, lies on the tick and between the prices it used", () => {
  fc.assert(
    fc.property(prices, fc.bigInt({ min: 1n, max: 10n ** 6n }), (values, step) => {
      const tick = fromUnits(step);
      const index = indexPrice(quotesOf(values), { ...terms, tick });
      fc.pre(index.ok);
      const used = index.used.map((each) => each.price);
      expect(used.length).toBeGreaterThanOrEqual(3);
      expect(isMultipleOf(index.price, tick)).toBe(true);
      expect(cmp(index.price, fromUnits(used.reduce(min) - tick))).toBe(1);
      expect(cmp(index.price, fromUnits(used.reduce(max) + tick))).toBe(-1);
    }),
  );
});

test("one source alone cannot move the index further than its share of 5 %", () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 10n ** 12n, max: 10n ** 24n }),
      fc.bigInt({ min: 1n, max: 10n ** 26n }),
      (honest, lie) => {
        const price = fromUnits(honest);
        const index = indexPrice(quotesOf([price, price, price, fromUnits(lie)]), fine);
        expect(index.ok && abs(fromUnits(index.price - price)) <= honest / 80n + 1n).toBe(true);
      },
    ),
  );
});
