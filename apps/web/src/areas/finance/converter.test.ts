import { expect, test } from "vitest";
import { coinWorth, convertedText, fiatWorth } from "./converter.ts";

const btc = coinWorth("60000");
const eth = coinWorth("3000");
const usdt = coinWorth("1");
const thb = fiatWorth("36.5");

test("a coin converts to a fiat currency by its price and the rate", () => {
  expect(convertedText("0.5", btc, thb, 2)).toBe("1095000");
});

test("a fiat currency converts to a coin, rounded down", () => {
  expect(convertedText("1000", thb, btc, 8)).toBe("0.00045662");
});

test("two coins convert by their prices without an intermediate rounding", () => {
  expect(convertedText("1", eth, btc, 8)).toBe("0.05");
  expect(convertedText("20", eth, btc, 8)).toBe("1");
  expect(convertedText("3", thb, thb, 2)).toBe("3");
});

test("a missing or unreadable value converts to no result, never to zero", () => {
  expect(convertedText("", btc, usdt, 2)).toBeUndefined();
  expect(convertedText("1", undefined, usdt, 2)).toBeUndefined();
  expect(convertedText("1", btc, coinWorth("0"), 2)).toBeUndefined();
});
