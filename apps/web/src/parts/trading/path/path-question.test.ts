import { expect, test } from "vitest";
import { pathQuestion, pointsOfCandles } from "./path-question.ts";

test("a short path is drawn by seconds, and a long one by candles that are few enough", () => {
  const from = Date.UTC(2026, 2, 2, 10);
  const asked = (seconds: number, event: number | null = 1_000) =>
    pathQuestion(
      "BTC/USDT",
      { at: from, event },
      { at: from + seconds * 1_000, event: 1_000 + seconds },
    );
  expect(asked(60).seconds).toEqual({ symbol: "BTC/USDT", to: 1_060, limit: 61 });
  expect(asked(60, null).seconds).toBeUndefined();
  expect(asked(3_600).seconds).toBeUndefined();
  expect(asked(3_600).candles.period).toBe("1min");
  expect(asked(86_400).candles.period).toBe("5min");
  expect(asked(50 * 86_400).candles.period).toBe("4hour");
  expect(asked(100 * 86_400).candles.period).toBe("1day");
  expect(asked(100 * 86_400).candles.from).toBe(from / 1_000);
});

test("a candle's point is at its close", () => {
  expect(pointsOfCandles([{ time: 60, close: "5" }], "1min")).toEqual([
    { at: 120_000, price: "5" },
  ]);
});
