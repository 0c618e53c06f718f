import { expect, test } from "vitest";
import { MESSAGE_MAX, messageRefusal, tidyMessage } from "./support.ts";

test.each([
  ["turned round by a right-to-left mark", "pay \u202Egpj.exe\u202C", "pay gpj.exe"],
  ["with zero-width characters", "p\u200Bass\u2060wo\uFEFFrd\u00AD", "password"],
  ["made of blanks that are no spaces", "\u3164\u2800 \u115F", ""],
  ["with line ends of every kind", "one\r\ntwo\u2028three\u0085four", "one\ntwo\nthree\nfour"],
  ["with many empty lines", "one\n\n\n\n\ntwo", "one\n\ntwo"],
  ["with control characters", "a\u0007b\u0000c", "abc"],
  ["with a stack of combining marks", `a${"\u0310".repeat(40)}`, "a\u0310\u0310\u0310"],
  ["with a family emoji", "👨‍👩‍👧 ok", "👨‍👩‍👧 ok"],
  ["with a joiner between letters", "pa\u200Dss", "pass"],
  ["that is markup", "<b>1 & 2</b>", "<b>1 & 2</b>"],
  ["in Thai", "ถอนเงินไม่ได้ครับ", "ถอนเงินไม่ได้ครับ"],
])("a message %s is stored in its tidied form", (_what, sent, stored) => {
  expect(tidyMessage(sent)).toBe(stored);
});

test("a message that is empty or too long is refused, with its length counted in visible characters", () => {
  expect(messageRefusal("")).toMatchObject({ refused: "message-empty" });
  expect(messageRefusal("😀".repeat(MESSAGE_MAX))).toBeUndefined();
  expect(messageRefusal("a".repeat(MESSAGE_MAX + 1))).toMatchObject({
    refused: "message-too-long",
  });
});
