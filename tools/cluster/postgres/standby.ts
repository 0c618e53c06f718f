import { randomBytes } from "node:crypto";
import { existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { findPlace, writeOwnFile } from "../../postgres/place.ts";
import { runningPostmaster } from "../../postgres/postmaster.ts";
import { type Cluster, type ClusterOptions, startCluster } from "../../postgres.ts";
import { problem } from "../../problem.ts";
import { restoreSettings } from "./archive.ts";
import { takeBaseBackup } from "./base-backup.ts";

const ROLE = "candor_standby";
const POLL_MS = 50;
const PROMOTE_SECONDS = 30;

export type StandbyTerms = ClusterOptions & { primary: Cluster; name: string; archive: string };

/**
 * Makes a server in a new folder that follows the primary by its log, and returns when it receives it. It has no slot on the
 * primary, whose disk an absent standby would fill: what the primary has thrown away meanwhile comes from the archive. It needs
 * the log from `firstSegment` on.
 */
export async function startStandby(
  terms: StandbyTerms,
): Promise<{ standby: Cluster; firstSegment: string }> {
  const { primary, name, archive, ...options } = terms;
  const place = findPlace(options.folder, options.note ?? (() => {}));
  const backup = join(place.home, "copy-of-primary");
  rmSync(backup, { recursive: true, force: true });
  const { firstSegment } = await takeBaseBackup(primary, backup, { waitsForArchive: false });
  renameSync(join(backup, "owner-password"), place.passwordFile);
  renameSync(join(backup, "data"), place.data);
  rmSync(backup, { recursive: true });
  markAsStandby(options.folder);
  const settings = {
    ...options.settings,
    ...restoreSettings(archive),
    primary_conninfo: await conninfo(primary, name),
  };
  const standby = await startCluster({ ...options, settings });
  while (!(await standbysOf(primary)).some((one) => one.name === name && one.state === "streaming"))
    await sleep(POLL_MS);
  return { standby, firstSegment };
}

/** A server on this folder follows or stands still from its next start on, however it is started: it takes no write. */
export function markAsStandby(folder: string): void {
  const place = findPlace(folder, () => {});
  if (existsSync(place.data)) writeOwnFile(join(place.data, "standby.signal"), "", place.account);
}

/** A role that may read the log and nothing else, with a new password each time. */
async function conninfo(primary: Cluster, name: string): Promise<string> {
  const password = randomBytes(24).toString("base64url");
  await asOwner(primary, async (client) => {
    const { rowCount } = await client.query("SELECT FROM pg_roles WHERE rolname = $1", [ROLE]);
    await client.query(
      `${rowCount === 0 ? "CREATE" : "ALTER"} ROLE ${ROLE} LOGIN REPLICATION PASSWORD '${password}'`,
    );
  });
  return `host=${primary.host} port=${primary.port} user=${ROLE} password=${password} application_name=${name}`;
}

export type Following = {
  name: string;
  /** "streaming" once the standby has caught up and receives each change as it is made. */
  state: string;
  isSynchronous: boolean;
  /** Bytes of the log that the standby has not yet on its disk, and not yet in its tables. */
  bytesBehind: number;
  replayBytesBehind: number;
};

export const standbysOf = (primary: Cluster): Promise<Following[]> =>
  asOwner(primary, async (client) => {
    const { rows } = await client.query<Following>(
      `SELECT application_name AS name, state, sync_state = 'sync' AS "isSynchronous",
         pg_wal_lsn_diff(pg_current_wal_flush_lsn(), flush_lsn)::float8 AS "bytesBehind",
         pg_wal_lsn_diff(pg_current_wal_flush_lsn(), replay_lsn)::float8 AS "replayBytesBehind"
       FROM pg_stat_replication WHERE flush_lsn IS NOT NULL`,
    );
    return rows;
  });

/**
 * From now on each commit waits until this standby has it on its disk; without a name none waits. A primary whose standby is
 * gone acknowledges nothing until its name is taken away, and then a failure of the primary may lose what was acknowledged.
 */
export async function waitForStandby(primary: Cluster, name: string | undefined): Promise<void> {
  await asOwner(primary, async (client) => {
    await client.query(`ALTER SYSTEM SET synchronous_standby_names = '${name ?? ""}'`);
    await client.query("SELECT pg_reload_conf()");
  });
  if (name === undefined) return;
  while (!(await standbysOf(primary)).some((one) => one.name === name && one.isSynchronous))
    await sleep(POLL_MS);
}

/** Makes the standby the primary of a new timeline; returns when it accepts writes. */
export const promote = (standby: Cluster): Promise<void> =>
  asOwner(standby, async (client) => {
    const { rows } = await client.query<{ is_done: boolean }>(
      "SELECT pg_promote(true, $1) AS is_done",
      [PROMOTE_SECONDS],
    );
    if (rows[0]?.is_done !== true)
      throw problem(`The standby was not promoted within ${PROMOTE_SECONDS} seconds.`);
  });

/** Deletes the data of a stopped former primary, which may have commits that no other server has. */
export function discard(folder: string): void {
  const place = findPlace(folder, () => {});
  if (runningPostmaster(place) !== undefined)
    throw problem(`A server runs on ${place.data}: it is stopped before its data is removed.`);
  rmSync(place.data, { recursive: true, force: true });
}

async function asOwner<T>(server: Cluster, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server.ownerUrl("postgres") });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
