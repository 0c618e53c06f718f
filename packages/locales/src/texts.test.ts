import { expect, test } from "vitest";
import { compileTexts, valueNames } from "./texts.ts";

test("a compiled message carries its area before its key", () => {
  expect(compileTexts("spot", { buy: "Buy" })).toEqual({ "spot.buy": ["Buy"] });
});

test("a text that is not ICU stops the build and names its key", () => {
  expect(() => compileTexts("spot", { orders: "{count, plural, one {# order}" })).toThrow(
    "spot.orders",
  );
});

test("something other than a text stops the build", () => {
  expect(() => compileTexts("spot", { nested: { buy: "Buy" } })).toThrow(
    "spot.nested is not a text",
  );
});

test("the values of a message are found inside its plurals and selects", () => {
  const text =
    "{side, select, buy {Bought {amount}} other {Sold}} {count, plural, one {# lot of {symbol}} other {# lots}}";
  const { "spot.done": message } = compileTexts("spot", { done: text });
  expect(valueNames(message ?? [])).toEqual(["amount", "count", "side", "symbol"]);
});
