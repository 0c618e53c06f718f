import { parseArgs } from "node:util";
import { playApart } from "../harness/play-apart.ts";
import type { Totals } from "./copy/main.ts";
import { copyMutants } from "./copy/mutants.ts";

const CONTROL_COURSES = 150;

/**
 * Runs relations through random courses of openings, increases, partial closings, flips, stops, detached copies and
 * ended relations. The rules and the copier's own decisions copy them, while the copier lags behind at random. At every
 * moment all accounts sum to zero and no more is paid than the share of the highest result. At rest each copy has its
 * lead's part within one lot, no copy of a closed position is open, and the escrow holds the due share. Each control
 * runs with a bug and must come out red. Prints one line of JSON. Options: --seed, --courses.
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      seed: { type: "string", default: "1" },
      courses: { type: "string", default: "20000" },
    },
  });
  const startedAt = performance.now();
  const play = (courses: string, mutant?: string): Promise<Totals> =>
    playApart(new URL("./copy/main.ts", import.meta.url), [values.seed, courses], mutant);
  const totals = await play(values.courses);
  const control: Record<string, "red" | "green"> = {};
  for (const mutant of Object.keys(copyMutants)) {
    const { failed } = await play(`${CONTROL_COURSES}`, mutant);
    control[mutant] = failed > 0 ? "red" : "green";
  }
  const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
  const seed = Number(values.seed);
  process.stdout.write(
    `${JSON.stringify({ suite: "prop-copy", seed, ...totals, control, seconds })}\n`,
  );
  const isSound = totals.failed === 0 && totals.never.length === 0;
  return isSound && Object.values(control).every((colour) => colour === "red");
}
