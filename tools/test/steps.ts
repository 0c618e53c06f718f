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

/** One thing `npm test` runs. */
export type Step = {
  title: string;
  run: (place: Place) => Promise<Ran>;
  counts?: () => Counts;
};

/** A step that is a program. */
export function program(title: string, what: Command): Step {
  return { title, run: ({ output }) => runCommand(what, output) };
}

/** A proof at the size that fits into every run, with a database of its lane. */
export const proof = (title: string, ...args: string[]): Step => ({
  title,
  run: ({ output, lane }) =>
    runCommand(
      {
        ...command("node", "proof/run.ts", ...args),
        env: { PROOF_CLUSTER: `proof-cluster-${lane}` },
      },
      output,
    ),
});

/** What holds of the source as it lies there. */
export const sourceSteps: readonly Step[] = [
  program("types", command("tsc", "-b")),
  program("lint", command("oxlint", "--type-aware", "--deny-warnings")),
  program("format", command("oxfmt", "--check")),
  program("tidy", command("node", "tools/tidy.ts")),
];

/** Unit and integration tests: all, or those in files whose path begins like one of these. */
export const vitestStep = (...paths: string[]): Step => ({
  ...program(
    "unit and integration",
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
  { title: "clients", run: buildClient },
  {
    title: "bytes of the web client",
    run: () => Promise.resolve(ended(isWithinBudgets(join(root, "apps", "web", "dist"), false))),
  },
];

/** The built app in a browser: all of it, or what a pattern finds among files, titles and tags. */
export const endToEndStep = (grep?: string, env: Record<string, string> = {}): Step => ({
  title: "end to end",
  run: ({ output }) => runEndToEnd(grep === undefined ? [] : ["--grep", grep], env, output),
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
