import { expect, test } from "vitest";

// The module reads storage as it loads; this test has none, which counts as empty.
import { chartSettingsOf } from "./chart-settings.ts";

const usual = { period: "15min", source: "index", indicators: ["MA", "VOL"] };

test("a first visit shows quarter hours of the index with averages and volume", () => {
  expect(chartSettingsOf(null)).toEqual(usual);
});

test("chosen settings are restored, with several indicators or none", () => {
  const chosen = { period: "4hour", source: "trades", indicators: ["MA", "BOLL", "MACD", "KDJ"] };
  expect(chartSettingsOf(JSON.stringify(chosen))).toEqual(chosen);
  expect(chartSettingsOf('{"indicators":[]}')).toEqual({ ...usual, indicators: [] });
});

test("unknown stored settings count as not chosen", () => {
  expect(chartSettingsOf('{"period":"2min","source":7,"indicators":["ABC","RSI"]}')).toEqual({
    ...usual,
    indicators: ["RSI"],
  });
  for (const broken of ["{", "null", "3"]) expect(chartSettingsOf(broken)).toEqual(usual);
});
