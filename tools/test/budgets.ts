import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

import { filesOf } from "../../apps/web/check-screens.ts";
import { areas } from "../../apps/web/src/screens.gen.ts";
import { print } from "../steps.ts";

/** A chunk in the build's manifest. */
type Chunk = {
  file: string;
  src?: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
};
type Manifest = Readonly<Record<string, Chunk>>;

/** A chunk or screen that is fetched, with the gzip bytes that it may weigh. */
type Weighed = { name: string; bytes: number; most: number };

const KB = 1024;
/** Chunks that many screens share are weighed once, not with each screen. */
const SHARED: readonly (readonly [name: string, most: number])[] = [
  ["kit", 23 * KB],
  ["list", 2 * KB],
  ["form", 4 * KB],
];

/** What a chunk besides the screens may weigh, by the first pattern that its source matches. */
const KINDS: readonly (readonly [pattern: RegExp, most: number])[] = [
  [/parts\/trading\/chart\/Candle(?:Chart|Drawings)/, 60 * KB],
  [/areas\/markets\/Market(?:Rows|Table)/, 20 * KB],
  // 33 KB of these are Base UI's drawer, which is fetched once with the first sheet.
  [/Sheet\.tsx$|AccountMenu\.tsx$|OrderDetail/, 38.5 * KB],
  [/AccountPopover\.tsx$|Palette\.tsx$/, 12 * KB],
];

/** The declared budget of each screen with all that only it needs. */
const screenMosts = new Map(filesOf(areas).map(({ file, budgetKb }) => [file, budgetKb * KB]));

function mostOf(source: string): number | undefined {
  const screen = screenMosts.get(source.replace("src/areas/", ""));
  return screen ?? KINDS.find(([pattern]) => pattern.test(source))?.[1];
}

/** Weighs the built client against its budgets; prints chunks that are too heavy, or on demand all of them. */
export function isWithinBudgets(dist: string, isEverythingShown: boolean): boolean {
  const manifest = JSON.parse(
    readFileSync(join(dist, ".vite", "manifest.json"), "utf8"),
  ) as Manifest;
  const weighed = weigh(manifest, (file) => gzipBytes(join(dist, file)));
  const heavy = weighed.filter(({ bytes, most }) => bytes > most);
  for (const { name, bytes, most } of isEverythingShown ? weighed : heavy)
    print(`${bytes > most ? "✗" : "✓"} ${kilobytes(bytes)} of ${kilobytes(most)} KB  ${name}`);
  return heavy.length === 0;
}

/** Everything that has a budget, the heaviest first. */
export function weigh(manifest: Manifest, bytesOf: (file: string) => number): Weighed[] {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry === true);
  if (entry === undefined) throw new Error("the build has no entry");
  const first = new Set(withImports(manifest, entry));
  const total = (files: readonly string[]): number =>
    files.reduce((sum, file) => sum + bytesOf(file), 0);
  const filesOf = (keys: Iterable<string>): string[] =>
    [...keys].flatMap((key) => manifest[key]?.file ?? []);
  const weighed: Weighed[] = [
    { name: "entry script", bytes: total(filesOf(first)), most: 126 * KB },
    { name: "preload script", bytes: bytesOf("preload.js"), most: 6 * KB },
    { name: "styles", bytes: total(manifest[entry]?.css ?? []), most: 13.75 * KB },
  ];
  const shared = new Set<string>();
  for (const file of filesOf(Object.keys(manifest)))
    for (const [name, most] of SHARED)
      if (new RegExp(`/${name}-[^/]+\\.js$`).test(file)) {
        shared.add(file);
        weighed.push({ name, bytes: bytesOf(file), most });
      }
  for (const [key, { isDynamicEntry, src = key }] of Object.entries(manifest)) {
    const most = mostOf(src);
    if (isDynamicEntry !== true || most === undefined) continue;
    const there = hadBefore(manifest, key);
    const own = withImports(manifest, key).filter(
      (needed) => !first.has(needed) && !there.has(needed),
    );
    const files = filesOf(own).filter((file) => !shared.has(file));
    weighed.push({ name: src.replace(/^src\//, ""), bytes: total(files), most });
  }
  return weighed.sort((a, b) => b.bytes - a.bytes);
}

/** Chunks that every opener of a chunk has already loaded, as a screen is before its sheets. */
function hadBefore(manifest: Manifest, key: string): Set<string> {
  const [some = new Set<string>(), ...others] = Object.keys(manifest)
    .filter((opener) => manifest[opener]?.dynamicImports?.includes(key) === true)
    .map((opener) => new Set(withImports(manifest, opener)));
  return others.reduce((both, other) => both.intersection(other), some);
}

function withImports(manifest: Manifest, key: string, found = new Set<string>()): string[] {
  if (!found.has(key)) {
    found.add(key);
    for (const imported of manifest[key]?.imports ?? []) withImports(manifest, imported, found);
  }
  return [...found];
}

const kilobytes = (bytes: number): string => (bytes / KB).toFixed(1).padStart(5);

function gzipBytes(path: string): number {
  return existsSync(`${path}.gz`)
    ? statSync(`${path}.gz`).size
    : gzipSync(readFileSync(path), { level: 9 }).length;
}
