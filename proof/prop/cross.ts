import { parseArgs } from "node:util";
import type { Totals } from "./cross/main.ts";
import { crossMutants } from "../mutants/cross.ts";
import { playApart } from "../harness/play-apart.ts";

const CONTROL_BOOKS = 500;

/**
 * Tests the liquidation price of cross positions over random accounts: one to six positions in one to three contracts,
 * hedged or not, under present and older terms, with pending orders. At the quoted price the exchange's own decision
 * liquidates; a tick before it, on the way to it, and as far on the other side of the mark, it does not. Where none is
 * quoted, no mark liquidates. Each control runs with a bug in a formula and must come out red. Prints one line of JSON;
 * returns whether all is well. Options: --seed, --books.
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      seed: { type: "string", default: "1" },
      books: { type: "string", default: "20000" },
    },
  });
  const startedAt = performance.now();
  const totals = await play(values.seed, values.books);
  const control: Record<string, "red" | "green"> = {};
  for (const mutant of Object.keys(crossMutants)) {
    const { failed } = await play(values.seed, `${CONTROL_BOOKS}`, mutant);
    control[mutant] = failed > 0 ? "red" : "green";
  }
  const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
  const seed = Number(values.seed);
  console.log(JSON.stringify({ suite: "prop-cross", seed, ...totals, control, seconds }));
  const isSound = totals.failed === 0 && totals.shared > 0;
  return isSound && Object.values(control).every((colour) => colour === "red");
}

const play = (seed: string, books: string, mutant?: string): Promise<Totals> =>
  playApart(new URL("./cross/main.ts", import.meta.url), [seed, books], mutant);
