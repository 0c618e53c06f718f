import { expect, test } from "vitest";
import { textParts } from "../message/text-parts.ts";
import { completed, offered, typedName } from "./mention.ts";

test.each([
  ["hi @ad", 6, { start: 3, text: "ad" }],
  ["@", 1, { start: 0, text: "" }],
  ["你好@王", 4, { start: 2, text: "王" }],
  ["hi @ada ", 8, undefined],
  ["hi @ada", 2, undefined],
])("in %j with the caret at %i the name %j is being typed", (text, caret, typed) => {
  expect(typedName(text, caret)).toEqual(typed);
});

test("names that continue the typed letters are offered, in upper or lower case", () => {
  expect(offered(["Adam", "bob", "ada"], { start: 0, text: "AD" })).toEqual(["Adam", "ada"]);
  const many = Array.from({ length: 9 }, (_, at) => `a${at}`);
  expect(offered(many, { start: 0, text: "" })).toHaveLength(6);
});

test("a chosen name is inserted whole, with the caret behind it", () => {
  expect(completed("hi @ad there", 6, { start: 3, text: "ad" }, "ada")).toEqual({
    text: "hi @ada there",
    caret: 8,
  });
});

test("mentions are found in a text, the longest name first", () => {
  const mentions = [
    { number: 1, name: "ada" },
    { number: 2, name: "adam" },
  ];
  expect(textParts("@adam and @Ada, @bob", mentions)).toEqual([
    { text: "@adam", number: 2 },
    { text: " and " },
    { text: "@Ada", number: 1 },
    { text: ", @bob" },
  ]);
  expect(textParts("plain", [])).toEqual([{ text: "plain" }]);
});
