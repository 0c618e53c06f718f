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

/** Where a step runs: what goes on in another lane meanwhile is not to be mixed with it. */
export type Place = { output: Output; lane: number };

/** What runs of the proofs and of the tests in a browser: `npm test` has the core, `npm run test:all` all of it. */
export type Size = "core" | "all";

/** One thing `npm test` runs. */
export type Step = {
  title: string;
  /** What it may take on two idle cores, with what runs beside it. */
  budgetSeconds: number;
  run: (place: Place) => Promise<Ran>;
  counts?: () => Counts;
};

/** A step that is a program. */
export function program(title: string, budgetSeconds: number, what: Command): Step {
  return { title, budgetSeconds, run: ({ output }) => runCommand(what, output) };
}

/** What holds of the source as it lies there. */
export const sourceSteps: readonly Step[] = [
  program("types", 60, command("tsc", "-b")),
  program("lint", 60, command("oxlint", "--type-aware", "--deny-warnings")),
  program("format", 5, command("oxfmt", "--check")),
  program("tidy", 10, command("node", "tools/tidy.ts")),
];

/** Unit and integration tests: all, or those in files whose path begins like one of these. */
export const vitestStep = (...paths: string[]): Step => ({
  ...program(
    "unit and integration",
    300,
    command(
      "vitest",
      "run",
      ...paths,
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${join(reports, "vitest.json")}`,
    ),
  ),
  counts: () => vitestCounts(join(reports, "vitest.json")),
});

export const clientSteps: readonly Step[] = [
  { title: "clients", budgetSeconds: 30, run: buildClient },
  {
    title: "bytes of the web client",
    budgetSeconds: 2,
    run: () => Promise.resolve(ended(isWithinBudgets(join(root, "apps", "web", "dist"), false))),
  },
];

/** The built app in a browser: the tests of a size, or what a pattern finds among all files, titles and tags. */
export const endToEndStep = (
  size: Size,
  args: readonly string[] = [],
  env: Record<string, string> = {},
): Step => ({
  title: "end to end",
  budgetSeconds: size === "core" ? 200 : 1_000,
  run: ({ output }) => runEndToEnd(args, { E2E_SIZE: size, ...env }, output),
  counts: () => e2eCounts(join(reports, "e2e.json")),
});

/** What an earlier run has reported is not taken for this one's. */
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

async function runEndToEnd(
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
