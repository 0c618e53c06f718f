import { existsSync, readFileSync } from "node:fs";

export type Counts = { passed: number; failed: number };

export const noCounts: Counts = { passed: 0, failed: 0 };

type VitestReport = { numPassedTests: number; numFailedTests: number; numFailedTestSuites: number };

/** Vitest's own counts; a file that failed to load has no failed test in them, so it counts as one. */
export function vitestCounts(path: string): Counts {
  const report = readReport<VitestReport>(path);
  if (!report) return noCounts;
  const failed = report.numFailedTests === 0 ? report.numFailedTestSuites : report.numFailedTests;
  return { passed: report.numPassedTests, failed };
}

type PlaywrightSuite = {
  specs?: { title: string; file: string; tests: { status: string; projectName: string }[] }[];
  suites?: PlaywrightSuite[];
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
  suites?: PlaywrightSuite[];
};

/** Playwright's own counts; a test that needed a second try has passed, and is named by `flakes`. */
export function e2eCounts(path: string): Counts {
  const report = readReport<PlaywrightReport>(path);
  if (!report) return noCounts;
  const { expected, unexpected, flaky } = report.stats;
  return {
    passed: expected + flaky,
    failed: unexpected + (unexpected === 0 ? report.errors.length : 0),
  };
}

/** The tests that passed with their second try only, by file, title and project. */
export function flakes(path: string): string[] {
  const named = ({ specs = [], suites = [] }: PlaywrightSuite): string[] => [
    ...specs.flatMap(({ title, file, tests }) =>
      tests
        .filter(({ status }) => status === "flaky")
        .map(({ projectName }) => `${file} > ${title} (${projectName})`),
    ),
    ...suites.flatMap(named),
  ];
  return named(readReport<PlaywrightReport>(path) ?? {});
}

function readReport<T>(path: string): T | undefined {
  return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as T) : undefined;
}
