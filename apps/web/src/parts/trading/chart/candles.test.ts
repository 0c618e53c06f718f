import { CANDLE_PERIODS } from "@candor/contract/words.ts";
import { formatDec } from "@candor/money";
import { describe, expect, test } from "vitest";
import {
  type Candle,
  barOf,
  barSpace,
  candleOf,
  candleRange,
  chartPeriod,
  mergeCandle,
  summaryOfCandles,
} from "./candles.ts";

const candle = (time: number, close: string, change: Partial<Candle> = {}): Candle => ({
  time,
  open: "100",
  high: "120",
  low: "90",
  close,
  volume: "3",
  ...change,
});

describe("the range of candles to read", () => {
  test("the range of candles is the same within one period and another in the next", () => {
    const range = candleRange("15min", 1_700_000_100);
    expect(candleRange("15min", 1_700_000_099 + 1)).toEqual(range);
    expect(range.to).toBeGreaterThan(1_700_000_100);
    expect((range.to - range.from) / 900).toBe(300);
    expect(candleRange("15min", range.to)).not.toEqual(range);
  });

  test("the range of earlier candles ends before the oldest known one, and never before 1970", () => {
    expect(candleRange("1min", 1_700_000_000, 1_600_000_020).to).toBe(1_600_000_019);
    expect(candleRange("1mon", 1_700_000_000, 1_000).from).toBe(0);
  });

  test("every period of the wire has a chart period", () => {
    const periods = CANDLE_PERIODS.map((period) => chartPeriod(period)).map(
      ({ type, span }) => `${span} ${type}`,
    );
    expect(periods).toEqual([
      "1 minute",
      "5 minute",
      "15 minute",
      "30 minute",
      "1 hour",
      "4 hour",
      "1 day",
      "1 week",
      "1 month",
    ]);
  });
});

describe("the candle being formed", () => {
  const known = [candle(60, "101"), candle(120, "102")];

  test("a live candle replaces the last one, follows it, or is ignored when it is older", () => {
    expect(mergeCandle(known, candle(120, "103")).map(({ close }) => close)).toEqual([
      "101",
      "103",
    ]);
    expect(mergeCandle(known, candle(180, "104")).map(({ time }) => time)).toEqual([60, 120, 180]);
    expect(mergeCandle(known, candle(60, "1"))).toBe(known);
  });

  test("a candle becomes a bar with its time in milliseconds", () => {
    expect(barOf(candle(60, "101.5"))).toMatchObject({
      timestamp: 60_000,
      open: 100,
      high: 120,
      low: 90,
      close: 101.5,
      volume: 3,
    });
    expect(barOf(candle(60, "101.5", { volume: null }))).not.toHaveProperty("volume");
  });
});

describe("the chart in words", () => {
  test("the chart in words names the last close, the range and the change since the first opening", () => {
    const summary = summaryOfCandles([
      candle(60, "101", { low: "80" }),
      candle(120, "110", { high: "130" }),
    ]);
    expect(summary).toMatchObject({ from: 60, to: 120 });
    expect(
      [summary?.close, summary?.low, summary?.high, summary?.changeRate].map(
        (value) => value && formatDec(value),
      ),
    ).toEqual(["110", "80", "130", "0.1"]);
  });

  test("the chart in words says nothing without candles", () => {
    expect(summaryOfCandles([])).toBeUndefined();
  });
});

describe("a chart as it opens", () => {
  test("a chart opens with about 80 candles, and 60 where it is narrow", () => {
    expect(Math.round(640 / barSpace(640))).toBe(80);
    expect(Math.round(330 / barSpace(330))).toBe(60);
  });

  test("a bar keeps its candle for printing exact figures", () => {
    const made = candle(1_700_000_000, "0.1");
    expect(candleOf(barOf(made))).toBe(made);
    expect(candleOf(undefined)).toBeUndefined();
  });
});
