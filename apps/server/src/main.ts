import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { createApp } from "./app.ts";
import { areas } from "./areas.ts";
import { openClock } from "./platform/clock.ts";
import { readConfig } from "./platform/config/config.ts";
import { answerConsole } from "./console-link/answer-console.ts";
import { shareEvents } from "./cluster/bus-events.ts";
import { joinCluster } from "./cluster/join.ts";
import { answerAsLeader } from "./cluster/leader.ts";
import { connectNats } from "./cluster/messages/nats-messages.ts";
import { addExchangeGauges } from "./console-link/exchange-gauges.ts";
import { watchLatency } from "./console-link/latency.ts";
import { createCtx } from "./manifest/ctx.ts";
import { openDb, openPool } from "./db/pool.ts";
import { chooseSources } from "./feed/choose-sources.ts";
import { followConfiguration } from "./follow/configuration.ts";
import { followFunds } from "./follow/funds.ts";
import { followNotices } from "./follow/notices.ts";
import { followChat } from "./follow/chat.ts";
import { followTickets } from "./follow/tickets.ts";
import { followTrades } from "./follow/trades.ts";
import { startJobs } from "./jobs/start-jobs.ts";
import { ownJobs } from "./jobs/own-jobs.ts";
import { keepMonthsAhead } from "./jobs/partitions.ts";
import { createLog } from "./platform/log.ts";
import { outboxJobs } from "./outbox/jobs.ts";
import { startResidents } from "./residents/start.ts";
import { refuseTrialWorld } from "./seed/trial.ts";
import { simulatedMarkets } from "./seed/simulated-markets.ts";

/** The app: exchange, prices, jobs, sockets and the users' calls. Operators' calls are `main-console.ts`. */
const POOL_MAX = 20;
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
const { roles } = config;
const messages = config.natsUrl === undefined ? undefined : await connectNats(config.natsUrl, log);
const cluster = messages && joinCluster(messages);
const elapsed = clock.elapsedMs && { elapsedMs: clock.elapsedMs };
const ctx = await createCtx({ areas, config, clock, log, pool, sources, cluster, ...elapsed });
await keepMonthsAhead(ctx);
const firstTicks = once(ctx.bus, "ticks");
await ctx.feed.start({ isFollowing: !roles.has("feed") });
if (roles.has("writer")) await ctx.exchange.start();
const following = await followConfiguration(ctx, ctx.exchange.refresh);
const latency = watchLatency(ctx.metrics);
if (messages !== undefined) {
  shareEvents(ctx.bus, messages);
  if (roles.has("writer")) answerAsLeader(ctx, messages);
}
const stopAnswering = await answerConsole(ctx, { latency, readConfiguration: following.read });
addExchangeGauges(ctx);
const stopNotices = await followNotices(ctx);
const stopFunds = await followFunds(ctx);
const stopChat = await followChat(ctx);
const stopTickets = await followTickets(ctx);
const stopTrades = await followTrades(ctx);
const outbox = outboxJobs(ctx);
const stopJobs = roles.has("jobs")
  ? startJobs(ctx, [...ownJobs, ...outbox.jobs, ...areas.jobs])
  : undefined;
const app = await createApp(ctx);
// The first caller can trade at once; with silent sources the server opens all the same.
await Promise.race([firstTicks, sleep(FIRST_TICKS_MS)]);
await app.listen({ host: config.host, port: config.port });
const stopResidents = config.hasResidents && roles.has("jobs") ? startResidents(ctx) : undefined;

let isStopping = false;
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await stopResidents?.();
  await app.close();
  await stopAnswering();
  await following.stop();
  await stopNotices();
  await stopFunds();
  await stopTickets();
  await stopTrades();
  await stopChat();
  latency.stop();
  await ctx.feed.stop();
  await ctx.exchange.stop();
  await stopJobs?.();
  await outbox.idle();
  await messages?.close();
  await pool.end();
  await ctx.tracing?.stop();
  process.exit(0);
}
process.on("SIGTERM", () => void stop());
process.on("SIGINT", () => void stop());
