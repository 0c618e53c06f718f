import type { FastifyInstance } from "fastify";
import { createApp } from "../app.ts";
import { areas } from "../areas.ts";
import { shareEvents } from "../cluster/bus-events.ts";
import { joinCluster } from "../cluster/join.ts";
import type { Messages } from "../cluster/messages/messages.ts";
import { openPool } from "../db/pool.ts";
import { type Ctx, createCtx } from "../manifest/ctx.ts";
import { rolesOf } from "../platform/config/roles.ts";
import { createLog } from "../platform/log.ts";
import type { Harness } from "./harness.ts";

export type Front = { ctx: Ctx; app: FastifyInstance; close: () => Promise<void> };

/** A process of the installation that answers calls and carries sockets but does not lead. */
export async function openFront(harness: Harness, messages: Messages): Promise<Front> {
  const { clock, database } = harness;
  const pool = openPool(database.url, 10);
  const ctx = await createCtx({
    areas,
    config: { ...harness.ctx.config, ...rolesOf("api,gateway", "nats://127.0.0.1") },
    clock,
    log: createLog("silent"),
    pool,
    sources: [],
    elapsedMs: clock.elapsedMs,
    cluster: joinCluster(messages),
  });
  await ctx.feed.start({ isFollowing: true });
  shareEvents(ctx.bus, messages);
  const app = await createApp(ctx);
  const close = async (): Promise<void> => {
    await app.close();
    await ctx.feed.stop();
    await messages.close();
    await pool.end();
  };
  return { ctx, app, close };
}
