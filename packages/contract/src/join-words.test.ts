import { expect, test } from "vitest";
import { joined, listed } from "./join-words.ts";

const words = {
  mills: { product: "mill", refusals: { "mill-full": { params: [], isRetryable: true } } },
  boats: { refusals: { "boat-sunk": { params: ["name"], isRetryable: false } } },
};

test("the words of all areas are joined, and an area without words adds none", () => {
  expect(Object.keys(joined(words, "refusals"))).toEqual(["mill-full", "boat-sunk"]);
  expect(listed(words, "product")).toEqual(["mill"]);
});

test("a word that two areas define is refused with the names of both", () => {
  const doubled = { ...words, rafts: { refusals: { "boat-sunk": { params: [] } } } };
  expect(() => joined(doubled, "refusals")).toThrow(
    '"boat-sunk" stands in the refusals of boats and of rafts',
  );
});
