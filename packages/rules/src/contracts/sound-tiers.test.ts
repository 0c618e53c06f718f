import { dec } from "@candor/money";
import { expect, test } from "vitest";
import { unsoundTier } from "./sound-tiers.ts";

type Step = readonly [valueMax: string, rate: string, leverageMax: number];
const tiers = (...steps: readonly Step[]) =>
  steps.map(([valueMax, rate, leverageMax]) => ({
    valueMax: dec(valueMax),
    rate: dec(rate),
    leverageMax,
  }));
const SOUND = [
  ["50000", "0.004", 125],
  ["250000", "0.005", 100],
  ["1000000", "0.01", 50],
] as const;
const at = (index: number, step: Step) =>
  unsoundTier(
    tiers(...SOUND.map((sound, place) => (place === index ? step : sound))),
    dec("0.0005"),
  );

test("tiers that rise in value and rate and fall in leverage are sound", () => {
  expect(unsoundTier(tiers(...SOUND), dec("0.0005"))).toBeUndefined();
});

test("a tier that does not continue from the one before it is found", () => {
  expect(at(1, ["50000", "0.005", 100])).toBe(1);
  expect(at(1, ["250000", "0.004", 100])).toBe(1);
  expect(at(2, ["1000000", "0.01", 100])).toBe(2);
});

test("a tier is found if its margin leaves less than twice its maintenance or cannot pay to close", () => {
  expect(at(0, ["50000", "0.00401", 125])).toBe(0);
  expect(at(0, ["50000", "0.004", 126])).toBe(0);
  expect(at(2, ["1000000", "0.0195", 50])).toBe(2);
  expect(at(2, ["1000000", "0.0194", 50])).toBeUndefined();
});
