import { expect, test } from "vitest";
import { byLeverage } from "./by-leverage.ts";
import { aContract } from "./test-contracts.ts";

test("contracts with the highest leverage come first, and equal ones keep their order", () => {
  const of = (symbol: string, most: number) => ({
    ...aContract,
    symbol,
    tiers: [{ value_max: "1", rate: "0.01", multiple_max: most }],
  });
  const list = [of("A", 20), of("B", 100), of("C", 50), of("D", 100)];
  expect(byLeverage(list).map(({ symbol }) => symbol)).toEqual(["B", "D", "C", "A"]);
});
