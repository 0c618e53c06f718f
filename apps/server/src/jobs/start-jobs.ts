import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { Ctx } from "../manifest/ctx.ts";
import { type Lease, acquireLease } from "../db/leadership.ts";
import type { Job } from "./job.ts";
import { createRunner } from "./runner.ts";

/** Half a second after the index is recorded, so that the two do not compete. */
const PHASE_MS = 500;
const TURN_MS = 1_000;
const RETRY_MS = 1_000;
/** After this many looks in a row without leading, this process no longer leads the exchange. */
const AWAY_MAX = 3;

/**
 * Runs the jobs while this process holds their lease. It takes the lease while it leads the exchange, because some jobs
 * read the exchange's books. Returns a function that ends it.
 */
export function startJobs(ctx: Ctx, jobs: readonly Job[]): () => Promise<void> {
  const stopping = new AbortController();
  const kept = keepLease(ctx, jobs, stopping.signal);
  return async () => {
    stopping.abort();
    await kept;
  };
}

async function keepLease(ctx: Ctx, jobs: readonly Job[], signal: AbortSignal): Promise<void> {
  const { log } = ctx;
  let failures = 0;
  while (!signal.aborted)
    try {
      if (!ctx.exchange.isLeading()) {
        await sleep(RETRY_MS, undefined, { signal });
        continue;
      }
      const { databaseUrl } = ctx.config;
      const lease = await acquireLease({ databaseUrl, name: "jobs", log, signal });
      failures = 0;
      await runWhileLeading(ctx, jobs, lease, signal);
    } catch (error) {
      if (signal.aborted) return;
      failures += 1;
      if (failures === 1) log.warn({ err: error }, "the jobs' lease cannot be acquired");
      await sleep(RETRY_MS, undefined, { signal }).catch(() => undefined);
    }
}

async function runWhileLeading(
  ctx: Ctx,
  jobs: readonly Job[],
  lease: Lease,
  signal: AbortSignal,
): Promise<void> {
  const ending = new AbortController();
  const runner = createRunner(ctx, jobs, ending.signal);
  let timer: NodeJS.Timeout | undefined;
  const arm = (): void => {
    const intoSecond = (ctx.clock.now().getTime() - PHASE_MS) % TURN_MS;
    timer = setTimeout(() => {
      runner.turn();
      arm();
    }, TURN_MS - intoSecond);
  };
  arm();
  // A process that is stopped at this moment has nothing to wait for.
  const ended = new AbortController();
  if (!signal.aborted)
    await Promise.race([lease.lost, once(signal, "abort"), untilAnotherLeads(ctx, ended.signal)]);
  ended.abort();
  clearTimeout(timer);
  ending.abort();
  await runner.idle();
  await lease.end();
}

/** A moment without any leader, as while the database restarts, does not end the jobs. */
async function untilAnotherLeads({ exchange }: Ctx, signal: AbortSignal): Promise<void> {
  for (let away = 0; away < AWAY_MAX && !signal.aborted; away = exchange.isLeading() ? 0 : away + 1)
    await sleep(RETRY_MS, undefined, { signal }).catch(() => undefined);
}
