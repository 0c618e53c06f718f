import { globSync } from "node:fs";
import { join } from "node:path";

import { areas as screenAreas } from "../../apps/web/src/screens.gen.ts";
import { contract } from "../../packages/contract/src/index.ts";
import { problem } from "../problem.ts";
import { command } from "../run-command.ts";
import type { BrowserTest } from "./counts.ts";
import { type Group, atOnce, inTurn } from "./run-groups.ts";
import {
  bytes,
  clients,
  endToEndStep,
  format,
  program,
  type Step,
  tidy,
  types,
  vitestStep,
} from "./steps.ts";

const root = join(import.meta.dirname, "..", "..");

/** Folders that only one area builds on, though they do not bear its name. */
const ground: Readonly<Record<string, readonly string[]>> = {
  markets: ["apps/server/src/feed/"],
  spot: ["apps/server/src/exchange/", "packages/engine/"],
  trust: ["apps/server/src/operators/"],
  wallet: ["apps/server/src/ledger/", "packages/chains/"],
};

/** The pattern by which Playwright's --grep finds an area's tests: files of its name, and its tag. */
const browserPattern = (area: string): string =>
  `(?:^|\\s)${area}(?:-\\w+)?\\.spec\\.ts|@${area}\\b`;

/** The tests of an area among those that Playwright lists. */
export function browserTestsOf(area: string, tests: readonly BrowserTest[]): BrowserTest[] {
  const pattern = new RegExp(browserPattern(area));
  return tests.filter(({ file, tags }) =>
    pattern.test([file, ...tags.map((tag) => `@${tag}`)].join(" ")),
  );
}

/** The tests that walk through every screen; for an area, only through its own screens. */
const WALKS = "(?:^|\\s)(?:screens|labels)\\.spec\\.ts";

/** What a change of one area can break: types, the area's tests in every part, and its screens at one size. */
export function areaPlan(area: string): readonly Group[] {
  const areas = Object.keys(contract);
  if (!areas.includes(area))
    throw problem(`There is no area "${area}"; there are ${areas.join(", ")}.`);
  return [
    atOnce(2, vitestStep(60, ...testsOf(area)), types, format, tidy, lintOf(area), clients),
    inTurn(
      bytes,
      endToEndStep({
        size: "single",
        budgetSeconds: 60,
        args: ["--grep", `${browserPattern(area)}|${WALKS}`],
        env: { E2E_SCREENS: screensOf(area).join(" ") },
      }),
    ),
  ];
}

const tested = /\.test\.ts$/;

/** Type-aware lint of an area's own sources; lint of everything takes as long as the area's tests. */
const lintOf = (area: string): Step =>
  program("lint", 30, command("oxlint", "--type-aware", "--deny-warnings", ...sourcesOf(area)));

/** The TypeScript files of an area: in its folders, under its name, and on its own ground. */
export function sourcesOf(area: string): string[] {
  const own = new RegExp(`/(?:areas/)?${area}(?:/|[-.])`);
  return globSync(["packages/**/*.{ts,tsx}", "apps/**/*.{ts,tsx}"], {
    cwd: root,
    exclude: (name) => /^(?:node_modules|dist)$/.test(name),
  }).filter(
    (path) => own.test(path) || ground[area]?.some((folder) => path.startsWith(folder)) === true,
  );
}

/** The test files of an area, with the contract's, which concern every area. */
export const testsOf = (area: string): string[] => [
  ...sourcesOf(area).filter((path) => tested.test(path)),
  "packages/contract/",
];

type Screens = Readonly<Record<string, { path: string }>>;
const screens: Readonly<Record<string, Screens>> = screenAreas;

/** The addresses of the screens that an area declares; one may have none. */
export const screensOf = (area: string): string[] =>
  Object.values(screens[area] ?? {}).map(({ path }) => path);
