import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ENTRY_ICON_NAMES } from "./entry-icon-names.ts";

const file = readFileSync(new URL("./entry-icons.svg", import.meta.url), "utf8");
const names = Object.keys(ENTRY_ICON_NAMES);

test("every part of the product has its own icon in two tones", () => {
  expect(new Set(Object.values(ENTRY_ICON_NAMES)).size).toBe(names.length);
  const hasBoth = (name: string) => {
    const [, drawn = ""] = new RegExp(`<symbol id="${name}"[^>]*>(.*?)</symbol>`).exec(file) ?? [];
    return /<path [^>]*fill="currentColor"/.test(drawn) && /<path d="[^"]*"\/>/.test(drawn);
  };
  expect(names.filter((name) => !hasBoth(name))).toEqual([]);
});

test("the icon set's licence is shipped with its drawings", () => {
  expect(file).toContain("Copyright (c) 2023 Phosphor Icons");
  expect(file).toContain("THE SOFTWARE IS PROVIDED");
});
