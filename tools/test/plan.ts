import { command } from "../run-command.ts";
import { sharedProofs, singleProofs } from "./proofs.ts";
import { type Group, atOnce, inTurn } from "./run-groups.ts";
import { clientSteps, endToEndStep, program, type Size, sourceSteps, vitestStep } from "./steps.ts";

/** What `npm test` (the core) or `npm run test:all` runs, in its order. */
export const planOf = (size: Size): readonly Group[] => [
  atOnce(
    2,
    ...sourceSteps,
    // A lock file without every platform's packages installs here and fails on a clean clone.
    program("lock file", 15, command("npm", "ci", "--dry-run", "--ignore-scripts", "--no-audit")),
  ),
  // It writes each file anew, which nothing else may read meanwhile.
  inTurn(program("generated files", 15, command("node", "tools/gen.ts", "--check"))),
  inTurn(vitestStep()),
  inTurn(...clientSteps),
  // Most of their time is spent waiting for servers that stop and start.
  atOnce(3, ...sharedProofs(size)),
  inTurn(...singleProofs(size)),
  inTurn(endToEndStep(size)),
];
