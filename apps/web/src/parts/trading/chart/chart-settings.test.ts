import { expect, test } from "vitest";

// The module reads storage as it loads; there is none here, which counts as empty.
import { chartSettingsOf } from "./chart-settings.ts";

const usual = { period: "15min", source: "index", indicators: ["MA", "VOL"] };

test("a first visit sees quarter hours of the index with averages and volume", () => {
  expect(chartSettingsOf(null)).toEqual(usual);
});

test("what was chosen comes back, several indicators and none alike", () => {
  const chosen = { period: "4hour", source: "trades", indicators: ["MA", "BOLL", "MACD", "KDJ"] };
  expect(chartSettingsOf(JSON.stringify(chosen))).toEqual(chosen);
  expect(chartSettingsOf('{"indicators":[]}')).toEqual({ ...usual, indicators: [] });
});

test("what this version does not know counts as not chosen", () => {
  expect(chartSettingsOf('{"period":"2min","source":7,"indicators":["ABC","RSI"]}')).toEqual({
    ...usual,
    indicators: ["RSI"],
  });
  for (const broken of ["{", "null", "3"]) expect(chartSettingsOf(broken)).toEqual(usual);
});
