import { dec } from "@candor/money";
import { expect, test } from "vitest";
import { createSimulatedPath, type SimulatedMarket } from "./simulated-path.ts";

const market: SimulatedMarket = {
  symbol: "BTC/USDT",
  priceTick: dec("0.01"),
  referencePrice: dec("60000"),
  volatility: 0.02,
  dailyVolume: dec("43200"),
};
const from = 1_760_000_000;
const path = createSimulatedPath("seed", market);
const deviation = (values: number[]) =>
  Math.sqrt(values.reduce((total, value) => total + value ** 2, 0) / values.length);

test("a simulated second has the same price and volume for any caller and in any order", () => {
  const seconds = Array.from({ length: 500 }, (_, index) => from + index * 977);
  const other = createSimulatedPath("seed", { ...market });
  const forwards = seconds.map((second) => [path.ticksAt(second), path.volumeAt(second)]);
  const backwards = seconds
    .toReversed()
    .map((second) => [other.ticksAt(second), other.volumeAt(second)]);
  expect(backwards.toReversed()).toEqual(forwards);
});

test("a seed always gives the same simulated path", () => {
  expect([from, from + 1, from + 3_600, from + 86_400].map((second) => path.ticksAt(second)))
    .toMatchInlineSnapshot(`
      [
        5815693,
        5816255,
        5859661,
        5798683,
      ]
    `);
  expect([from, from + 1].map((second) => path.volumeAt(second))).toMatchInlineSnapshot(`
    [
      893276,
      1862193,
    ]
  `);
});

test("another seed or another symbol gives another simulated path", () => {
  const at = (each: typeof path) => [1, 2, 3].map((day) => each.ticksAt(from + day * 86_400));
  expect(at(createSimulatedPath("other", market))).not.toEqual(at(path));
  expect(at(createSimulatedPath("seed", { ...market, symbol: "ETH/USDT" }))).not.toEqual(at(path));
});

test("a simulated price never moves further in a second than a busy hour's volatility explains", () => {
  const secondDeviation = market.volatility / Math.sqrt(86_400);
  for (let second = from; second < from + 86_400; second += 1) {
    const step = Math.log(path.ticksAt(second + 1) / path.ticksAt(second));
    expect(Math.abs(step)).toBeLessThan(12 * secondDeviation);
  }
});

test.each([60, 3_600, 86_400])(
  "returns of a simulated path over %d s have the market's volatility",
  (lag) => {
    const returns = Array.from({ length: 20 }, (_, index) =>
      createSimulatedPath(`seed ${index}`, market),
    ).flatMap((each) =>
      Array.from({ length: 100 }, (_, day) => {
        const second = from + day * 100_003;
        return Math.log(each.ticksAt(second + lag) / each.ticksAt(second));
      }),
    );
    const ratio = deviation(returns) / (market.volatility * Math.sqrt(lag / 86_400));
    expect(ratio).toBeGreaterThan(0.8);
    expect(ratio).toBeLessThan(1.25);
  },
);

test("a simulated market trades about its daily volume over a month, and more at busy hours than at night", () => {
  const days = 30;
  const at = (hour: number) =>
    Array.from({ length: days * 60 }, (_, index) =>
      path.volumeAt(
        Math.floor(from / 86_400) * 86_400 +
          Math.floor(index / 60) * 86_400 +
          hour * 3_600 +
          (index % 60) * 60,
      ),
    );
  const total = (values: number[]) => values.reduce((sum, value) => sum + value, 0);
  const perDay =
    (total(Array.from({ length: 24 }, (_, hour) => at(hour)).flat()) * 60) / days / 1_000_000;
  expect(perDay).toBeGreaterThan(43_200 * 0.6);
  expect(perDay).toBeLessThan(43_200 * 1.6);
  expect(total(at(15))).toBeGreaterThan(1.5 * total(at(3)));
});
