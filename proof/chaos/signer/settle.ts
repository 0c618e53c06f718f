import { setTimeout as sleep } from "node:timers/promises";
import { judge } from "./judge.ts";
import { approve } from "./users.ts";
import type { World } from "./world.ts";

/** Enough to confirm all pending payments in two turns. */
const BLOCKS = 8;
const TURN_MS = 2_000;

/** Counts work that is under way or about to begin. */
const OPEN = `
  SELECT (SELECT count(*) FROM withdrawals WHERE state <> 'confirmed')::integer
    + (SELECT count(*) FROM wallet_moves WHERE state IN ('open', 'sent'))::integer
    + (SELECT count(*) FROM deposits
      WHERE state = 'confirming' OR (state = 'credited' AND looked_at IS NULL))::integer AS open`;

/**
 * Waits until nothing is under way and nothing is wrong, or time is up; returns the faults. A control ends as soon as
 * it is caught, since its fault is permanent.
 */
export async function settle(
  world: World,
  { patienceMs, caughtBy }: { patienceMs: number; caughtBy?: string | undefined },
): Promise<string[]> {
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
    if (caughtBy === undefined && rows[0]?.open !== 0 && !isOver) continue;
    const wrong = await judge(world);
    const caught =
      caughtBy === undefined ? undefined : wrong.filter((one) => one.includes(caughtBy));
    if (isOver || (caught?.length ?? 0) > 0 || (caughtBy === undefined && wrong.length === 0))
      return caught ?? wrong;
  }
}
