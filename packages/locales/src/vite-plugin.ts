import { existsSync } from "node:fs";
import { languageOf, languages } from "./languages.ts";
import { textsPath, listAreas, readTexts } from "./read.ts";

type Areas = { without: readonly string[] } | { only: readonly string[] };

const MAP = "virtual:texts";
const ONE = "virtual:texts/";
const inside = (id: string) => `\0${id}`;

/**
 * A Vite plugin: `virtual:texts` gives `{"<lang>/<area>": () => import(...)}`, each entry a
 * chunk of its own with the messages compiled at build time. `without` names areas that no screen
 * shows, `only` the sole ones that a screen does.
 */
export function texts(areas: Areas) {
  return {
    name: "candor-texts",
    resolveId: (id: string) => (id === MAP || id.startsWith(ONE) ? inside(id) : undefined),
    load(this: { addWatchFile: (path: string) => void }, id: string) {
      if (id === inside(MAP)) return mapModule(areas);
      if (!id.startsWith(inside(ONE))) return undefined;
      const [code, area = ""] = id.slice(inside(ONE).length).split("/");
      const language = languageOf(code);
      this.addWatchFile(textsPath(language, area));
      return `export default ${JSON.stringify(readTexts(language, area))};`;
    },
  };
}

const isWanted = (areas: Areas, area: string): boolean =>
  "only" in areas ? areas.only.includes(area) : !areas.without.includes(area);

function mapModule(areas: Areas): string {
  const entries = languages
    .flatMap((language) =>
      listAreas()
        .filter((area) => isWanted(areas, area))
        .map((area) => ({ language, area })),
    )
    .filter(({ language, area }) => existsSync(textsPath(language, area)))
    .map(({ language, area }) => `${language}/${area}`)
    .map((name) => `${JSON.stringify(name)}: () => import(${JSON.stringify(ONE + name)}),`);
  return `export default {\n${entries.join("\n")}\n};`;
}
