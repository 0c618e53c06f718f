import { once } from "node:events";
import { createApp } from "../../apps/server/src/app.ts";
import { areas } from "../../apps/server/src/areas.ts";
import { systemClock } from "../../apps/server/src/platform/clock.ts";
import { createCtx } from "../../apps/server/src/manifest/ctx.ts";
import { openPool } from "../../apps/server/src/db/pool.ts";
import { chooseSources } from "../../apps/server/src/feed/choose-sources.ts";
import { createLog } from "../../apps/server/src/platform/log.ts";
import { simulatedMarkets } from "../../apps/server/src/seed/simulated-markets.ts";
import { serverConfig } from "../../proof/harness/server-config.ts";
import { serveOrders } from "./orders-served.ts";

const [databaseUrl = ""] = process.argv.slice(2);

/** The whole server on simulated prices; only limits on requests are lifted. */
const log = createLog("error");
const config = serverConfig(databaseUrl);
const ctx = await createCtx({
  areas,
  config,
  clock: systemClock,
  log,
  pool: openPool(databaseUrl, 4),
  sources: chooseSources(config.feed, { clock: systemClock, log, markets: simulatedMarkets() }),
});
const firstTicks = once(ctx.bus, "ticks");
await ctx.feed.start();
await ctx.exchange.start();
const app = await createApp(ctx);
await firstTicks;
await serveOrders(app, ctx.db);
