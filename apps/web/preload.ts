import { routes } from "@candor/contract/routes.ts";
import { minifySync } from "vite";
import { faultsOf, filesOf, type ScreensByArea } from "./check-screens.ts";
import type { EarlyAnswers } from "./src/lib/early.ts";

type Chunk = {
  type: string;
  fileName: string;
  facadeModuleId?: string | null;
  imports?: string[];
};
type Output = { fileName: string; source: string };
/** The build's folder of texts, and the file that has an area's. */
type Texts = { folder: () => string; fileOf: (area: string) => string };

const FILE = "preload.js";
/** The build's folder of scripts, named here once for all files, since this one is loaded first. */
const FOLDER = "assets/";

const nameOf = (file: string): string => {
  if (!file.startsWith(FOLDER) || !file.endsWith(".js")) throw new Error(`${file} in ${FOLDER}?`);
  return file.slice(FOLDER.length, -".js".length);
};

/**
 * A Vite plugin: a small script that runs beside the entry and asks for the code, the texts and the
 * first figures of the screen in the address, in the stored language, instead of after the entry has
 * run. Of a later screen it fetches all files at once, so that the entry needs no list of them. It is
 * a file because the content policy allows no inline script.
 */
export function preload({
  areas,
  shellTexts,
  texts,
}: {
  areas: ScreensByArea;
  shellTexts: readonly string[];
  texts: Texts;
}) {
  return {
    name: "candor-preload",
    apply: "build" as const,
    transformIndexHtml: () => [
      { tag: "script", attrs: { src: `/h5/${FILE}`, async: true }, injectTo: "head" as const },
    ],
    generateBundle(
      this: { emitFile: (file: Output & { type: "asset" }) => unknown },
      _options: unknown,
      bundle: Record<string, Chunk>,
    ) {
      const faults = faultsOf(areas);
      if (faults.length > 0) throw new Error(faults.join("\n"));
      const screens = filesOf(areas);
      const chunks = Object.values(bundle).filter(({ type }) => type === "chunk");
      const entry = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith("/index.html"));
      const early = new Set(entry === undefined ? [] : withImports(entry, bundle));
      const names: string[] = [];
      /** The screens' own files, in the order of the screens: none has to say its place. */
      const own: string[] = [];
      const shellFiles = [...new Set(shellTexts.map(texts.fileOf))];
      /** The place of a name in the list: each stands there once, however many screens need it. */
      const placeOf = (name: string): number => {
        const place = names.indexOf(name);
        return place === -1 ? names.push(name) - 1 : place;
      };
      const needsOf = ({ path, file, ...screen }: (typeof screens)[number]): [string, Needs] => {
        const chunk = chunks.find(({ facadeModuleId }) =>
          facadeModuleId?.endsWith(`/areas/${file}`),
        );
        if (chunk === undefined) throw new Error(`no chunk for ${file}`);
        own.push(nameOf(chunk.fileName));
        const shared = withImports(chunk, bundle)
          .slice(1)
          .filter((name) => !early.has(name))
          .map((name) => placeOf(nameOf(name)));
        const calls = screen.calls.map((id) => `/api${routes[id].path}`);
        const callsOf = Object.entries(screen.callsOf).flatMap(([name, ids]) =>
          ids.map((id) => [name, `/api${routes[id].path}`] as const),
        );
        // Sorts the shared files, so that equal lists compress well.
        const files = shared.toSorted((a, b) => a - b);
        const said = [...new Set(screen.texts.map(texts.fileOf))].filter(
          (one) => !shellFiles.includes(one),
        );
        if (callsOf.length > 0) return [path, [files, said, calls, callsOf]];
        return [path, calls.length > 0 ? [files, said, calls] : [files, said]];
      };
      const map: PreloadMap = {
        shellFiles,
        screens: Object.fromEntries(screens.map(needsOf)),
        own,
        names,
        folder: FOLDER,
        texts: texts.folder().slice(FOLDER.length),
      };
      this.emitFile({
        type: "asset",
        fileName: FILE,
        source: minifySync(FILE, `(${run.toString()})(${JSON.stringify(map)});`).code,
      });
    },
  };
}

function withImports(
  chunk: Chunk,
  bundle: Record<string, Chunk>,
  found = new Set<string>(),
): string[] {
  if (found.has(chunk.fileName)) return [...found];
  found.add(chunk.fileName);
  for (const name of chunk.imports ?? []) {
    const imported = bundle[name];
    if (imported !== undefined) withImports(imported, bundle, found);
  }
  return [...found];
}

/**
 * What a screen is made of besides its own file: places of files in the list of names, files of texts besides the shell's, early
 * reads if any. By place and not by name: there is one of these a screen.
 */
type Needs = [
  files: number[],
  texts: string[],
  calls?: string[],
  callsOf?: (readonly [name: string, call: string])[],
];
type PreloadMap = {
  shellFiles: string[];
  screens: Record<string, Needs>;
  own: string[];
  names: string[];
  folder: string;
  texts: string;
};

/** Runs in the browser, as text: it may use nothing from around it. */
function run({ shellFiles, screens, own, names, folder, texts }: PreloadMap): void {
  // Without a screen nothing is requested, since an unused answer would be stale later.
  const [before = "", search] = location.hash.slice(1).split("?");
  const asked = before.replace(/\.vue$/, "");
  const path = asked.length > 1 ? asked : "/pages/index/index";
  // `boot.js` has found it.
  const language = document.documentElement.dataset["lang"] ?? "en";
  let token: string | null = null;
  try {
    token = localStorage.getItem("token");
  } catch {
    // Storage is refused: there is no session.
  }
  const fetched = new Set<string>();
  const fetchAll = (wanted: readonly string[]) => {
    for (const file of wanted) {
      if (fetched.has(file)) continue;
      fetched.add(file);
      const link = document.createElement("link");
      link.rel = "modulepreload";
      link.href = `/h5/${folder}${file}.js`;
      document.head.append(link);
    }
  };
  const paths = Object.keys(screens);
  const filesOf = (to: string) =>
    [own[paths.indexOf(to)], ...(screens[to]?.[0] ?? []).map((at) => names[at])].flatMap(
      (name) => name ?? [],
    );
  const needs = screens[path];
  // The entry is the most, and it is run while the rest comes: first it has the line to itself, for half
  // as long as this script took to come, or until it asks for a screen.
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const tookMs = performance.now() - (page?.responseEnd ?? 0);
  const entryIsAhead = new Promise<void>((done) => {
    setTimeout(done, tookMs / 2);
    window.fetchScreen = (next) => {
      done();
      fetchAll(filesOf(next));
    };
  });
  void entryIsAhead.then(() =>
    fetchAll([
      ...filesOf(path),
      ...(needs === undefined ? [] : [...shellFiles, ...needs[1]]).map(
        (file) => `${texts}/${language}/${file}`,
      ),
    ]),
  );
  // The entry has been faster, and asks for itself.
  if (window.early !== undefined) return;
  const early: EarlyAnswers = new Map();
  const ask = (address: string, headers: Record<string, string>) => {
    const answer = entryIsAhead.then(() =>
      fetch(address, { headers, signal: AbortSignal.timeout(60_000) }),
    );
    // The code that takes the answer handles a failure, but there may be none.
    answer.catch(() => undefined);
    early.set(address, answer);
  };
  for (const call of needs?.[2] ?? []) ask(`${call}?lang=${language}`, {});
  const named = new URLSearchParams(search);
  for (const [name, call] of needs?.[3] ?? []) {
    const value = named.get(name);
    const query = new URLSearchParams({ [name]: value ?? "", lang: language });
    if (value !== null) ask(`${call}?${query}`, token === null ? {} : { authorization: token });
  }
  window.early = early;
}
