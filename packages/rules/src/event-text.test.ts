import { dec } from "@candor/money";
import { expect, test } from "vitest";
import { agesOf, readText, tickText } from "./event-text.ts";

const SOURCES = ["a", "b", "c", "d", "e"];

/** The age of a market at an index of 100, computed from the quotes of its sources. */
function ageOf(quotes: readonly (readonly [price: string, ageMs: number])[]): number | undefined {
  const market = {
    id: 7,
    price: dec("100"),
    quotes: quotes.map(([price, ageMs], index) => ({
      source: SOURCES[index] ?? "",
      price: dec(price),
      volume: undefined,
      ageMs,
    })),
  };
  const text = readText(
    tickText([market, { ...market, id: 8, price: undefined }], SOURCES, undefined),
  );
  if (text.kind !== "tick") throw new Error("no tick");
  const ages = agesOf(text.fields);
  expect(ages.has(8)).toBe(false);
  return ages.get(7);
}

test("the age of a price leaves out the oldest quote where more than three count", () => {
  expect(
    ageOf([
      ["100", 10],
      ["100", 900],
      ["100", 400],
    ]),
  ).toBe(900);
  expect(
    ageOf([
      ["100", 10],
      ["100", 900],
      ["100", 400],
      ["100", 20],
    ]),
  ).toBe(400);
  expect(
    ageOf([
      ["100", 10],
      ["100", 900],
      ["100", 400],
      ["100", 20],
      ["100", 30],
    ]),
  ).toBe(400);
});

test("a quote that is stale or far from the index does not count", () => {
  expect(
    ageOf([
      ["100", 900],
      ["100", 800],
      ["100", 700],
      ["106", 1],
      ["94", 1],
    ]),
  ).toBe(900);
  expect(
    ageOf([
      ["100", 900],
      ["100", 800],
      ["100", 700],
      ["100", 5001],
      ["100", 60_000],
    ]),
  ).toBe(900);
});
