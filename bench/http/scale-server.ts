import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createApp } from "../../apps/server/src/app.ts";
import { areas } from "../../apps/server/src/areas.ts";
import { shareEvents } from "../../apps/server/src/cluster/bus-events.ts";
import { joinCluster } from "../../apps/server/src/cluster/join.ts";
import { answerAsLeader } from "../../apps/server/src/cluster/leader.ts";
import { connectNats } from "../../apps/server/src/cluster/messages/nats-messages.ts";
import { openPool } from "../../apps/server/src/db/pool.ts";
import { inTransaction } from "../../apps/server/src/db/transaction.ts";
import { chooseSources } from "../../apps/server/src/feed/choose-sources.ts";
import { createSessions } from "../../apps/server/src/http/session.ts";
import { createCtx } from "../../apps/server/src/manifest/ctx.ts";
import { systemClock } from "../../apps/server/src/platform/clock.ts";
import { rolesOf } from "../../apps/server/src/platform/config/roles.ts";
import { createLog } from "../../apps/server/src/platform/log.ts";
import { simulatedMarkets } from "../../apps/server/src/seed/simulated-markets.ts";
import { AT_HOME } from "../../apps/server/src/testing/at-home.ts";
import { serverConfig } from "../../proof/harness/server-config.ts";
import { serveParent } from "../harness/child.ts";
import type { OrdersServed } from "./orders-served.ts";

/** Opens sessions for these users; without users, returns the processor time used so far. */
export type ScaleCommand = { users?: string[] };
export type Used = { microseconds: number };

const [databaseUrl = "", roles, natsUrl] = process.argv.slice(2);

/** The server with some of its roles as one process of several, or with all of them. */
const log = createLog("error");
const config = { ...serverConfig(databaseUrl), ...rolesOf(roles, natsUrl) };
const messages = natsUrl === undefined ? undefined : await connectNats(natsUrl, log);
const ctx = await createCtx({
  areas,
  config,
  clock: systemClock,
  log,
  pool: openPool(databaseUrl, 4),
  sources: chooseSources(config.feed, { clock: systemClock, log, markets: simulatedMarkets() }),
  cluster: messages && joinCluster(messages),
});
const firstTicks = once(ctx.bus, "ticks");
await ctx.feed.start({ isFollowing: !config.roles.has("feed") });
if (config.roles.has("writer")) await ctx.exchange.start();
if (messages !== undefined) {
  shareEvents(ctx.bus, messages);
  if (config.roles.has("writer")) answerAsLeader(ctx, messages);
}
const app = await createApp(ctx);
await firstTicks;
await app.listen({ host: "127.0.0.1", port: 0 });

serveParent(async ({ users }: ScaleCommand): Promise<OrdersServed | Used> => {
  if (users === undefined) {
    const { user, system } = process.cpuUsage();
    return { microseconds: user + system };
  }
  const sessions = createSessions(ctx.db, systemClock);
  const open = (userId: string) =>
    inTransaction(ctx.db, (tx) => sessions.open(tx, userId, AT_HOME));
  const { port } = app.server.address() as AddressInfo;
  return { port, tokens: await Promise.all(users.map(open)) };
});
