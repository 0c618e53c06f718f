import { expect, test } from "vitest";
import { initialsOf } from "./initials.ts";

test.each([
  ["Ada Lovelace", "en", "AL"],
  ["ada", "en", "A"],
  ["Jean-Baptiste de la Salle", "fr", "JS"],
  ["张伟", "zh-Hans-CN", "张"],
  ["(bot) ...trader", "en", "BT"],
  ["a***@example.com", "en", "A"],
  ["   ", "en", ""],
  ["***", "en", ""],
])("%s is shown as its initials (%s)", (name, locale, expected) => {
  expect(initialsOf(name, locale)).toBe(expected);
});

test("initials never cut what a reader counts as one character", () => {
  expect(initialsOf("e\u0301lise", "fr")).toBe("E\u0301");
  expect(initialsOf("👩‍👩‍👧 fund", "en")).toBe("👩‍👩‍👧F");
  expect(initialsOf("น้ำ ใส", "th")).toMatch(/^น้/);
});

test("initials are capitalised by the rules of the reader's language", () => {
  expect(initialsOf("istanbul", "tr")).toBe("İ");
  expect(initialsOf("istanbul", "en")).toBe("I");
});
