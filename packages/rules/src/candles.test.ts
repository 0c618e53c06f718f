import { CANDLE_PERIODS, type CandlePeriod } from "@candor/contract/words.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { candleStart } from "./candles.ts";

const second = (time: string) => Date.parse(time) / 1_000;

test.each<[CandlePeriod, string, string]>([
  ["1min", "2026-03-01T12:34:56Z", "2026-03-01T12:34:00Z"],
  ["5min", "2026-03-01T12:34:56Z", "2026-03-01T12:30:00Z"],
  ["15min", "2026-03-01T12:44:59Z", "2026-03-01T12:30:00Z"],
  ["30min", "2026-03-01T12:30:00Z", "2026-03-01T12:30:00Z"],
  ["60min", "2026-03-01T12:59:59Z", "2026-03-01T12:00:00Z"],
  ["4hour", "2026-03-01T15:59:59Z", "2026-03-01T12:00:00Z"],
  ["1day", "2026-03-01T23:59:59Z", "2026-03-01T00:00:00Z"],
  ["1week", "2026-03-01T23:59:59Z", "2026-02-23T00:00:00Z"],
  ["1week", "2026-03-02T00:00:00Z", "2026-03-02T00:00:00Z"],
  ["1week", "2024-12-31T08:00:00Z", "2024-12-30T00:00:00Z"],
  ["1mon", "2024-02-29T23:59:59Z", "2024-02-01T00:00:00Z"],
  ["1mon", "2026-02-28T23:59:59Z", "2026-02-01T00:00:00Z"],
  ["1mon", "2025-03-01T00:00:00Z", "2025-03-01T00:00:00Z"],
  ["1mon", "2026-12-31T23:59:59Z", "2026-12-01T00:00:00Z"],
])("the %s candle of %s opens at %s", (period, at, opened) => {
  expect(candleStart(period, second(at))).toBe(second(opened));
});

test("a candle opens at or before its second, and its opening second belongs to it", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...CANDLE_PERIODS),
      fc.integer({ min: second("1970-01-02T00:00:00Z"), max: second("2100-01-01T00:00:00Z") }),
      (period, at) => {
        const opened = candleStart(period, at);
        expect(opened).toBeLessThanOrEqual(at);
        expect(candleStart(period, opened)).toBe(opened);
        expect(candleStart(period, opened - 1)).toBeLessThan(opened);
      },
    ),
  );
});

test("weeks open on a Monday and months on the 1st, at midnight UTC", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: second("1980-01-01T00:00:00Z"), max: second("2100-01-01T00:00:00Z") }),
      (at) => {
        const week = new Date(candleStart("1week", at) * 1_000);
        const month = new Date(candleStart("1mon", at) * 1_000);
        expect([week.getUTCDay(), week.getTime() % 86_400_000]).toEqual([1, 0]);
        expect([month.getUTCDate(), month.getTime() % 86_400_000]).toEqual([1, 0]);
      },
    ),
  );
});
