import { existsSync, readFileSync } from "node:fs";

export type Counts = { passed: number; failed: number };

export const noCounts: Counts = { passed: 0, failed: 0 };

type VitestReport = { numPassedTests: number; numFailedTests: number; numFailedTestSuites: number };

/** Vitest's counts; a file that failed to load reports no failed test, so it counts as one. */
export function vitestCounts(path: string): Counts {
  const report = readReport<VitestReport>(path);
  if (!report) return noCounts;
  const failed = report.numFailedTests === 0 ? report.numFailedTestSuites : report.numFailedTests;
  return { passed: report.numPassedTests, failed };
}

type PlaywrightTest = { status: string; projectName: string; results?: { duration: number }[] };
type PlaywrightSuite = {
  specs?: { title: string; file: string; tags?: string[]; tests: PlaywrightTest[] }[];
  suites?: PlaywrightSuite[];
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
  suites?: PlaywrightSuite[];
};

/** Playwright's counts; a test that passed on its second try has passed, and `flakes` names it. */
export function e2eCounts(path: string): Counts {
  const report = readReport<PlaywrightReport>(path);
  if (!report) return noCounts;
  const { expected, unexpected, flaky } = report.stats;
  return {
    passed: expected + flaky,
    failed: unexpected + (unexpected === 0 ? report.errors.length : 0),
  };
}

/** A test of a Playwright report in one of its projects, with the milliseconds of all its tries. */
export type BrowserTest = {
  file: string;
  title: string;
  project: string;
  tags: readonly string[];
  status: string;
  milliseconds: number;
};

/** The tests of a report of Playwright, or of its list. */
export function playwrightTests(path: string): BrowserTest[] {
  const testsOf = ({ specs = [], suites = [] }: PlaywrightSuite): BrowserTest[] => [
    ...specs.flatMap(({ title, file, tags = [], tests }) =>
      tests.map(({ status, projectName, results = [] }) => ({
        file,
        title,
        project: projectName,
        tags,
        status,
        milliseconds: results.reduce((sum, { duration }) => sum + duration, 0),
      })),
    ),
    ...suites.flatMap(testsOf),
  ];
  return testsOf(readReport<PlaywrightReport>(path) ?? {});
}

/** The tests that passed only on their second try, by file, title and project. */
export const flakes = (path: string): string[] =>
  playwrightTests(path)
    .filter(({ status }) => status === "flaky")
    .map(({ file, title, project }) => `${file} > ${title} (${project})`);

function readReport<T>(path: string): T | undefined {
  return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as T) : undefined;
}
