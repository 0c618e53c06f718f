import { expect, it } from "vitest";
import { levelLines } from "./level-lines.ts";

const names = { stopLoss: "stop", takeProfit: "take" };
const levels = (count: number) => Array.from({ length: count }, (_, at) => `${100 + at}`);

it("each level of a grid is a line in the chart, and its stops have names", () => {
  const lines = levelLines({ levels: levels(3), stopLoss: "90", takeProfit: null }, names);
  expect(lines.map(({ price, label }) => [price, label])).toEqual([
    ["100", ""],
    ["101", ""],
    ["102", ""],
    ["90", "stop"],
  ]);
});

it("of a hundred grid levels only some are drawn, with the lowest and the highest", () => {
  const prices = levelLines({ levels: levels(100), stopLoss: "", takeProfit: "" }, names).map(
    ({ price }) => price,
  );
  expect(prices.length).toBeLessThanOrEqual(13);
  expect([prices[0], prices.at(-1)]).toEqual(["100", "199"]);
});
