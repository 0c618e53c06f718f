import { existsSync } from "node:fs";
import { type Language, languageOf, languages } from "./languages.ts";
import { textsPath, listAreas, readTexts } from "./read.ts";

type Wanted = { languages?: readonly Language[]; only?: readonly string[] };

const MAP = "virtual:texts";
const ONE = "virtual:texts/";
const inside = (id: string) => `\0${id}`;

/**
 * A Vite plugin: `virtual:texts` gives `{<lang>: {<area>: () => import(...)}}`, each entry a
 * chunk of its own with the messages compiled at build time. `languages` are those that the client
 * speaks, `only` the areas whose texts it shows; all of them unless told.
 */
export function texts(wanted: Wanted) {
  return {
    name: "candor-texts",
    resolveId: (id: string) => (id === MAP || id.startsWith(ONE) ? inside(id) : undefined),
    load(this: { addWatchFile: (path: string) => void }, id: string) {
      if (id === inside(MAP)) return mapModule(wanted);
      if (!id.startsWith(inside(ONE))) return undefined;
      const [code, area = ""] = id.slice(inside(ONE).length).split("/");
      const language = languageOf(code);
      this.addWatchFile(textsPath(language, area));
      return `export default ${JSON.stringify(readTexts(language, area))};`;
    },
  };
}

function mapModule({ languages: spoken = languages, only }: Wanted): string {
  const entries = spoken.map((language) => {
    const loaders = (only ?? listAreas())
      .filter((area) => existsSync(textsPath(language, area)))
      .map((area) => `"${area}": () => import(${JSON.stringify(`${ONE}${language}/${area}`)}),`);
    return `${language}: {\n${loaders.join("\n")}\n},`;
  });
  return `export default {\n${entries.join("\n")}\n};`;
}
