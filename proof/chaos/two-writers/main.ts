import pg from "pg";
import { systemClock } from "../../../apps/server/src/platform/clock.ts";
import { openDb } from "../../../apps/server/src/db/pool.ts";
import { createLog } from "../../../apps/server/src/platform/log.ts";
import { loadCatalogue } from "../../../apps/server/src/catalogue/markets.ts";
import { exchangeAlone } from "../../../apps/server/src/testing/another-exchange.ts";
import type { Asked, Told } from "./messages.ts";
import { tickAt, ticksBetween } from "./prices.ts";

// One of two processes that write the same database: an exchange with a relay of requests. Both consume the same
// prices, numbered by their second, and each recovers those that it missed.

const [, , databaseUrl = "", directUrl = ""] = process.argv;
const TICK_MS = 250;

const db = openDb(new pg.Pool({ connectionString: directUrl, max: 1 }));
const catalogue = await loadCatalogue(db);
await db.destroy();
const second = (): number => Math.floor(systemClock.now().getTime() / 1_000);
const exchange = exchangeAlone({
  databaseUrl,
  clock: systemClock,
  log: createLog("silent"),
  catalogue,
  readEvents: (after, most) =>
    Promise.resolve(ticksBetween(after, Math.min(after + most, second()))),
});
const tell = (told: Told): void => void process.send?.(told);

process.on("message", ({ id, request }: Asked) => {
  const claim = { ...request.claim, requestHash: Buffer.alloc(16) };
  const asked =
    "kind" in request
      ? exchange.spot.submit({ ...request, claim })
      : exchange.options.submit({ ...request, claim });
  asked.then(
    (answer) => tell({ id, answer }),
    (error: unknown) => tell({ id, answer: { fault: String(error) } }),
  );
});
process.on("disconnect", () => process.exit());

let lastAt = 0;
setInterval(() => {
  const at = second();
  if (at === lastAt) return;
  lastAt = at;
  exchange.consume(tickAt(at));
}, TICK_MS);
await exchange.start();
tell({ isUp: true });
