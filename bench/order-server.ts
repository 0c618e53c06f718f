import { once } from "node:events";
import { createApp } from "../apps/server/src/app.ts";
import { systemClock } from "../apps/server/src/clock.ts";
import { createCtx } from "../apps/server/src/ctx.ts";
import { openPool } from "../apps/server/src/db/pool.ts";
import { chooseSources } from "../apps/server/src/feed/choose-sources.ts";
import { createLog } from "../apps/server/src/log.ts";
import { simulatedMarkets } from "../apps/server/src/seed/world.ts";
import { serveOrders } from "./orders-served.ts";

const [databaseUrl = ""] = process.argv.slice(2);
const NO_LIMIT = 1e9;

/** The whole server as it runs, on simulated prices; only the budgets of requests are lifted. */
const log = createLog("error");
const feed = { kind: "simulator", seed: "bench" } as const;
const ctx = await createCtx({
  config: {
    host: "127.0.0.1",
    port: 0,
    databaseUrl,
    isProduction: true,
    version: "bench",
    webFolder: undefined,
    filesFolder: "",
    pepper: "a pepper for benchmarks, and for nothing else",
    isInviteRequired: false,
    feed,
    mail: undefined,
    sms: undefined,
    rates: { read: NO_LIMIT, write: NO_LIMIT, order: NO_LIMIT, auth: NO_LIMIT, code: NO_LIMIT },
  },
  clock: systemClock,
  log,
  pool: openPool(databaseUrl, 4),
  sources: chooseSources(feed, { clock: systemClock, log, markets: simulatedMarkets() }),
});
const firstTicks = once(ctx.bus, "ticks");
await ctx.feed.start();
await ctx.exchange.start();
const { app } = await createApp(ctx);
await firstTicks;
await serveOrders(app, ctx.db);
