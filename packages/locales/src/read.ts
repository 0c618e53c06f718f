import { readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type CompiledTexts, compileTexts } from "./texts.ts";
import type { Language } from "./languages.ts";

/** Where the texts lie: `<folder>/<lang>/<area>.json`. */
export const textsFolder = join(dirname(fileURLToPath(import.meta.url)), "..");

export const textsPath = (language: Language, area: string): string =>
  join(textsFolder, language, `${area}.json`);

/** The areas that have English texts, in order. */
export const listAreas = (): string[] =>
  readdirSync(join(textsFolder, "en"))
    .filter((name) => name.endsWith(".json"))
    .map((name) => name.slice(0, -".json".length))
    .toSorted();

/** One area's texts in one language, compiled. Throws when the file is missing or broken. */
export function readTexts(language: Language, area: string): CompiledTexts {
  const texts: unknown = JSON.parse(readFileSync(textsPath(language, area), "utf8"));
  if (typeof texts !== "object" || texts === null)
    throw new Error(`${language}/${area}.json is no object`);
  return compileTexts(area, texts as Record<string, unknown>);
}
