import { cmp, dec, type Dec, formatDec, fromUnits, isMultipleOf, max, min } from "@candor/money";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type AgedQuote, indexPrice, type IndexTerms } from "./index-price.ts";

const terms: IndexTerms = { freshnessMs: 5_000, aheadMs: 1_000, tick: dec("0.1") };
const quote = (source: string, price: string, ageMs = 0): AgedQuote => ({
  source,
  price: dec(price),
  volume: undefined,
  ageMs,
});
const names = (quotes: AgedQuote[]) => quotes.map((each) => each.source);

test.each([
  ["the middle one of three", ["100", "101", "104"], "101"],
  ["half a tick goes up", ["100", "100.15", "101"], "100.2"],
  ["less than half a tick goes down", ["100", "100.149", "101"], "100.1"],
  ["the middle between the two middle ones of four", ["100", "101", "102", "104"], "101.5"],
  ["exactly half a tick between two", ["100", "100", "100.1", "100.1"], "100.1"],
  ["rounded once: 100.0499 is no 100.05", ["100", "100", "100.0998", "100.2"], "100"],
  ["four with one far off", ["100", "101", "102", "120"], "101"],
  ["exactly 5 % off the median still counts", ["100", "100", "100.2", "105"], "100.1"],
])(
  "the index is the median, rounded once, half up, to the price tick: %s",
  (_, prices, expected) => {
    const index = indexPrice(
      prices.map((price, i) => quote(`s${i}`, price)),
      terms,
    );
    expect(index.ok && formatDec(index.price)).toBe(expected);
  },
);

test("a source more than 5 % off the median is dropped", () => {
  const index = indexPrice(
    [quote("a", "100"), quote("b", "100"), quote("c", "100"), quote("d", "105.000000000000000001")],
    terms,
  );
  expect(index).toMatchObject({ ok: true, price: dec("100") });
  expect(index.ok && names(index.used)).toEqual(["a", "b", "c"]);
});

test("a quote that is too old, or from the future beyond a second, does not count", () => {
  const fresh = [quote("a", "100"), quote("b", "100", 5_000)];
  const withThird = (ageMs: number) => indexPrice([...fresh, quote("c", "100", ageMs)], terms);
  expect(withThird(5_001)).toMatchObject({ ok: false, reason: "too-few-fresh" });
  expect(withThird(-1_001)).toMatchObject({ ok: false, reason: "too-few-fresh" });
  expect(withThird(-1_000)).toMatchObject({ ok: true });
});

test("two sources against one give no index, since fewer than three agree", () => {
  expect(
    indexPrice([quote("a", "100"), quote("b", "100"), quote("c", "110")], terms),
  ).toMatchObject({ ok: false, reason: "too-few-agreeing" });
});

test("a price too small for the tick gives no index, and never zero", () => {
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

test("the order of the sources does not change the index", () => {
  fc.assert(
    fc.property(prices, fc.integer({ min: 0, max: 8 }), (values, turn) => {
      const quotes = quotesOf(values);
      const turned = [...quotes.slice(turn), ...quotes.slice(0, turn)].toReversed();
      const [one, other] = [quotes, turned].map((each) => {
        const index = indexPrice(each, fine);
        const price = index.ok ? index.price : index.reason;
        return { price, used: index.ok && names(index.used).toSorted() };
      });
      expect(one).toEqual(other);
    }),
  );
});

test("fewer than three sources never give an index", () => {
  fc.assert(
    fc.property(prices, (values) => {
      expect(indexPrice(quotesOf(values.slice(0, 2)), fine).ok).toBe(false);
    }),
  );
});

test("an index needs three sources or more, is on the tick, and lies between the prices it used", () => {
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

test("one source alone moves the index no further than to the nearest honest price", () => {
  fc.assert(
    fc.property(prices, (values) => {
      const honest = values.slice(1).toSorted(cmp);
      const index = indexPrice(quotesOf(values), fine);
      fc.pre(honest.length >= 3 && index.ok && index.used.length === values.length);
      const median = (honest.length - 1) / 2;
      const lowest = honest[Math.ceil(median) - 1]!;
      const highest = honest[Math.floor(median) + 1]!;
      expect(index.ok && cmp(index.price, lowest) >= 0 && cmp(index.price, highest) <= 0).toBe(
        true,
      );
    }),
  );
});
