import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";

import { findChromium } from "./chromium.mjs";
import { freePort } from "./ports.ts";
import { type Command, command, runCommand } from "./run-command.ts";
import { buildWeb, isWebBuilt } from "./start/web-build.ts";
import { print, secondsSince } from "./steps.ts";
import { isWithinBudgets } from "./test/budgets.ts";
import { type Counts, e2eCounts, flakes, noCounts, vitestCounts } from "./test/counts.ts";

const root = join(import.meta.dirname, "..");
const reports = join(root, ".candor", "reports");

/** One thing `npm test` runs. Those of a group all run; a failure in it ends the run after the group. */
type Step = { title: string; run: () => Promise<boolean>; counts?: () => Counts };

const groups: readonly (readonly Step[])[] = [
  [
    program("types", command("tsc", "-b")),
    program("lint", command("oxlint", "--type-aware", "--deny-warnings")),
    program("format", command("oxfmt", "--check")),
    program("tidy", command("node", "tools/tidy.ts")),
    // A lock file without every platform's packages installs here and fails on a clean clone.
    program("lock file", command("npm", "ci", "--dry-run", "--ignore-scripts", "--no-audit")),
    program("generated files", command("node", "tools/gen.ts", "--check")),
  ],
  [
    {
      ...program(
        "unit and integration",
        command(
          "vitest",
          "run",
          "--reporter=default",
          "--reporter=json",
          `--outputFile.json=${join(reports, "vitest.json")}`,
        ),
      ),
      counts: () => vitestCounts(join(reports, "vitest.json")),
    },
    program(
      "properties of the book",
      command("node", "proof/run.ts", "prop", "book", "--runs", "5"),
    ),
    program(
      "a killed server",
      command("node", "proof/run.ts", "chaos", "kill-app", "--cycles", "2"),
    ),
    program(
      "a killed database",
      command("node", "proof/run.ts", "chaos", "kill-pg", "--cycles", "1"),
    ),
    program(
      "a server killed before it sends",
      command("node", "proof/run.ts", "chaos", "outbox", "--cycles", "1"),
    ),
    program(
      "prices that fail, and who trades on them",
      command(
        "node",
        "proof/run.ts",
        "chaos",
        "feeds",
        "--cycles",
        "4",
        "--scenes",
        "2",
        "--seed",
        "24",
      ),
    ),
    program(
      "two processes that write",
      command("node", "proof/run.ts", "chaos", "two-writers", "--cycles", "3"),
    ),
    program(
      "faults thrown inside books",
      command("node", "proof/run.ts", "chaos", "poison", "--times", "20"),
    ),
    program(
      "races for balances, orders and approvals",
      command("node", "proof/run.ts", "race", "--attempts", "400"),
    ),
    program(
      "who may make which call",
      command("node", "proof/run.ts", "attack", "authz", "--every", "11"),
    ),
  ],
  [
    { title: "clients", run: buildClient },
    {
      title: "bytes of the web client",
      run: () => Promise.resolve(isWithinBudgets(join(root, "apps", "web", "dist"), false)),
    },
    program(
      "hostile texts in a browser",
      command("node", "proof/run.ts", "attack", "texts", "--count", "20"),
    ),
    { title: "end to end", run: runEndToEnd, counts: () => e2eCounts(join(reports, "e2e.json")) },
  ],
];

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
process.exitCode = (await runGroups()) ? 0 : 1;

async function runGroups(): Promise<boolean> {
  const started = performance.now();
  const total = { ...noCounts };
  const durations: string[] = [];
  const failures: string[] = [];
  for (const group of groups) {
    for (const step of group) {
      print(`\n── ${step.title}`);
      const from = performance.now();
      if (!(await step.run())) failures.push(step.title);
      durations.push(
        `  ${step.title}: ${secondsSince(from)} s${failures.includes(step.title) ? "  FAILED" : ""}`,
      );
      const counts = step.counts?.() ?? noCounts;
      total.passed += counts.passed;
      total.failed += counts.failed;
      if (step.counts && counts.passed + counts.failed === 0 && !failures.includes(step.title))
        failures.push(`${step.title} (ran no test)`);
    }
    if (failures.length > 0) break;
  }
  print(["", ...durations, `  together: ${secondsSince(started)} s`].join("\n"));
  for (const flake of flakes(join(reports, "e2e.json")))
    print(`Flaky, to be mended before anything else: ${flake}`);
  if (failures.length > 0) print(`Failed: ${failures.join(", ")}`);
  print(`\n${total.passed} passed, ${total.failed} failed`);
  return failures.length === 0 && total.failed === 0;
}

function program(title: string, what: Command): Step {
  return { title, run: async () => (await runCommand(what, "shown")).code === 0 };
}

async function buildClient(): Promise<boolean> {
  if (isWebBuilt()) return true;
  try {
    await buildWeb();
    return true;
  } catch (error) {
    print(error instanceof Error ? error.message : String(error));
    return false;
  }
}

async function runEndToEnd(): Promise<boolean> {
  if (!findChromium()) {
    print("No Chromium to drive: install chromium, or set CANDOR_CHROMIUM to its path.");
    return false;
  }
  const [port, consolePort] = [await freePort(), await freePort()];
  const ran = await runCommand(
    {
      ...command("playwright", "test"),
      env: { E2E_PORT: String(port), CONSOLE_PORT: String(consolePort) },
    },
    "shown",
  );
  return ran.code === 0;
}
