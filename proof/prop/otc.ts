import { parseArgs } from "node:util";
import { playApart } from "../harness/play-apart.ts";
import type { Totals } from "./otc/main.ts";
import { otcMutants } from "./otc/mutants.ts";

const CONTROL_QUOTES = 2_000;

/**
 * Draws random quotes, taken by users who know the second that decides. A user never receives more value than was paid,
 * and never less than the quote says. A quote holds through the shock that its life is published with, is valid only
 * within its life, and no two quotes have the same signed text. Each control runs with a bug and must come out red.
 * Prints one line of JSON. Options: --seed, --quotes.
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      seed: { type: "string", default: "1" },
      quotes: { type: "string", default: "200000" },
    },
  });
  const play = (quotes: string, mutant?: string): Promise<Totals> =>
    playApart(new URL("./otc/main.ts", import.meta.url), [values.seed, quotes], mutant);
  const totals = await play(values.quotes);
  const control: Record<string, string> = {};
  await Promise.all(
    Object.keys(otcMutants).map(async (mutant) => {
      const { finding } = await play(`${CONTROL_QUOTES}`, mutant);
      control[mutant] = finding === undefined ? "green" : `red: ${finding}`;
    }),
  );
  const seed = Number(values.seed);
  process.stdout.write(`${JSON.stringify({ suite: "prop-otc", seed, ...totals, control })}\n`);
  const isRed = Object.values(control).every((colour) => colour.startsWith("red"));
  const hasAll = ["done", "moved", "improved"].every((kind) => (totals.seen[kind] ?? 0) > 0);
  return totals.finding === undefined && hasAll && isRed;
}
