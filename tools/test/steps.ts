import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";

import { findChromium } from "../chromium.mjs";
import { freePort } from "../ports.ts";
import { type Command, type Output, type Ran, command, runCommand } from "../run-command.ts";
import { buildWeb, isWebBuilt } from "../start/web-build.ts";
import { isWithinBudgets } from "./budgets.ts";
import { type Counts, e2eCounts, vitestCounts } from "./counts.ts";

const root = join(import.meta.dirname, "..", "..");
export const reports = join(root, ".candor", "reports");

const JOURNEYS = "playwright.journey.config.ts";
const E2E_REPORT = "e2e.json";
const JOURNEY_REPORT = "journeys.json";
/** The reports of tests in a browser. */
export const browserReports: readonly string[] = [E2E_REPORT, JOURNEY_REPORT].map((name) =>
  join(reports, name),
);

/** Where a step runs, so that its output is not mixed with that of another lane. */
export type Place = { output: Output; lane: number };

/** What runs of the proofs and of the tests in a browser: `npm test` has the core, `npm run test:all` all of it. */
export type Size = "core" | "all";

/** An area's tests run in a browser of one size. */
export type BrowserSize = Size | "single";

/** One thing `npm test` runs. */
export type Step = {
  title: string;
  /** The seconds that it may take on two idle cores, beside what runs with it. */
  budgetSeconds: number;
  run: (place: Place) => Promise<Ran>;
  counts?: () => Counts;
  /** The arguments may select no test of its kind; otherwise finding no test is a failure. */
  mayBeEmpty?: boolean;
};

/** A step that is a program. */
export function program(title: string, budgetSeconds: number, what: Command): Step {
  return { title, budgetSeconds, run: ({ output }) => runCommand(what, output) };
}

export const types = program("types", 80, command("tsc", "-b"));
export const format = program("format", 5, command("oxfmt", "--check"));
export const tidy = program("tidy", 15, command("node", "tools/tidy.ts"));

/** Checks of the source files; the slow ones come first. */
export const sourceSteps: readonly Step[] = [
  types,
  program("lint", 60, command("oxlint", "--type-aware", "--deny-warnings")),
  format,
  tidy,
];

/** Unit and integration tests: all of them, or those that Vitest's arguments choose. */
export const vitestStep = (budgetSeconds: number, ...args: string[]): Step => ({
  ...program(
    "unit and integration",
    budgetSeconds,
    command(
      "vitest",
      "run",
      ...args,
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${join(reports, "vitest.json")}`,
    ),
  ),
  counts: () => vitestCounts(join(reports, "vitest.json")),
});

export const clients: Step = { title: "clients", budgetSeconds: 30, run: buildClient };

/** Weighs the built client, which has to exist. */
export const bytes: Step = {
  title: "bytes of the web client",
  budgetSeconds: 2,
  run: () => Promise.resolve(ended(isWithinBudgets(join(root, "apps", "web", "dist"), false))),
};

/** Tests in a browser: those of a size, narrowed by Playwright's arguments. */
type BrowserRun = {
  title: string;
  budgetSeconds: number;
  size: BrowserSize;
  args?: readonly string[];
  env?: Readonly<Record<string, string>>;
};

const browserStep = (
  { title, budgetSeconds, size, args = [], env = {} }: BrowserRun,
  report: string,
): Step => ({
  title,
  budgetSeconds,
  run: ({ output }) => runPlaywright(args, { E2E_SIZE: size, ...env }, output),
  counts: () => e2eCounts(join(reports, report)),
});

/** The tests of the built app in a browser. */
export const endToEndStep = (run: Omit<BrowserRun, "title">): Step =>
  browserStep({ title: "end to end", ...run }, E2E_REPORT);

/** The browser tests that last days, in a world whose clock the tests move. */
export const journeyStep = ({ args = [], ...run }: Omit<BrowserRun, "title">): Step =>
  browserStep(
    { title: "journeys over days", ...run, args: ["--config", JOURNEYS, ...args] },
    JOURNEY_REPORT,
  );

/** Removes earlier reports, so that none is taken for this run's. */
export function forgetReports(): void {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
}

const ended = (isPassed: boolean, text = ""): Ran => ({ code: isPassed ? 0 : 1, text });

async function buildClient(): Promise<Ran> {
  if (isWebBuilt()) return ended(true);
  try {
    await buildWeb();
    return ended(true);
  } catch (error) {
    return ended(false, error instanceof Error ? error.message : String(error));
  }
}

async function runPlaywright(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  output: Output,
): Promise<Ran> {
  if (!findChromium())
    return ended(
      false,
      "No Chromium to drive: install chromium, or set CANDOR_CHROMIUM to its path.",
    );
  const [port, consolePort] = [await freePort(), await freePort()];
  return runCommand(
    {
      ...command("playwright", "test", ...args),
      env: { E2E_PORT: String(port), CONSOLE_PORT: String(consolePort), ...env },
    },
    output,
  );
}
