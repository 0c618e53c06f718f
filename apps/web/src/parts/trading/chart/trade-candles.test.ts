import { expect, test } from "vitest";
import type { Candle } from "./candles.ts";
import { type Trade, candlesWithTrades } from "./trade-candles.ts";

const second = (time: string) => Date.parse(time) / 1000;
const trade = (time: string, price: string, amount = "0.1"): Trade => ({
  id: `${time} ${price}`,
  number: 1,
  price,
  amount,
  taker_side: "buy",
  is_house: false,
  is_simulated: false,
  time,
});
const forming: Candle = {
  time: second("2026-03-02T10:00:00Z"),
  open: "100",
  high: "110",
  low: "95",
  close: "105",
  volume: "2",
};

test("trades update the current candle's range, close and exact volume", () => {
  const [moved, ...further] = candlesWithTrades(
    forming,
    [trade("2026-03-02T10:00:40Z", "94", "0.2"), trade("2026-03-02T10:00:30Z", "111", "0.1")],
    "1min",
  );
  expect(moved).toEqual({ ...forming, high: "111", low: "94", close: "94", volume: "2.3" });
  expect(further).toEqual([]);
});

test("a trade of the next period closes the candle and opens the next at its own price", () => {
  const candles = candlesWithTrades(
    forming,
    [trade("2026-03-02T10:01:05Z", "107"), trade("2026-03-02T10:00:59Z", "106")],
    "1min",
  );
  expect(candles.map(({ time, open, close }) => [time - forming.time, open, close])).toEqual([
    [0, "100", "106"],
    [60, "107", "107"],
  ]);
});

test("a trade of an earlier period changes nothing, and a first trade makes a first candle", () => {
  expect(candlesWithTrades(forming, [trade("2026-03-02T09:59:59Z", "1")], "1min")).toEqual([
    forming,
  ]);
  expect(candlesWithTrades(undefined, [trade("2026-03-02T09:59:59Z", "7")], "1min")).toMatchObject([
    { open: "7", high: "7", low: "7", close: "7", volume: "0.1" },
  ]);
});
