import { parseArgs } from "node:util";
import { playApart } from "../harness/play-apart.ts";
import type { Totals } from "./bots/main.ts";
import { botMutants } from "./bots/mutants.ts";

const CONTROL_COURSES = 100;

/**
 * Runs bots on random price paths by the loop's own decisions. The loop is killed and restarted between any two of its
 * steps, users withdraw free funds, cancel orders by hand and resume bots, markets are halted and accounts frozen. At
 * every moment a bot has its budget and its fills, and no key and no cell has two orders; a stop leaves nothing open or
 * kept aside. Each control runs with a bug and must come out red. Prints one line of JSON. Options: --seed, --courses.
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
