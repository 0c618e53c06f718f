import { randomBytes } from "node:crypto";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { type WebSocket, WebSocketServer } from "ws";
import { createApp } from "../../apps/server/src/app.ts";
import { areas } from "../../apps/server/src/areas.ts";
import { openPool } from "../../apps/server/src/db/pool.ts";
import { chooseSources } from "../../apps/server/src/feed/choose-sources.ts";
import { createCtx } from "../../apps/server/src/manifest/ctx.ts";
import { systemClock } from "../../apps/server/src/platform/clock.ts";
import { createLog } from "../../apps/server/src/platform/log.ts";
import { sealKeySecret } from "../../apps/server/src/protection/key-secret.ts";
import { simulatedMarkets } from "../../apps/server/src/seed/simulated-markets.ts";
import { serverConfig } from "../../proof/harness/server-config.ts";
import { serveParent } from "../harness/child.ts";

const [databaseUrl = ""] = process.argv.slice(2);

export type KeysCommand = { users: string[] };
export type ApiServed = {
  port: number;
  echoPort: number;
  keys: { apiKey: string; secret: string }[];
};

/** The whole server as behind a proxy, with an echo in the same process that does nothing else. */
const log = createLog("error");
const config = { ...serverConfig(databaseUrl), trustProxy: 1 };
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
await app.listen({ host: "127.0.0.1", port: 0 });

const echo = new WebSocketServer({ host: "127.0.0.1", port: 0, perMessageDeflate: false });
await once(echo, "listening");
echo.on("connection", (socket: WebSocket) =>
  socket.on("message", (data: Buffer) => {
    const { id, params } = JSON.parse(data.toString()) as { id: unknown; params: unknown };
    socket.send(JSON.stringify({ id, status: 200, result: params }));
  }),
);

async function keyFor(userId: string) {
  const [apiKey, secret] = [randomBytes(32).toString("hex"), randomBytes(32).toString("hex")];
  await ctx.db
    .insertInto("api_keys")
    .values({
      id: apiKey,
      user_id: userId,
      name: "bench",
      kind: "hmac",
      public_key: null,
      secret: sealKeySecret(config.pepper, secret, apiKey),
      scopes: ["read", "spot"],
      networks: [],
      created_at: systemClock.now(),
    })
    .execute();
  return { apiKey, secret };
}

serveParent(async ({ users }: KeysCommand): Promise<ApiServed> => ({
  port: (app.server.address() as AddressInfo).port,
  echoPort: (echo.address() as AddressInfo).port,
  keys: await Promise.all(users.map(keyFor)),
}));
