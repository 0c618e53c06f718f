import { readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type CompiledTexts, compileTexts } from "./texts.ts";
import type { Language } from "./languages.ts";

/**
 * The folder of the texts: `<folder>/<lang>/<area>.json`. An area's part of a file that several areas share is in
 * `<shared>.<area>.json` beside it, such as `refusals.spot.json`.
 */
export const textsFolder = join(dirname(fileURLToPath(import.meta.url)), "..");

/** The paths of one area's texts in one language: its own file first, then what other areas add to it. */
export function textsPaths(language: Language, area: string): string[] {
  const folder = join(textsFolder, language);
  const added = readdirSync(folder).filter(
    (name) => name.startsWith(`${area}.`) && /^[\w-]+\.[\w-]+\.json$/.test(name),
  );
  return [`${area}.json`, ...added.toSorted()].map((name) => join(folder, name));
}

/** The areas that have English texts, in order. */
export const listAreas = (): string[] =>
  readdirSync(join(textsFolder, "en"))
    .filter((name) => /^[\w-]+\.json$/.test(name))
    .map((name) => name.slice(0, -".json".length))
    .toSorted();

/** One area's texts in one language, compiled. Throws when a file is missing or broken, or a text stands in two. */
export function readTexts(language: Language, area: string): CompiledTexts {
  const texts: CompiledTexts = {};
  for (const path of textsPaths(language, area)) {
    const read: unknown = JSON.parse(readFileSync(path, "utf8"));
    if (typeof read !== "object" || read === null) throw new Error(`${path} is no object`);
    for (const [id, text] of Object.entries(compileTexts(area, read as Record<string, unknown>))) {
      if (id in texts) throw new Error(`${id} stands in two files in ${language}`);
      texts[id] = text;
    }
  }
  return texts;
}
