import { areas } from "./areas.ts";
import { openClock } from "./platform/clock.ts";
import { readConsoleConfig } from "./platform/config/config.ts";
import { createConsoleApp, openOperatorCtx } from "./console-app.ts";
import { createCoreCtx } from "./manifest/ctx.ts";
import { openDb, openPool } from "./db/pool.ts";
import { followConfiguration } from "./follow/configuration.ts";
import { createLog } from "./platform/log.ts";
import { withConsoleKey } from "./operators/console-key.ts";
import { keepWatch } from "./operators/keep-watch.ts";
import { refuseTrialWorld } from "./seed/trial.ts";

/** The operators' console: their calls and pages, due changes, and the watch over the ledger. */
const POOL_MAX = 8;

const config = readConsoleConfig();
const log = createLog(config.isProduction ? "info" : "warn");
const clock = openClock(config.clockFile);
const pool = openPool(withConsoleKey(config.databaseUrl, config.pepper), POOL_MAX);
if (config.isProduction) await refuseTrialWorld(openDb(pool));
const elapsed = clock.elapsedMs && { elapsedMs: clock.elapsedMs };
// The console listens to recorded prices and asks no source.
const core = await createCoreCtx({ areas, config, clock, log, pool, sources: [], ...elapsed });
await core.feed.start({ isFollowing: true });
const ctx = await openOperatorCtx(core);
const following = await followConfiguration(ctx);
const app = await createConsoleApp(ctx);
const stopWatch = keepWatch(ctx);
await app.listen({ host: config.host, port: config.port });

let isStopping = false;
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await app.close();
  await stopWatch();
  await following.stop();
  await ctx.link.stop();
  await ctx.feed.stop();
  await pool.end();
  await ctx.tracing?.stop();
  process.exit(0);
}
process.on("SIGTERM", () => void stop());
process.on("SIGINT", () => void stop());
