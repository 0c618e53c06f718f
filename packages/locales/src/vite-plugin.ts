import { createHash } from "node:crypto";
import { type Language, languageOf, languages } from "./languages.ts";
import { listAreas, readTexts, textsPaths } from "./read.ts";

/**
 * `languages` are those that a client speaks, `only` the areas whose texts it shows; all of them by default. Texts of
 * nearly every screen come `together` as one file a language, called like the first. `always`: the texts of a failed
 * load, in all languages at once.
 */
type Wanted = {
  languages?: readonly Language[];
  only?: readonly string[];
  together?: readonly string[];
  always?: readonly string[];
};
type Config = { base: string; command: "build" | "serve"; build: { assetsDir: string } };

const LOAD = "virtual:texts";
const ONE = "virtual:texts/";
const ALWAYS = "virtual:texts-always";
const inside = (id: string) => `\0${id}`;

/**
 * A Vite plugin: `virtual:texts` is a function that fetches the messages of a language's area, compiled.
 * A build lays them under one hash in files of their own, which need no list: with a hash in each of
 * their names the first screen would wait for two hundred of them. `virtual:texts-always` has some few by
 * language and id.
 */
export function texts({
  languages: spoken = languages,
  only = listAreas(),
  together = [],
  always = [],
}: Wanted) {
  const [first = ""] = together;
  const fileOf = (area: string): string => (together.includes(area) ? first : area);
  const read = (language: Language, file: string): string => {
    const areas = only.filter((area) => fileOf(area) === file);
    return JSON.stringify(Object.assign({}, ...areas.map((area) => readTexts(language, area))));
  };
  let config: Config;
  let files: readonly (readonly [name: string, source: string])[] | undefined;
  const built = () =>
    (files ??= spoken.flatMap((language) =>
      [...new Set(only.map(fileOf))].map(
        (file) => [`${language}/${file}.js`, `export default ${read(language, file)};\n`] as const,
      ),
    ));
  /** The folder of a build's texts, below the client's address. */
  const folder = (): string => `${config.build.assetsDir}/texts-${hashOf(JSON.stringify(built()))}`;
  return {
    name: "candor-texts",
    fileOf,
    folder,
    configResolved: (resolved: Config) => void (config = resolved),
    resolveId: (id: string) =>
      id === LOAD || id === ALWAYS || id.startsWith(ONE) ? inside(id) : undefined,
    load(this: { addWatchFile: (path: string) => void }, id: string) {
      if (id === inside(LOAD))
        return config.command === "build"
          ? builtModule(`${config.base}${folder()}/`, together)
          : servedModule(spoken, only);
      if (id === inside(ALWAYS)) return alwaysModule(spoken, always);
      if (!id.startsWith(inside(ONE))) return undefined;
      const [code, area = ""] = id.slice(inside(ONE).length).split("/");
      const language = languageOf(code);
      for (const path of textsPaths(language, area)) this.addWatchFile(path);
      return `export default ${JSON.stringify(readTexts(language, area))};`;
    },
    generateBundle(this: {
      emitFile: (file: { type: "asset"; fileName: string; source: string }) => unknown;
    }) {
      for (const [name, source] of built())
        this.emitFile({ type: "asset", fileName: `${folder()}/${name}`, source });
    },
  };
}

const hashOf = (text: string): string =>
  createHash("sha256").update(text).digest("base64url").slice(0, 7);

const builtModule = (address: string, together: readonly string[]): string => `
  const together = ${JSON.stringify(together)};
  const fileOf = (area) => (together.includes(area) ? together[0] : area);
  export default (language, area) =>
    import(/* @vite-ignore */ ${JSON.stringify(address)} + language + "/" + fileOf(area) + ".js");`;

function servedModule(spoken: readonly Language[], only: readonly string[]): string {
  const loaders = spoken.flatMap((language) =>
    only.map((area) => {
      const name = `${language}/${area}`;
      return `${JSON.stringify(name)}: () => import(${JSON.stringify(`${ONE}${name}`)}),`;
    }),
  );
  return `const loaders = {${loaders.join("\n")}};
    export default (language, area) => loaders[language + "/" + area]();`;
}

const alwaysModule = (spoken: readonly Language[], ids: readonly string[]): string =>
  `export default ${JSON.stringify(plainTexts(spoken, ids))};`;

/** Texts by language and id. Only plain words are allowed, since nothing fills figures into them. */
export function plainTexts(
  spoken: readonly Language[],
  ids: readonly string[],
): Record<string, Record<string, string>> {
  const said = spoken.map((language) => {
    const words = ids.map((id) => {
      const message = readTexts(language, id.slice(0, id.indexOf(".")))[id];
      const [text] = message ?? [];
      if (typeof text !== "string" || message?.length !== 1) throw new Error(`${id} is not plain`);
      return [id, text] as const;
    });
    return [language, Object.fromEntries(words)] as const;
  });
  return Object.fromEntries(said);
}
