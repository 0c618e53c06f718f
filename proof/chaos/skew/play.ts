import { setTimeout as sleep } from "node:timers/promises";
import { areas } from "../../../apps/server/src/areas.ts";
import { readRecorded } from "../../../apps/server/src/feed/sequence.ts";
import { verifyTicks } from "../../../apps/server/src/feed/verify-ticks.ts";
import { audit } from "../../../apps/server/src/ledger/audit.ts";
import type { BenchWorld } from "../../harness/world.ts";
import { booksDifference } from "../books-difference.ts";
import { openStage } from "../feeds/open.ts";
import { buyOptions, judgeStage } from "../feeds/options.ts";
import type { Stage } from "../feeds/stage.ts";
import { createRandom } from "../../harness/random.ts";
import { MOVES, MOVE_NAMES } from "./moves.ts";

/** The options that must be accepted before and after each move of the clock. */
const ACCEPTED_FIRST = 8;
const PATIENCE_MS = 60_000;
/** After a move the run goes on for about the duration of an option. */
const RUN_MS = 4_000;
const SHOWN_MAX = 20;

export type Skewed = Awaited<ReturnType<typeof playSkew>>;

/** Users of both realms buy options while the clock of their server is moved `cycles` times. */
export async function playSkew(
  { url, ownerUrl }: Pick<BenchWorld, "url" | "ownerUrl">,
  { seed, cycles, names = MOVE_NAMES }: { seed: number; cycles: number; names?: readonly string[] },
) {
  const { stage, owners, end, close } = await openStage(url, ownerUrl, seed);
  const { random, wrong, faults, pair, pool } = stage;
  let isOver = false;
  const buying = stage.users.map((user, position) =>
    buyOptions(stage, user, createRandom(seed * 100 + position), () => isOver),
  );
  const moved: Record<string, number> = {};
  // Takes every seventh move, so that a short run meets small and large ones.
  const order = names.map((_, at) => names[(at * 7 + seed) % names.length] ?? "");
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    const name = order[cycle % order.length] ?? "";
    await untilAccepted(stage);
    await sleep(random.below(RUN_MS));
    stage.begin(name);
    await MOVES[name]?.(stage);
    moved[name] = (moved[name] ?? 0) + 1;
    process.stderr.write(`${cycle + 1}, ${name}: ${stage.options.size} options\n`);
  }
  await untilAccepted(stage);
  isOver = true;
  await Promise.all(buying);
  stage.begin("the end");
  await pair.leader.exchange.idle();
  const options = await judgeStage(stage, owners);
  await end();
  const verdict = await verifyTicks(await Array.fromAsync(readRecorded(pool, { after: -1 })));
  if (!verdict.ok) wrong(`event ${verdict.id} of the index: ${verdict.fault}`);
  for (const finding of await audit(owners, areas.audited)) wrong(JSON.stringify(finding));
  if ((await booksDifference(owners)) > 0) wrong("a book is not what its options make");
  await close();
  return {
    tried: stage.options.size,
    failed: faults.length + options.open,
    faults: faults.slice(0, SHOWN_MAX),
    moved,
    options,
  };
}

/** Waits until options are accepted as before. */
async function untilAccepted({ options, wrong }: Stage): Promise<void> {
  const enough = options.size + ACCEPTED_FIRST;
  const until = performance.now() + PATIENCE_MS;
  while (options.size < enough && performance.now() < until) await sleep(20);
  if (options.size < enough) wrong("no options are accepted any more");
}
