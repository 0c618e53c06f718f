import { readFileSync } from "node:fs";
import { join } from "node:path";
import { languages } from "@candor/locales/languages.ts";
import { readTexts } from "@candor/locales/read.ts";
import { create } from "fontkit";
import { expect, it } from "vitest";
import { FONTS } from "./sheet.ts";

const FIGURES = "0123456789.,−-:·–()@+/ ";

/** All letters of a compiled message with any parts. */
const lettersOf = (message: unknown): string[] =>
  typeof message === "string"
    ? Array.from(message)
    : Array.isArray(message)
      ? message.flatMap(lettersOf)
      : [];

it.each(languages)("every letter of a statement in %s is in its font", (lang) => {
  const file = join(import.meta.dirname, "fonts", `${FONTS[lang]}.otf`);
  const font = create(readFileSync(file));
  if (!("hasGlyphForCodePoint" in font)) throw new Error("a collection is no font");
  const said = ["statements", "wallet", "activity", "common"].flatMap((area) =>
    Object.values(readTexts(lang, area)).flatMap(lettersOf),
  );
  const missing = new Set(
    [...said, ...Array.from(FIGURES)].filter(
      (letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
    ),
  );
  expect([...missing].join("")).toBe("");
});
