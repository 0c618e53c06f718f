import { parseArgs } from "node:util";
import { playApart } from "../harness/play-apart.ts";
import type { Totals } from "./bots/main.ts";
import { botMutants } from "./bots/mutants.ts";

const CONTROL_COURSES = 100;

/**
 * Bots on random paths of prices, by the loop's own decisions, killed and begun again between any two of its steps, while
 * their users take what lies open, end orders by hand and resume, markets are halted and accounts frozen. At every moment
 * a bot has its budget and its fills, and no key and no cell two orders; a stop leaves nothing open and nothing kept. Each
 * control runs with a bug and must come out red. Prints one line of JSON. Options: --seed, --courses.
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      seed: { type: "string", default: "1" },
      courses: { type: "string", default: "2000" },
    },
  });
  const startedAt = performance.now();
  const play = (courses: string, mutant?: string): Promise<Totals> =>
    playApart(new URL("./bots/main.ts", import.meta.url), [values.seed, courses], mutant);
  const totals = await play(values.courses);
  const control: Record<string, string> = {};
  for (const mutant of Object.keys(botMutants)) {
    const { failed, first } = await play(`${CONTROL_COURSES}`, mutant);
    control[mutant] = failed > 0 ? `red: ${first?.finding}` : "green";
  }
  const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
  const seed = Number(values.seed);
  process.stdout.write(
    `${JSON.stringify({ suite: "prop-bots", seed, ...totals, control, seconds })}\n`,
  );
  const isSound = totals.failed === 0 && totals.never.length === 0;
  return isSound && Object.values(control).every((colour) => colour.startsWith("red"));
}
