import { expect, it } from "vitest";
import { levelLines } from "./level-lines.ts";

const names = { stopLoss: "stop", takeProfit: "take" };
const levels = (count: number) => Array.from({ length: count }, (_, at) => `${100 + at}`);

it("each level of a grid is a line, and its stops are named ones", () => {
  const lines = levelLines({ levels: levels(3), stopLoss: "90", takeProfit: null }, names);
  expect(lines.map(({ price, label }) => [price, label])).toEqual([
    ["100", ""],
    ["101", ""],
    ["102", ""],
    ["90", "stop"],
  ]);
});

it("of a hundred levels some are drawn, the lowest and the highest among them", () => {
  const prices = levelLines({ levels: levels(100), stopLoss: "", takeProfit: "" }, names).map(
    ({ price }) => price,
  );
  expect(prices.length).toBeLessThanOrEqual(13);
  expect([prices[0], prices.at(-1)]).toEqual(["100", "199"]);
});
