import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { makeProject } from "./project.ts";
import { PLAIN_FOLDERS, PLAIN_FOLDERS_MAX, proseRule } from "./prose.ts";

const CLEAN = "apps/server/src/exchange/writer/inbox.test.ts";
const found = (text: string, path = CLEAN): string[] =>
  proseRule(makeProject({ [path]: text })).map(({ line, message }) => `${line} ${message}`);

describe("a vague word", () => {
  it.each([
    ["// Whoever asks waits.", '1 a comment says "Whoever"'],
    ["/**\n * Held for\n * somebody else.\n */", '3 a comment says "somebody"'],
    ["const a = 1; // what is left", '1 a comment says "what is"'],
    ['it("a key is nobody\'s", () => 1);', '1 a title says "nobody"'],
    [
      'it.each([\n  ["a", f(1)],\n])(\n  "%s, whatever comes",\n  () => 1,\n);',
      '4 a title says "whatever"',
    ],
    ["describe(`someone ${name}`, () => 1);", '1 a title says "someone"'],
  ])("a vague word is found in a clean folder: %s", (text, message) => {
    expect(found(text)).toEqual([message]);
  });

  it.each(['const user = "nobody";', "const whatever = 1;", 'const url = "http://somebody";'])(
    "a vague word is allowed in the code itself: %s",
    (text) => {
      expect(found(text)).toEqual([]);
    },
  );

  it("a vague word is not looked for outside of the clean folders", () => {
    expect(found("// Whoever asks waits.", "elsewhere/x.ts")).toEqual([]);
  });
});

describe("a title that only its describe completes", () => {
  it.each([
    [
      'it("lapses", () => 1);\nit("is refused", () => 1);',
      '2 a title is no whole sentence: "is refused"',
    ],
    [
      'test(\n  "that has closed",\n  () => 1,\n);',
      '2 a title is no whole sentence: "that has closed"',
    ],
  ])("such a title is found: %s", (text, message) => {
    expect(found(text)).toEqual([message]);
  });

  it("a whole sentence and a group's name are not found", () => {
    expect(found('describe("of it", () => {\n  it("an order is refused", () => 1);\n});')).toEqual(
      [],
    );
  });
});

describe("the clean folders", () => {
  it("the clean folders exist, are listed once each, and are few", () => {
    const root = join(import.meta.dirname, "../..");
    expect(PLAIN_FOLDERS.filter((folder) => !existsSync(join(root, folder)))).toEqual([]);
    expect(new Set(PLAIN_FOLDERS).size).toBe(PLAIN_FOLDERS.length);
    expect(PLAIN_FOLDERS.length).toBeLessThanOrEqual(PLAIN_FOLDERS_MAX);
  });
});
