import { parseArgs } from "node:util";
import type { MutantName } from "../mutants/mutants.ts";
import { createRandom } from "../harness/random.ts";
import { atOnce } from "./sessions/at-once.ts";
import { beginnings } from "./sessions/beginnings.ts";
import { type Elsewhere, elsewhere } from "./sessions/elsewhere.ts";
import { logOuts, signOuts } from "./sessions/ends.ts";
import { forgeries } from "./sessions/forgeries.ts";
import { limits } from "./sessions/limits.ts";
import { places, sides } from "./sessions/places.ts";
import { type Scene, onWorld } from "./sessions/world.ts";

const COUNT = 2_000;
const SEED = 1;
const FINDINGS_SHOWN = 20;

/** The clock moves on in the last scene. */
const scenes: readonly Scene[] = [forgeries, places, sides, beginnings, logOuts, signOuts, atOnce];

/** Bugs that must be found, each by its scene; the clock moves on in the last one. */
const controls = {
  "ended-sessions-are-remembered": logOuts,
  "sessions-for-ever": limits,
} as const satisfies Partial<Record<MutantName, Scene>>;

/**
 * Tokens that are guessed, altered, shown in the wrong place, or of sessions that ended or grew too old: none opens a
 * session, by a call or a socket. How long another process trusts its cache is measured. The controls run a server that
 * forgets that sessions expire, or that they ended.
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      count: { type: "string", default: `${COUNT}` },
      seed: { type: "string", default: `${SEED}` },
    },
  });
  const [count, seed] = [Number(values.count), Number(values.seed)];
  const started = performance.now();
  const terms = () => ({ random: createRandom(seed), count });
  let measured: Elsewhere = { calls_s: undefined };
  const measure: Scene = async (world) => {
    measured = await elsewhere(world, count >= COUNT);
  };
  const { tried, findings } = await onWorld(terms(), [...scenes, measure, limits]);
  for (const finding of findings.slice(0, FINDINGS_SHOWN)) process.stdout.write(`${finding}\n`);
  const mutants = Object.keys(controls) as (keyof typeof controls)[];
  const careless = await onWorld({ ...terms(), mutants }, Object.values(controls));
  const told = Object.fromEntries(
    Object.entries(controls).map(([mutant, scene]) => [mutant, careless.byScene.get(scene) ?? 0]),
  );
  const isControlRed = Object.values(told).every((found) => found > 0);
  process.stdout.write(
    `${JSON.stringify({
      suite: "attack-sessions",
      seed,
      tried,
      failed: findings.length,
      elsewhere: measured,
      control: isControlRed ? "red" : "green",
      controls: told,
      seconds: Math.round((performance.now() - started) / 100) / 10,
    })}\n`,
  );
  return findings.length === 0 && isControlRed;
}
