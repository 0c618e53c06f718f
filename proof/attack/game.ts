import { parseArgs } from "node:util";
import { type RunningServer, createServer } from "../harness/running-server.ts";
import { createRandom } from "../harness/random.ts";
import { flood } from "./game/flood.ts";
import { type Judge, type Kind, KINDS, createJudge } from "./game/judge.ts";
import { openPlayer } from "./game/player.ts";
import { tryMoves } from "./game/moves.ts";
import { trySeeds } from "./game/seeds.ts";

const FINDINGS_SHOWN = 20;

/**
 * What a player must not do: have one move count twice or two at once, skip or invent moves, move in another's game or
 * after its end, learn a seed before its game ends, start games without a limit, or block others by a flood.
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: "string", default: "2" },
      seed: { type: "string", default: "1" },
    },
  });
  const started = performance.now();
  const [rounds, seed] = [Number(values.rounds), Number(values.seed)];
  // The rate limits are on, because the attack tests them too.
  const sound = await onServer(await createServer(), { rounds, seed });
  const careless = await createServer({ mutant: "game/careless" });
  const control = await onServer(careless, { rounds: 1, seed });
  const missed = KINDS.filter((kind) => control.found.every((one) => one.kind !== kind));
  for (const { kind, what } of sound.found.slice(0, FINDINGS_SHOWN))
    process.stderr.write(`${kind}: ${what}\n`);
  process.stdout.write(
    `${JSON.stringify({
      suite: "attack-game",
      seed,
      tried: sound.tried(),
      failed: sound.found.length,
      control: missed.length === 0 ? "red" : "green",
      control_missed: missed satisfies Kind[],
      seconds: Math.round((performance.now() - started) / 100) / 10,
    })}\n`,
  );
  return sound.found.length === 0 && missed.length === 0;
}

async function onServer(
  server: RunningServer,
  { rounds, seed }: { rounds: number; seed: number },
): Promise<Judge> {
  const judge = createJudge();
  const random = createRandom(seed);
  try {
    await server.start();
    for (let round = 0; round < rounds; round += 1) {
      const [mara, tomo] = [await openPlayer(server, random), await openPlayer(server, random)];
      await tryMoves(judge, mara, tomo);
      await trySeeds(judge, mara, tomo, await openPlayer(server, random));
    }
    await flood(judge, await openPlayer(server, random), await openPlayer(server, random));
    return judge;
  } finally {
    await server.close();
  }
}
