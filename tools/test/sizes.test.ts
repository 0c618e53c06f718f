import { globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, expect, test } from "vitest";

import { areas } from "../../apps/web/src/screens.gen.ts";
import { command, runCommand } from "../run-command.ts";
import { browserTestsOf } from "./area.ts";
import { type BrowserTest, playwrightTests } from "./counts.ts";
import type { Size } from "./steps.ts";

const root = join(import.meta.dirname, "..", "..");
const folder = mkdtempSync(join(tmpdir(), "candor-sizes-"));
const listed: Record<Size | "journeys", BrowserTest[]> = { core: [], all: [], journeys: [] };

/** The tests that Playwright would run. */
async function list(name: string, env: Record<string, string>, ...args: string[]) {
  const path = join(folder, `${name}.json`);
  const listing = command("playwright", "test", "--list", "--reporter=json", ...args);
  const { code, text } = await runCommand(
    { ...listing, env: { PLAYWRIGHT_JSON_OUTPUT_FILE: path, ...env } },
    "kept",
  );
  if (code !== 0) throw new Error(text);
  return playwrightTests(path);
}

beforeAll(async () => {
  listed.core = await list("core", { E2E_SIZE: "core" });
  listed.all = await list("all", { E2E_SIZE: "all" });
  listed.journeys = await list("journeys", {}, "--config", "playwright.journey.config.ts");
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each(Object.keys(areas))("%s has a journey in a browser in npm test", (area) => {
  expect(browserTestsOf(area, listed.core)).not.toEqual([]);
});

test("each file of end-to-end tests is in npm run test:all", () => {
  const files = (tests: readonly BrowserTest[]) => [...new Set(tests.map(({ file }) => file))];
  const there = (pattern: string) => globSync(pattern, { cwd: join(root, "e2e") });
  expect(files(listed.all).toSorted()).toEqual(there("*.spec.ts").toSorted());
  expect(files(listed.journeys).toSorted()).toEqual(there("*-journey.ts").toSorted());
});

test("a test of npm test runs at one size there, and is in npm run test:all too", () => {
  const nameOf = ({ file, title }: BrowserTest) => `${file} > ${title}`;
  const core = listed.core.map(nameOf);
  expect(core).toEqual([...new Set(core)]);
  expect(listed.all.map(nameOf)).toEqual(expect.arrayContaining(core));
});
