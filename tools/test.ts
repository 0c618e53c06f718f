import { join } from "node:path";

import { describeFailure } from "./problem.ts";
import { command } from "./run-command.ts";
import { print, secondsSince } from "./steps.ts";
import { stepsOf } from "./test/area.ts";
import { flakes, noCounts } from "./test/counts.ts";
import {
  clientSteps,
  endToEndStep,
  forgetReports,
  type Place,
  program,
  proof,
  reports,
  type Step,
  sourceSteps,
  vitestStep,
} from "./test/steps.ts";

/** Steps of which so many run at once; a failure in them ends the run after them. */
type Group = { atOnce: number; steps: readonly Step[] };

const inTurn = (...steps: Step[]): Group => ({ atOnce: 1, steps });
/** They have one core's work, and leave each other the other. */
const twoAtOnce = (...steps: Step[]): Group => ({ atOnce: 2, steps });
/** They wait for servers to stop and start, most of the time. */
const threeAtOnce = (...steps: Step[]): Group => ({ atOnce: 3, steps });

const everything: readonly Group[] = [
  twoAtOnce(
    ...sourceSteps,
    // A lock file without every platform's packages installs here and fails on a clean clone.
    program("lock file", command("npm", "ci", "--dry-run", "--ignore-scripts", "--no-audit")),
  ),
  // It writes each file anew, which nobody else may be reading.
  inTurn(program("generated files", command("node", "tools/gen.ts", "--check"))),
  inTurn(vitestStep()),
  inTurn(...clientSteps),
  threeAtOnce(
    proof("races for balances, orders and approvals", "race", "--attempts", "40"),
    proof("sessions that are none", "attack", "sessions", "--count", "60"),
    proof("hostile texts in a browser", "attack", "texts", "--count", "20"),
    proof(
      "presses at random",
      "attack",
      "presses",
      "--presses",
      "15",
      "--seeds",
      "1",
      "--screens",
      "home trade assets",
    ),
    proof("a killed server", "chaos", "kill-app", "--cycles", "1"),
    proof("a killed database", "chaos", "kill-pg", "--cycles", "1"),
    proof("requests that no client sends", "attack", "http", "--count", "300"),
    proof("a server killed before it sends", "chaos", "outbox", "--cycles", "1"),
    proof("two processes that write", "chaos", "two-writers", "--cycles", "3"),
    proof(
      "prices that fail, and who trades on them",
      "chaos",
      "feeds",
      "--cycles",
      "4",
      "--scenes",
      "2",
      "--seed",
      "24",
    ),
    proof("faults thrown inside books", "chaos", "poison", "--times", "20"),
    proof("who may make which call", "attack", "authz", "--every", "11"),
    proof("properties of the book", "prop", "book", "--runs", "5"),
    proof("files that are not what they seem", "attack", "upload", "--count", "14"),
    proof("statements that add up", "verify", "statement", "--users", "40"),
  ),
  // Each ends the cluster that it has begun, which the others would have shared.
  inTurn(
    proof("nothing that sets an outcome", "audit", "no-override"),
    proof("a clock that is set while options run", "chaos", "skew", "--cycles", "1"),
    proof(
      "liquidations that anybody can check",
      "verify",
      "liquidation",
      "--simulate",
      "--users",
      "8",
      "--days",
      "2",
    ),
    proof(
      "options that anybody can check",
      "verify",
      "settlement",
      "--simulate",
      "--options",
      "600",
      "--tampered",
      "11",
    ),
  ),
  inTurn(endToEndStep()),
];

/** Far above, among thousands of lines, nobody finds it. */
const LAST_LINES = 20;
const endOf = (text: string): string => text.trimEnd().split("\n").slice(-LAST_LINES).join("\n");

/** `npm test`: everything; `npm test -- spot`: what a change of that area can break. */
try {
  const [area] = process.argv.slice(2);
  const groups = area === undefined ? everything : stepsOf(area).map((each) => inTurn(...each));
  forgetReports();
  process.exitCode = (await runGroups(groups)) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exitCode = 1;
}

async function runGroups(groups: readonly Group[]): Promise<boolean> {
  const started = performance.now();
  const total = { ...noCounts };
  const durations: string[] = [];
  const failures: string[] = [];
  const said: string[] = [];

  const runStep = async (step: Step, place: Place): Promise<void> => {
    const isKept = place.output === "kept";
    if (!isKept) print(`\n── ${step.title}`);
    const from = performance.now();
    const { code, text } = await step.run(place);
    if (isKept) print(`\n── ${step.title}\n${text.trimEnd()}`);
    if (code !== 0) {
      failures.push(step.title);
      said.push(`\n── ${step.title} failed, and said at last:\n${endOf(text)}`);
    }
    durations.push(`  ${step.title}: ${secondsSince(from)} s${code === 0 ? "" : "  FAILED"}`);
    const counts = step.counts?.() ?? noCounts;
    total.passed += counts.passed;
    total.failed += counts.failed;
    if (step.counts && counts.passed + counts.failed === 0 && code === 0)
      failures.push(`${step.title} (ran no test)`);
  };

  for (const { atOnce, steps } of groups) {
    const waiting = [...steps];
    const output = atOnce > 1 ? "kept" : "shown";
    const runLane = async (lane: number): Promise<void> => {
      for (let step = waiting.shift(); step !== undefined; step = waiting.shift())
        await runStep(step, { output, lane });
    };
    await Promise.all(Array.from({ length: atOnce }, (_, lane) => runLane(lane)));
    if (failures.length > 0) break;
  }
  print(["", ...durations, `  together: ${secondsSince(started)} s`].join("\n"));
  for (const flake of flakes(join(reports, "e2e.json")))
    print(`Flaky, to be mended before anything else: ${flake}`);
  for (const last of said) print(last);
  if (failures.length > 0) print(`Failed: ${failures.join(", ")}`);
  print(`\n${total.passed} passed, ${total.failed} failed`);
  return failures.length === 0 && total.failed === 0;
}
