import { command, runCommand } from "../run-command.ts";
import { type Proof, ownProofs } from "../../proof/suites.ts";
import type { Size, Step } from "./steps.ts";

/** The proofs of code that areas share; each area adds its own. */
const shared: readonly Proof[] = [
  {
    title: "races of all kinds, on servers that they share",
    budgetSeconds: 150,
    suites: ["race"],
    core: "--slice core",
    all: "--slice all",
  },
  {
    title: "sessions that are none",
    budgetSeconds: 55,
    suites: ["attack", "sessions"],
    core: "--count 60",
    all: "--count 200",
  },
  {
    title: "users who know prices first",
    budgetSeconds: 30,
    suites: ["attack", "prices"],
    core: "--hours 4",
    all: "--hours 40",
  },
  {
    title: "people who work here, and thieves",
    budgetSeconds: 60,
    suites: ["attack", "insiders"],
    core: "--pairs 2 --triples 1 --spans hour --mutants 0",
    all: "--pairs 12 --triples 6",
  },
  {
    title: "hostile texts in a browser",
    budgetSeconds: 30,
    suites: ["attack", "texts"],
    core: "--count 20",
    all: "--count 40",
  },
  {
    title: "a killed server",
    budgetSeconds: 65,
    suites: ["chaos", "kill-app"],
    core: "--cycles 1",
    all: "--cycles 2",
  },
  {
    title: "a killed database",
    budgetSeconds: 50,
    suites: ["chaos", "kill-pg"],
    core: "--cycles 1",
    all: "--cycles 2",
  },
  {
    title: "a killed primary, and its standby",
    budgetSeconds: 150,
    suites: ["drill", "failover-database"],
    all: "--cycles 2",
  },
  {
    title: "a database restored to a moment",
    budgetSeconds: 90,
    suites: ["drill", "restore"],
    all: "--seconds 6",
  },
  {
    title: "transfers between databases",
    budgetSeconds: 5,
    suites: ["prop", "shards"],
    core: "--courses 40",
    all: "--courses 300",
  },
  {
    title: "requests that no client sends",
    budgetSeconds: 55,
    suites: ["attack", "http"],
    core: "--count 300",
    all: "--count 600",
  },
  {
    title: "presses at random",
    budgetSeconds: 40,
    suites: ["attack", "presses"],
    core: "--presses 15 --seeds 1 --screens home,trade,assets",
    all: "--presses 30 --seeds 1 --screens home,trade,assets,market,contract",
  },
  {
    title: "a server killed before it sends",
    budgetSeconds: 45,
    suites: ["chaos", "outbox"],
    core: "--cycles 1",
    all: "--cycles 2",
  },
  {
    title: "two processes that write",
    budgetSeconds: 45,
    suites: ["chaos", "two-writers"],
    core: "--cycles 3",
    all: "--cycles 6",
  },
  {
    title: "prices that fail, and trades on them",
    budgetSeconds: 40,
    suites: ["chaos", "feeds"],
    core: "--cycles 4 --scenes 2 --seed 24",
    all: "--cycles 12 --scenes 4 --seed 24",
  },
  {
    title: "faults thrown inside books",
    budgetSeconds: 20,
    suites: ["chaos", "poison"],
    core: "--times 20",
    all: "--times 40",
  },
  {
    title: "callers and the calls they may make",
    budgetSeconds: 45,
    suites: ["attack", "authz"],
    core: "--every 11",
    all: "--every 6",
  },
  {
    title: "properties of the book",
    budgetSeconds: 15,
    suites: ["prop", "book"],
    core: "--runs 5",
    all: "--runs 12",
  },
  {
    title: "files that are not what they seem",
    budgetSeconds: 40,
    suites: ["attack", "upload"],
    core: "--count 14",
    all: "--count 24",
  },
  {
    title: "statements that add up",
    budgetSeconds: 15,
    suites: ["verify", "statement"],
    core: "--users 40",
    all: "--users 120",
  },
  {
    title: "properties of contracts",
    budgetSeconds: 40,
    suites: ["prop", "contracts"],
    all: "--paths 1000",
  },
  {
    title: "liquidation prices of cross accounts",
    budgetSeconds: 8,
    suites: ["prop", "cross"],
    core: "--books 500",
    all: "--books 5000",
  },
  {
    title: "journals replayed",
    budgetSeconds: 30,
    suites: ["prop", "replay"],
    all: "--seconds 10",
  },
  {
    title: "a book rebuilt through forced drops",
    budgetSeconds: 60,
    suites: ["prop", "follow-book"],
    all: "--minutes 0.5",
  },
  {
    title: "guessed codes",
    budgetSeconds: 30,
    suites: ["attack", "codes"],
    all: "--codes 20",
  },
  {
    title: "what trades have cost beside what is published",
    budgetSeconds: 40,
    suites: ["verify", "costs"],
    all: "--simulate --seed 2",
  },
  {
    title: "nothing that sets an outcome",
    budgetSeconds: 10,
    suites: ["audit", "no-override"],
    core: "",
    isAlone: true,
  },
  {
    title: "liquidations recomputed from recorded prices",
    budgetSeconds: 20,
    suites: ["verify", "liquidation"],
    core: "--simulate --users 8 --days 2 --no-wrong-formula",
    all: "--simulate --users 20 --days 4",
    isAlone: true,
  },
];

export const proofs: readonly Proof[] = [...shared, ...ownProofs];

/** The step of a proof in a plan, with a cluster of its own for each lane. */
const stepOf = ({ title, budgetSeconds, suites }: Proof, slice: string): Step => ({
  title,
  budgetSeconds,
  run: ({ output, lane }) => {
    const args = slice === "" ? [] : slice.split(" ");
    return runCommand(
      {
        ...command("node", "proof/run.ts", ...suites, ...args),
        env: { PROOF_CLUSTER: `proof-cluster-${lane}` },
      },
      output,
    );
  },
});

/** A plan's proof steps: those that run beside each other, or those that run alone. */
export const proofSteps = (size: Size, areAlone: boolean): Step[] =>
  proofs
    .filter(({ isAlone = false }) => isAlone === areAlone)
    .flatMap((proof) => {
      const slice = size === "core" ? proof.core : (proof.all ?? proof.core);
      return slice === undefined ? [] : [stepOf(proof, slice)];
    });
