import { globSync } from "node:fs";
import { join } from "node:path";

import { areas as screenAreas } from "../../apps/web/src/screens.ts";
import { contract } from "../../packages/contract/src/index.ts";
import { problem } from "../problem.ts";
import { clientSteps, endToEndStep, type Step, sourceSteps, vitestStep } from "./steps.ts";

const root = join(import.meta.dirname, "..", "..");

/** What only one area stands on, though it does not bear its name. */
const ground: Readonly<Record<string, readonly string[]>> = {
  markets: ["apps/server/src/feed/"],
  spot: ["apps/server/src/exchange/", "packages/engine/"],
  trust: ["apps/server/src/operators/"],
  wallet: ["apps/server/src/ledger/", "packages/chains/"],
};

/** The steps that a change of one area can break: its tests in every part, and its screens. */
export function stepsOf(area: string): readonly (readonly Step[])[] {
  const areas = Object.keys(contract);
  if (!areas.includes(area))
    throw problem(`There is no area "${area}"; there are ${areas.join(", ")}.`);
  return [
    sourceSteps,
    [vitestStep(...testsOf(area))],
    [
      ...clientSteps,
      endToEndStep(
        "all",
        ["--grep", `(?:^|\\s)(?:${area}(?:-\\w+)?|screens|labels|forms)\\.spec|@${area}\\b`],
        { E2E_SCREENS: screensOf(area).join(" ") },
      ),
    ],
  ];
}

/** The test files of an area: in its folders, under its name, and on its own ground. */
export function testsOf(area: string): string[] {
  const own = new RegExp(`/(?:areas/)?${area}(?:/|[-.])`);
  return globSync(["packages/**/*.test.ts", "apps/**/*.test.ts"], {
    cwd: root,
    exclude: (name) => name.endsWith("node_modules"),
  }).filter(
    (path) =>
      own.test(path) ||
      path.startsWith("packages/contract/") ||
      ground[area]?.some((folder) => path.startsWith(folder)) === true,
  );
}

type Screens = Readonly<Record<string, { path: string }>>;
const screens: Readonly<Record<string, Screens>> = screenAreas;

/** The addresses of the screens that an area declares; one may have none. */
export const screensOf = (area: string): string[] =>
  Object.values(screens[area] ?? {}).map(({ path }) => path);
