import { expect, test } from "vitest";
import { kindOf, wholeSeconds } from "./file-kind.ts";

test.each([
  ["image/png", "image"],
  ["image/gif", "gif"],
  ["audio/mpeg", "audio"],
  ["video/webm", "video"],
  ["image/svg+xml", undefined],
  ["text/html", undefined],
  ["video/quicktime", undefined],
  ["", undefined],
])("a file of %j is %j", (type, kind) => {
  expect(kindOf(type)).toBe(kind);
});

test("the length of a work is whole seconds, from one to an hour", () => {
  expect([0.4, 12.9, 3_600].map(wholeSeconds)).toEqual([1, 12, 3_600]);
  expect([NaN, Infinity, 0, 3_601].map(wholeSeconds)).toEqual(Array(4).fill(undefined));
});
