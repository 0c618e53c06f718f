import { command, runCommand } from "../run-command.ts";
import type { Size, Step } from "./steps.ts";

/** A proof's arguments in `npm test`, and those in `npm run test:all` where they differ. */
type Slice = {
  title: string;
  budgetSeconds: number;
  /** The kind and the names of `proof/run.ts`. */
  proof: readonly string[];
  core: readonly string[];
  all?: readonly string[];
};

/** Proofs that may run beside each other: each lane has a database cluster of its own. */
const besideEachOther: readonly Slice[] = [
  {
    title: "races for balances and orders",
    budgetSeconds: 45,
    proof: ["race", "spend", "cancel-fill", "transfer-trade"],
    core: ["--attempts", "40"],
    all: ["--attempts", "400"],
  },
  {
    title: "races for approvals, quotes and withdrawals",
    budgetSeconds: 45,
    proof: ["race", "approvals", "convert", "withdraw", "send"],
    core: ["--attempts", "40"],
    all: ["--attempts", "400"],
  },
  {
    title: "sessions that are none",
    budgetSeconds: 30,
    proof: ["attack", "sessions"],
    core: ["--count", "60"],
  },
  {
    title: "hostile texts in a browser",
    budgetSeconds: 30,
    proof: ["attack", "texts"],
    core: ["--count", "20"],
  },
  {
    title: "presses at random",
    budgetSeconds: 40,
    proof: ["attack", "presses"],
    core: ["--presses", "15", "--seeds", "1", "--screens", "home trade assets"],
  },
  {
    title: "a killed server",
    budgetSeconds: 40,
    proof: ["chaos", "kill-app"],
    core: ["--cycles", "1"],
  },
  {
    title: "a killed database",
    budgetSeconds: 40,
    proof: ["chaos", "kill-pg"],
    core: ["--cycles", "1"],
  },
  {
    title: "requests that no client sends",
    budgetSeconds: 40,
    proof: ["attack", "http"],
    core: ["--count", "300"],
  },
  {
    title: "a server killed before it sends",
    budgetSeconds: 30,
    proof: ["chaos", "outbox"],
    core: ["--cycles", "1"],
  },
  {
    title: "two processes that write",
    budgetSeconds: 40,
    proof: ["chaos", "two-writers"],
    core: ["--cycles", "3"],
  },
  {
    title: "prices that fail, and who trades on them",
    budgetSeconds: 40,
    proof: ["chaos", "feeds"],
    core: ["--cycles", "4", "--scenes", "2", "--seed", "24"],
  },
  {
    title: "faults thrown inside books",
    budgetSeconds: 40,
    proof: ["chaos", "poison"],
    core: ["--times", "20"],
  },
  {
    title: "who may make which call",
    budgetSeconds: 40,
    proof: ["attack", "authz"],
    core: ["--every", "11"],
  },
  {
    title: "properties of the book",
    budgetSeconds: 15,
    proof: ["prop", "book"],
    core: ["--runs", "5"],
  },
  {
    title: "files that are not what they seem",
    budgetSeconds: 30,
    proof: ["attack", "upload"],
    core: ["--count", "14"],
  },
  {
    title: "statements that add up",
    budgetSeconds: 30,
    proof: ["verify", "statement"],
    core: ["--users", "40"],
  },
];

/** Each ends the cluster that it has begun, which others would have shared. */
const byThemselves: readonly Slice[] = [
  {
    title: "nothing that sets an outcome",
    budgetSeconds: 20,
    proof: ["audit", "no-override"],
    core: [],
  },
  {
    title: "a clock that is set while options run",
    budgetSeconds: 40,
    proof: ["chaos", "skew"],
    core: ["--cycles", "1"],
  },
  {
    title: "liquidations that anybody can check",
    budgetSeconds: 30,
    proof: ["verify", "liquidation"],
    core: ["--simulate", "--users", "8", "--days", "2"],
  },
  {
    title: "options that anybody can check",
    budgetSeconds: 30,
    proof: ["verify", "settlement"],
    core: ["--simulate", "--options", "600", "--tampered", "11"],
  },
];

const stepsFor =
  (slices: readonly Slice[]) =>
  (size: Size): Step[] =>
    slices.map(({ title, budgetSeconds, proof, core, all = core }) => ({
      title,
      budgetSeconds,
      run: ({ output, lane }) =>
        runCommand(
          {
            ...command("node", "proof/run.ts", ...proof, ...(size === "core" ? core : all)),
            env: { PROOF_CLUSTER: `proof-cluster-${lane}` },
          },
          output,
        ),
    }));

export const sharedProofs = stepsFor(besideEachOther);
export const singleProofs = stepsFor(byThemselves);
