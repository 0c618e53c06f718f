import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { createApp } from "./app.ts";
import { areas } from "./areas.ts";
import { createConsoleApp, operatorCtxOf } from "./console-app.ts";
import { openClock } from "./clock.ts";
import { readConfig } from "./config.ts";
import { createCtx } from "./ctx.ts";
import { openDb, openPool } from "./db/pool.ts";
import { chooseSources } from "./feed/choose-sources.ts";
import { followConfiguration } from "./follow-configuration.ts";
import { followFunds } from "./follow-funds.ts";
import { followNotices } from "./follow-notices.ts";
import { startJobs } from "./jobs/lead-jobs.ts";
import { ownJobs } from "./jobs/own-jobs.ts";
import { keepMonthsAhead } from "./jobs/partitions.ts";
import { createLog } from "./log.ts";
import { watchJobs } from "./operators/jobs.ts";
import { keepWatch } from "./operators/keep-watch.ts";
import { outboxJobs } from "./outbox/jobs.ts";
import { refuseTrialWorld } from "./seed/trial.ts";
import { simulatedMarkets } from "./seed/simulated-markets.ts";

const POOL_MAX = 20;
const CONSOLE_POOL_MAX = 5;
const FIRST_TICKS_MS = 3_000;

const config = readConfig();
const log = createLog(config.isProduction ? "info" : "warn");
const clock = openClock(config.clockFile);
const pool = openPool(config.databaseUrl, POOL_MAX);
if (config.isProduction) await refuseTrialWorld(openDb(pool));
const sources = chooseSources(config.feed, {
  clock,
  log,
  markets: simulatedMarkets(),
});
const elapsed = clock.elapsedMs && { elapsedMs: clock.elapsedMs };
const ctx = await createCtx({ areas, config, clock, log, pool, sources, ...elapsed });
await keepMonthsAhead(ctx);
const firstTicks = once(ctx.bus, "ticks");
await ctx.feed.start();
await ctx.exchange.start();
const stopFollowing = await followConfiguration(ctx);
const stopNotices = await followNotices(ctx);
const stopFunds = await followFunds(ctx);
const consolePool = openPool(config.consoleDatabaseUrl, CONSOLE_POOL_MAX);
const operatorCtx = operatorCtxOf(ctx, consolePool);
const outbox = outboxJobs(ctx);
const stopJobs = startJobs(ctx, [
  ...ownJobs,
  ...outbox.jobs,
  ...watchJobs(operatorCtx),
  ...areas.jobs,
]);
const { app, gateway } = await createApp(ctx);
const consoleApp = await createConsoleApp(operatorCtx);
const stopWatch = keepWatch(operatorCtx);
// Whoever comes first can trade at once; with sources that are silent the door opens all the same.
await Promise.race([firstTicks, sleep(FIRST_TICKS_MS)]);
await consoleApp.listen({ host: config.host, port: config.consolePort });
await app.listen({ host: config.host, port: config.port });

let isStopping = false;
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await gateway.close();
  await app.close();
  await consoleApp.close();
  await stopWatch();
  await stopFollowing();
  await stopNotices();
  await stopFunds();
  await ctx.feed.stop();
  await ctx.exchange.stop();
  await stopJobs();
  await outbox.idle();
  await consolePool.end();
  await pool.end();
  await ctx.tracing?.stop();
  process.exit(0);
}
process.on("SIGTERM", () => void stop());
process.on("SIGINT", () => void stop());
