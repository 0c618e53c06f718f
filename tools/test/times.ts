import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

import { playwrightTests } from "./counts.ts";
import { browserReports, reports } from "./steps.ts";

const root = join(import.meta.dirname, "..", "..");
const FILES_SHOWN = 50;

/** How long one thing took, in seconds. */
export type Timed = { name: string; seconds: number };

type VitestReport = { testResults: { name: string; startTime: number; endTime: number }[] };

/** The test files of a report of Vitest, the slowest first. */
export function slowestFiles(path: string): Timed[] {
  if (!existsSync(path)) return [];
  const { testResults } = JSON.parse(readFileSync(path, "utf8")) as VitestReport;
  return bySeconds(
    testResults.map(({ name, startTime, endTime }) => ({
      name: relative(root, name),
      seconds: (endTime - startTime) / 1_000,
    })),
  );
}

/** The tests of reports of Playwright with their projects, the slowest first. */
export function slowestBrowserTests(paths: readonly string[]): Timed[] {
  return bySeconds(
    paths.flatMap(playwrightTests).map(({ file, title, project, milliseconds }) => ({
      name: `${file} > ${title} (${project})`,
      seconds: milliseconds / 1_000,
    })),
  );
}

/** The report of a run: the seconds of each step, of the slowest test files and of each test in a browser. */
export function timesReport(steps: readonly Timed[]): string {
  const files = slowestFiles(join(reports, "vitest.json"));
  const tests = slowestBrowserTests(browserReports);
  return [
    ...table("Steps", steps),
    ...table(
      `The ${FILES_SHOWN} slowest of ${files.length} test files`,
      files.slice(0, FILES_SHOWN),
    ),
    ...table("Tests in a browser", tests),
  ].join("\n");
}

const bySeconds = (all: readonly Timed[]): Timed[] => all.toSorted((a, b) => b.seconds - a.seconds);

const table = (title: string, rows: readonly Timed[]): string[] => [
  `## ${title}: ${rows.reduce((sum, { seconds }) => sum + seconds, 0).toFixed(1)} s`,
  "",
  ...rows.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(8)}  ${name}`),
  "",
];
