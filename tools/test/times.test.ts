import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, expect, test } from "vitest";

import { budgetLine } from "./run-groups.ts";
import { slowestBrowserTests, slowestFiles } from "./times.ts";

const folder = mkdtempSync(join(tmpdir(), "candor-times-"));
afterAll(() => rmSync(folder, { recursive: true }));

function report(name: string, content: object): string {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(content));
  return path;
}

test("the slowest test file stands first, by its place in the repository", () => {
  const at = (path: string) => join(import.meta.dirname, "..", "..", path);
  const testResults = [
    { name: at("packages/money/src/dec.test.ts"), startTime: 1_000, endTime: 1_500 },
    { name: at("apps/server/src/feed/live.test.ts"), startTime: 1_000, endTime: 4_000 },
  ];
  expect(slowestFiles(report("vitest.json", { testResults }))).toEqual([
    { name: "apps/server/src/feed/live.test.ts", seconds: 3 },
    { name: "packages/money/src/dec.test.ts", seconds: 0.5 },
  ]);
});

test("a test in a browser counts with all its tries, and once for each size", () => {
  const tried = (projectName: string, ...durations: number[]) => ({
    status: "expected",
    projectName,
    results: durations.map((duration) => ({ duration })),
  });
  const specs = [
    {
      title: "buys",
      file: "spot.spec.ts",
      tests: [tried("phone", 1_000), tried("desktop", 2_000, 500)],
    },
  ];
  expect(slowestBrowserTests([report("e2e.json", { suites: [{ specs }] })])).toEqual([
    { name: "spot.spec.ts > buys (desktop)", seconds: 2.5 },
    { name: "spot.spec.ts > buys (phone)", seconds: 1 },
  ]);
});

test("a missing report names nothing", () => {
  expect(slowestFiles(join(folder, "none.json"))).toEqual([]);
  expect(slowestBrowserTests([join(folder, "none.json")])).toEqual([]);
});

test("a step that takes over a quarter more than its budget is marked", () => {
  const step = { title: "types", budget: 60, isFailed: false };
  expect(budgetLine({ ...step, seconds: 75 })).toBe("  types: 75.0 s of 60 s");
  expect(budgetLine({ ...step, seconds: 75.1 })).toBe("  types: 75.1 s of 60 s  OVER ITS BUDGET");
  expect(budgetLine({ ...step, seconds: 1, isFailed: true })).toBe(
    "  types: 1.0 s of 60 s  FAILED",
  );
});
