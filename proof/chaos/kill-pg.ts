import { setTimeout as sleep } from "node:timers/promises";
import { type Chaos, runChaos } from "./kill.ts";
import { outcomeOf } from "../harness/outcome.ts";
import type { RunningServer } from "../harness/running-server.ts";
import type { Trader } from "../harness/traders.ts";

const PROBE_MS = 20;
const AFTERWARDS_MS = 300;
const PATIENCE_MS = 60_000;

/**
 * Kills PostgreSQL with all its processes under steady orders of every kind, and restarts it; the server lives on and
 * recovers by itself. The control commits without waiting for the log, which is then written every ten seconds or
 * megabyte, so it loses the content of PostgreSQL's own memory. (With fsync off alone nothing is lost here: data that
 * the kernel has taken survives the death of every process, though not of the machine.)
 */
const chaos: Chaos = {
  suite: "chaos-kill-pg",
  cycles: 20,
  backWithinMs: 3_000,
  strike: async (server, load, afterMs) => {
    await sleep(afterMs);
    await server.killDatabase();
    await server.startDatabase();
    const from = performance.now();
    await untilBack(load.probe);
    const backMs = performance.now() - from;
    await sleep(AFTERWARDS_MS);
    await load.end();
    return backMs;
  },
  control: { settings: { wal_writer_delay: "10s" }, prepare: commitWithoutWaiting },
};

export const run = (args: string[]): Promise<boolean> => runChaos(chaos, args);

/** Waits until the exchange answers an order, even with a refusal, since that passes through the writer's database. */
export async function untilBack({ call }: Trader): Promise<void> {
  const order = { currency_id: "1", legal_id: "3", type: "buy", amount: "1000000" } as const;
  const until = performance.now() + PATIENCE_MS;
  while (performance.now() < until) {
    const { kind } = await outcomeOf(call("spot.placeOrder", { ...order, target_price: "1" }));
    if (kind === "done" || kind === "refused") return;
    await sleep(PROBE_MS);
  }
  throw new Error(`no order was taken for ${PATIENCE_MS} ms`);
}

async function commitWithoutWaiting({ pool }: RunningServer): Promise<void> {
  const { rows } = await pool.query<{ name: string }>("SELECT current_database() AS name");
  await pool.query(`ALTER DATABASE ${rows[0]?.name} SET synchronous_commit = off`);
}
