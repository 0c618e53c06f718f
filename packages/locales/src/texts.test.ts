import { expect, test } from "vitest";
import { compileTexts, valueNames } from "./texts.ts";

test("the key of a compiled message begins with its area", () => {
  expect(compileTexts("spot", { buy: "Buy" })).toEqual({ "spot.buy": ["Buy"] });
});

test("a text that is not valid ICU stops the build and names its key", () => {
  expect(() => compileTexts("spot", { orders: "{count, plural, one {# order}" })).toThrow(
    "spot.orders",
  );
});

test("a value that is not a text stops the build", () => {
  expect(() => compileTexts("spot", { nested: { buy: "Buy" } })).toThrow(
    "spot.nested is not a text",
  );
});

test("the values inside a message's plurals and selects are found", () => {
  const text =
    "{side, select, buy {Bought {amount}} other {Sold}} {count, plural, one {# lot of {symbol}} other {# lots}}";
  const { "spot.done": message } = compileTexts("spot", { done: text });
  expect(valueNames(message ?? [])).toEqual(["amount", "count", "side", "symbol"]);
});
