import { expect, test } from "vitest";
import { MESSAGE_MAX, messageRefusal, tidyMessage } from "./support.ts";

test.each([
  ["turned round by a right-to-left mark", "pay \u202Egpj.exe\u202C", "pay gpj.exe"],
  ["held apart by signs of no width", "p\u200Bass\u2060wo\uFEFFrd\u00AD", "password"],
  ["made of blanks that are no spaces", "\u3164\u2800 \u115F", ""],
  ["with line ends of every kind", "one\r\ntwo\u2028three\u0085four", "one\ntwo\nthree\nfour"],
  ["with many empty lines", "one\n\n\n\n\ntwo", "one\n\ntwo"],
  ["with a bell and a nought", "a\u0007b\u0000c", "abc"],
  ["under a tower of marks", `a${"\u0310".repeat(40)}`, "a\u0310\u0310\u0310"],
  ["that is a family", "👨‍👩‍👧 ok", "👨‍👩‍👧 ok"],
  ["with a joiner between letters", "pa\u200Dss", "pass"],
  ["that is markup", "<b>1 & 2</b>", "<b>1 & 2</b>"],
  ["in Thai", "ถอนเงินไม่ได้ครับ", "ถอนเงินไม่ได้ครับ"],
])("a message %s reads as it is stored", (_what, sent, stored) => {
  expect(tidyMessage(sent)).toBe(stored);
});

test("nothing is no message, nor is more than its letters, which are counted as a reader does", () => {
  expect(messageRefusal("")).toMatchObject({ refused: "message-empty" });
  expect(messageRefusal("😀".repeat(MESSAGE_MAX))).toBeUndefined();
  expect(messageRefusal("a".repeat(MESSAGE_MAX + 1))).toMatchObject({
    refused: "message-too-long",
  });
});
