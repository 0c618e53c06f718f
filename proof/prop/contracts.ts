import { parseArgs } from "node:util";
import { contractMutants } from "../mutants/contracts.ts";
import type { Totals } from "./contracts/main.ts";
import { playApart } from "../harness/play-apart.ts";

const CONTROL_PATHS = 1_500;

/**
 * Runs the formulas of contracts over random price paths with gaps of up to 90 %. Three accounts with isolated and
 * cross positions open, close, add and take margin, hold over nights and reach their stops. After each step every
 * account equals the hand-counted sum of its events, total value is constant, and no account is negative. Exactly the
 * positions below maintenance by a count by hand are liquidated, and the quoted prices and bounds agree. A gap's loss
 * beyond a margin falls on the fund, then on deleveraging, then on the house, and only once the account is empty. Each
 * control runs with a bug in a formula and must come out red. Prints one line of JSON; returns whether all is well.
 * Options: --seed, --paths.
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      seed: { type: "string", default: "1" },
      paths: { type: "string", default: "100000" },
    },
  });
  const startedAt = performance.now();
  const totals = await play(values.seed, values.paths);
  const control: Record<string, "red" | "green"> = {};
  for (const mutant of Object.keys(contractMutants)) {
    const { failed } = await play(values.seed, `${CONTROL_PATHS}`, mutant);
    control[mutant] = failed > 0 ? "red" : "green";
  }
  const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
  const seed = Number(values.seed);
  console.log(JSON.stringify({ suite: "prop-contracts", seed, ...totals, control, seconds }));
  const isSound = totals.failed === 0 && totals.never.length === 0;
  return isSound && Object.values(control).every((colour) => colour === "red");
}

const play = (seed: string, paths: string, mutant?: string): Promise<Totals> =>
  playApart(new URL("./contracts/main.ts", import.meta.url), [seed, paths], mutant);
