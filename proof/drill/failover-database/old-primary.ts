import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { markAsStandby } from "../../../tools/cluster/postgres/standby.ts";
import { type Cluster, startCluster } from "../../../tools/postgres.ts";
import { killTree } from "../../harness/kill-tree.ts";

const POLL_MS = 20;

export type OldPrimary = {
  /** Whether an old primary, unreachable when its standby was promoted, acknowledged a write. */
  isAccepted: boolean;
  /** The same for an old primary whose folder was marked as a standby. */
  isAcceptedMarked: boolean;
};

/** Starts the old primary by hand as if nothing had happened, and tries to write to it. */
export async function returnOfOld(folder: string): Promise<OldPrimary> {
  rmSync(join(folder, "data", "standby.signal"));
  const unreached = await startCluster({ folder });
  const isAccepted = await takesWrite(unreached);
  await killTree(unreached.pid);
  markAsStandby(folder);
  const marked = await startCluster({ folder });
  const isAcceptedMarked = await takesWrite(marked);
  await killTree(marked.pid);
  return { isAccepted, isAcceptedMarked };
}

/** False where the write is refused, or where its commit waits for a standby as long as the server lives. */
async function takesWrite(server: Cluster): Promise<boolean> {
  const [writing, watching] = [await connect(server), await connect(server)];
  const { rows } = await writing.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  const written = writing
    .query("CREATE TABLE written_by_the_old_primary (number integer)")
    .then(() => true)
    .catch(() => false);
  for (;;) {
    const answer = await Promise.race([written, sleep(POLL_MS)]);
    if (answer !== undefined) return answer;
    const { rowCount } = await watching.query(
      "SELECT FROM pg_stat_activity WHERE pid = $1 AND wait_event = 'SyncRep'",
      [rows[0]?.pid],
    );
    if (rowCount === 1) return false;
  }
}

/** The connection ends with its server, which is no fault. */
async function connect(server: Cluster): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: server.ownerUrl("postgres") });
  client.on("error", () => undefined);
  await client.connect();
  return client;
}
