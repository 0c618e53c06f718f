import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, expect, test } from "vitest";

import { e2eCounts, flakes, vitestCounts } from "./counts.ts";

const folder = mkdtempSync(join(tmpdir(), "candor-counts-"));

afterAll(() => rmSync(folder, { recursive: true }));

function report(content: object): string {
  const path = join(folder, "report.json");
  writeFileSync(path, JSON.stringify(content));
  return path;
}

test("the counts are the runner's own", () => {
  const vitest = { numPassedTests: 40, numFailedTests: 2, numFailedTestSuites: 1 };
  expect(vitestCounts(report(vitest))).toEqual({ passed: 40, failed: 2 });
  const playwright = { stats: { expected: 9, unexpected: 1, flaky: 0 }, errors: [] };
  expect(e2eCounts(report(playwright))).toEqual({ passed: 9, failed: 1 });
});

test("a test file that does not load and a run that broke off count as failed", () => {
  const vitest = { numPassedTests: 40, numFailedTests: 0, numFailedTestSuites: 1 };
  expect(vitestCounts(report(vitest)).failed).toBe(1);
  const broken = { stats: { expected: 0, unexpected: 0, flaky: 0 }, errors: [{}] };
  expect(e2eCounts(report(broken)).failed).toBe(1);
});

test("a test that needed a second try has passed, and is named", () => {
  const specs = [
    { title: "buys", file: "spot.spec.ts", tests: [{ status: "flaky", projectName: "phone" }] },
    { title: "sells", file: "spot.spec.ts", tests: [{ status: "expected", projectName: "phone" }] },
  ];
  const path = report({
    stats: { expected: 1, unexpected: 0, flaky: 1 },
    errors: [],
    suites: [{ suites: [{ specs }] }],
  });
  expect(e2eCounts(path)).toEqual({ passed: 2, failed: 0 });
  expect(flakes(path)).toEqual(["spot.spec.ts > buys (phone)"]);
});

test("no report is no test", () => {
  expect(vitestCounts("/nowhere/report.json")).toEqual({ passed: 0, failed: 0 });
});
