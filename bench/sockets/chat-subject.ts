import { randomUUID } from "node:crypto";
import { createApp } from "../../apps/server/src/app.ts";
import { areas } from "../../apps/server/src/areas.ts";
import { write } from "../../apps/server/src/areas/chat/write.ts";
import { openPool } from "../../apps/server/src/db/pool.ts";
import { inTransaction } from "../../apps/server/src/db/transaction.ts";
import { followChat } from "../../apps/server/src/follow/chat.ts";
import { isRefusal } from "@candor/contract/refusals.ts";
import { createCtx } from "../../apps/server/src/manifest/ctx.ts";
import { systemClock } from "../../apps/server/src/platform/clock.ts";
import { createLog } from "../../apps/server/src/platform/log.ts";
import { serverConfig } from "../../proof/harness/server-config.ts";
import { serveChat, textOf } from "./chat-load.ts";

const [databaseUrl = "", ...writers] = process.argv.slice(2);

/** The whole server: it checks, numbers, stores and reads back each message. */
const ctx = await createCtx({
  areas,
  config: serverConfig(databaseUrl),
  clock: systemClock,
  log: createLog("error"),
  pool: openPool(databaseUrl, 8),
  sources: [],
});
await followChat(ctx);
const app = await createApp(ctx);
await app.listen({ host: "127.0.0.1", port: 0 });
serveChat(app.server, async (number) => {
  const sent = await inTransaction(ctx.db, (tx) =>
    write(ctx, tx, {
      userId: writers[number % writers.length] ?? "",
      room: "en",
      key: randomUUID(),
      text: textOf(number),
      replyTo: undefined,
      picture: undefined,
      isSuspect: false,
    }),
  );
  if (isRefusal(sent)) throw new Error(sent.refused);
});
