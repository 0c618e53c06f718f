import { setTimeout as sleep } from "node:timers/promises";
import type { Dec } from "@candor/money";
import pg from "pg";
import { createApp } from "../../../apps/server/src/app.ts";
import { areas } from "../../../apps/server/src/areas.ts";
import { createCtx } from "../../../apps/server/src/manifest/ctx.ts";
import { openDb, openPool } from "../../../apps/server/src/db/pool.ts";
import { createLog } from "../../../apps/server/src/platform/log.ts";
import { simulatedMarkets } from "../../../apps/server/src/seed/simulated-markets.ts";
import { createFakeClock } from "../../../apps/server/src/testing/fake-clock.ts";
import { createFakeSources } from "../../../apps/server/src/testing/fake-sources.ts";
import { serverConfig } from "../../harness/server-config.ts";
import type { BenchWorld } from "../../harness/world.ts";
import { createRandom } from "../../harness/random.ts";
import { createPeople } from "./people.ts";

/** The server accepts a request within this time. */
const ACCEPTED_MS = 50;

export type Stage = Awaited<ReturnType<typeof openStage>>;

/** A whole server on a database of its own; its time and its prices move only when the play moves them. */
export async function openStage(world: BenchWorld, seed: number) {
  const clock = createFakeClock(new Date(Math.ceil(Date.now() / 1_000) * 1_000));
  const sources = createFakeSources(simulatedMarkets(), clock);
  const owners = new pg.Pool({ connectionString: world.ownerUrl, max: 2 });
  const ctx = await createCtx({
    areas,
    config: { ...serverConfig(world.url), isProduction: false },
    clock,
    log: createLog("error"),
    pool: openPool(world.url, 8),
    sources,
    elapsedMs: clock.elapsedMs,
  });
  await ctx.feed.start({ isByHand: true });
  await ctx.exchange.start();
  const app = await createApp(ctx);
  /** Records the next second, in which every price is its reference times this factor. */
  const tick = async (factor: Dec): Promise<void> => {
    clock.advance(1_000);
    for (const source of sources) source.quote(factor);
    await ctx.feed.tickOnce(Math.floor(clock.now().getTime() / 1_000));
    await ctx.exchange.idle();
  };
  return {
    ...createPeople(ctx, app, owners),
    ctx,
    clock,
    random: createRandom(seed),
    /** The database owner's connection, for operators' decisions and all else that no user's call does. */
    owners,
    ownerDb: openDb(owners),
    tick,
    /** Listens on a port, so that programs can call it like any exchange. */
    listen: (): Promise<string> => app.listen({ port: 0, host: "127.0.0.1" }),
    /** Waits for an answer that needs a price, while seconds at this factor pass. */
    decided: async <T>(waiting: Promise<T>, factor: Dec): Promise<T> => {
      let isAnswered = false;
      const answer = waiting.finally(() => (isAnswered = true));
      answer.catch(() => undefined);
      while (!isAnswered) {
        await Promise.race([answer, sleep(ACCEPTED_MS)]);
        if (!isAnswered) await tick(factor);
      }
      return answer;
    },
    /** Moves the clock to a moment without recording anything before it. */
    goTo: (at: Date): void => clock.advance(at.getTime() - clock.now().getTime()),
    close: async (): Promise<void> => {
      await app.close();
      await ctx.feed.stop();
      await ctx.exchange.stop();
      await Promise.all([ctx.pool.end(), owners.end()]);
    },
  };
}
