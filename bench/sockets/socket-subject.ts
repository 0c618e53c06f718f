import { createApp } from "../../apps/server/src/app.ts";
import { areas } from "../../apps/server/src/areas.ts";
import { systemClock } from "../../apps/server/src/platform/clock.ts";
import { createCtx } from "../../apps/server/src/manifest/ctx.ts";
import { openPool } from "../../apps/server/src/db/pool.ts";
import { createLog } from "../../apps/server/src/platform/log.ts";
import { serverConfig } from "../../proof/harness/server-config.ts";
import { serveSockets } from "./socket-server.ts";

const [databaseUrl = ""] = process.argv.slice(2);

/** The whole server with an idle writer; book changes are announced as committed batches are. */
const ctx = await createCtx({
  areas,
  config: serverConfig(databaseUrl),
  clock: systemClock,
  log: createLog("error"),
  pool: openPool(databaseUrl, 4),
  sources: [],
});
const app = await createApp(ctx);
await app.listen({ host: "127.0.0.1", port: 0 });
let batch = 0;
serveSockets(app.server, (levels) => {
  batch += 1;
  const books = [{ realm: "live" as const, marketId: 1, batch, isReset: false, levels }];
  ctx.bus.emit("batch", { orders: [], trades: [], books });
});
