import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { startDelivery } from "./outbox.ts";
import { createApp } from "./app.ts";
import { createConsoleApp, operatorCtxOf } from "./console-app.ts";
import { systemClock } from "./clock.ts";
import { readConfig } from "./config.ts";
import { createCtx } from "./ctx.ts";
import { openPool } from "./db/pool.ts";
import { chooseSources } from "./feed/choose-sources.ts";
import { everySecond } from "./feed/every-second.ts";
import { packTicksJob } from "./feed/pack-job.ts";
import { forgetOldKeys } from "./jobs/forget-old-keys.ts";
import { keepRolledUp } from "./jobs/keep-rolled-up.ts";
import { createLog } from "./log.ts";
import { keepWatch } from "./operators/keep-watch.ts";
import { simulatedMarkets } from "./seed/world.ts";

const POOL_MAX = 20;
const CONSOLE_POOL_MAX = 5;
const FIRST_TICKS_MS = 3_000;
/** Away from the index, the quotes and the other jobs. */
const PACK_PHASE_MS = 900;

const config = readConfig();
const log = createLog(config.isProduction ? "info" : "warn");
const pool = openPool(config.databaseUrl, POOL_MAX);
const sources = chooseSources(config.feed, {
  clock: systemClock,
  log,
  markets: simulatedMarkets(),
});
const ctx = await createCtx({ config, clock: systemClock, log, pool, sources });
const firstTicks = once(ctx.bus, "ticks");
await ctx.feed.start();
await ctx.exchange.start();
const stopDelivery = startDelivery(ctx);
const stopRollUp = keepRolledUp(ctx);
const stopForgetting = forgetOldKeys(ctx);
const packing = everySecond(systemClock, PACK_PHASE_MS, async (second) => {
  if (second % packTicksJob.everySeconds !== 0) return;
  const stay = (error: unknown): void => log.warn({ err: error }, "index ticks stay unpacked");
  await packTicksJob.run(ctx).catch(stay);
});
const { app, gateway } = await createApp(ctx);
const consolePool = openPool(config.consoleDatabaseUrl, CONSOLE_POOL_MAX);
const operatorCtx = operatorCtxOf(ctx, consolePool);
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
  await ctx.feed.stop();
  await ctx.exchange.stop();
  await stopDelivery();
  await stopRollUp();
  await stopForgetting();
  await packing.stop();
  await consolePool.end();
  await pool.end();
  await ctx.tracing?.stop();
  process.exit(0);
}
process.on("SIGTERM", () => void stop());
process.on("SIGINT", () => void stop());
