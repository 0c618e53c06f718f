import { problem } from "../problem.ts";
import { command } from "../run-command.ts";
import { proofSteps } from "./proofs.ts";
import { type Group, atOnce, inTurn } from "./run-groups.ts";
import {
  bytes,
  clients,
  endToEndStep,
  journeyStep,
  program,
  type Size,
  sourceSteps,
  vitestStep,
} from "./steps.ts";

/** What `npm test` (the core) or `npm run test:all` (all) runs, in its order. */
export const planOf = (size: Size): readonly Group[] => [
  atOnce(
    2,
    ...sourceSteps,
    // A lock file without every platform's packages installs here and fails on a clean clone.
    program("lock file", 15, command("npm", "ci", "--dry-run", "--ignore-scripts", "--no-audit")),
  ),
  // `gen --check` writes each file anew, so nothing else may read them meanwhile.
  inTurn(program("generated files", 15, command("node", "tools/gen.ts", "--check"))),
  inTurn(vitestStep(480)),
  inTurn(clients, bytes),
  // Proofs spend most of their time waiting for servers that stop and start.
  atOnce(3, ...proofSteps(size, false)),
  inTurn(...proofSteps(size, true)),
  inTurn(endToEndStep({ size, budgetSeconds: size === "core" ? 180 : 720 })),
  ...(size === "all"
    ? [
        inTurn(journeyStep({ size, budgetSeconds: 480 })),
        inTurn(program("an area with every slot", 240, command("node", "tools/probe-area.ts"))),
        // The first run also fetches promtool.
        inTurn(program("alerts", 30, command("node", "tools/alerts.ts"))),
      ]
    : []),
];

/**
 * The plan that finds a flake: it repeats the test files whose path has the pattern, and the browser tests whose file,
 * title or tag matches it.
 */
export function repeatPlan(times: number, pattern: string | undefined): readonly Group[] {
  if (!(times >= 1) || pattern === undefined)
    throw problem("Say how often and what: npm run test:all -- --repeat 3 spot-orders");
  const args = ["--grep", pattern, "--repeat-each", `${times}`, "--pass-with-no-tests"];
  const steps = [
    ...Array.from({ length: times }, () => vitestStep(240, pattern, "--passWithNoTests")),
    clients,
    endToEndStep({ size: "all", budgetSeconds: 240, args }),
    journeyStep({ size: "all", budgetSeconds: 480, args }),
  ];
  return [inTurn(...steps.map((step) => ({ ...step, mayBeEmpty: true })))];
}
