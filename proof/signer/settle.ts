import { setTimeout as sleep } from "node:timers/promises";
import { judge } from "./judge.ts";
import { approve } from "./users.ts";
import type { World } from "./world.ts";

/** Enough for whatever stands to be confirmed in two turns. */
const BLOCKS = 8;
const TURN_MS = 2_000;

/** What is under way, or will be begun by itself. */
const OPEN = `
  SELECT (SELECT count(*) FROM withdrawals WHERE state <> 'confirmed')::integer
    + (SELECT count(*) FROM wallet_moves WHERE state IN ('open', 'sent'))::integer
    + (SELECT count(*) FROM deposits
      WHERE state = 'confirming' OR (state = 'credited' AND looked_at IS NULL))::integer AS open`;

/** Waits until nothing is under way and nothing is wrong, or nobody would wait any longer; says what is wrong then. */
export async function settle(world: World, patienceMs: number): Promise<string[]> {
  const { chain, server, fees, node } = world;
  node.mend();
  await fees.fall();
  const until = performance.now() + patienceMs;
  for (;;) {
    await approve(world);
    await chain.mine(BLOCKS);
    await sleep(TURN_MS);
    const { rows } = await server.pool.query<{ open: number }>(OPEN);
    const isOver = performance.now() > until;
    if (rows[0]?.open !== 0 && !isOver) continue;
    const wrong = await judge(world);
    if (wrong.length === 0 || isOver) return wrong;
  }
}
