import { spawnSync } from "node:child_process";
import { join } from "node:path";

import { findPromtool } from "./deployment/promtool.ts";
import { describeFailure } from "./problem.ts";
import { root } from "./start/state.ts";

// `npm run alerts`: promtool checks the alert rules and tries them on made-up figures.
const RUNS = [
  ["check", "rules", "candor.yml", "database.yml"],
  ["test", "rules", "candor.test.yml"],
  ["check", "config", "--syntax-only", "prometheus.yml"],
];

try {
  const promtool = findPromtool();
  for (const args of RUNS) {
    const cwd = join(root, "deploy", "prometheus");
    const { status } = spawnSync(promtool, args, { cwd, stdio: "inherit" });
    if (status !== 0) process.exitCode = 1;
  }
} catch (error) {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exitCode = 1;
}
