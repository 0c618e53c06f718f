import { readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Catalogue, compileCatalogue } from "./catalogue.ts";
import type { Language } from "./languages.ts";

/** Where the catalogues lie: `<folder>/<lang>/<area>.json`. */
export const catalogueFolder = join(dirname(fileURLToPath(import.meta.url)), "..");

export const cataloguePath = (language: Language, area: string): string =>
  join(catalogueFolder, language, `${area}.json`);

/** The areas that have English texts, in order. */
export const listAreas = (): string[] =>
  readdirSync(join(catalogueFolder, "en"))
    .filter((name) => name.endsWith(".json"))
    .map((name) => name.slice(0, -".json".length))
    .toSorted();

/** One area's texts in one language, compiled. Throws when the file is missing or broken. */
export function readCatalogue(language: Language, area: string): Catalogue {
  const texts: unknown = JSON.parse(readFileSync(cataloguePath(language, area), "utf8"));
  if (typeof texts !== "object" || texts === null)
    throw new Error(`${language}/${area}.json is no object`);
  return compileCatalogue(area, texts as Record<string, unknown>);
}
