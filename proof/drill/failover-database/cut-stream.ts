import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Pair } from "../../../tools/cluster/postgres/pair.ts";

const POLL_MS = 10;

/** Stops the primary's stream to the standby, as a cut network does. */
export async function cutStream(pair: Pair): Promise<void> {
  const client = new pg.Client({ connectionString: pair.standby()?.ownerUrl("postgres") });
  await client.connect();
  try {
    await client.query("ALTER SYSTEM SET primary_conninfo = ''");
    await client.query("SELECT pg_reload_conf()");
    while ((await client.query("SELECT FROM pg_stat_wal_receiver")).rowCount !== 0)
      await sleep(POLL_MS);
  } finally {
    await client.end();
  }
}
