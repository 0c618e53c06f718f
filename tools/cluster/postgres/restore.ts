import { existsSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { findPlace, type Place, writeOwnFile } from "../../postgres/place.ts";
import { runningPostmaster } from "../../postgres/postmaster.ts";
import { type Cluster, type ClusterOptions, startServer } from "../../postgres.ts";
import { problem } from "../../problem.ts";
import { restoreSettings } from "./archive.ts";
import type { Manifest } from "./base-backup.ts";
import { copyTree } from "./copy-tree.ts";

const POLL_MS = 50;

export type RestoreTerms = ClusterOptions & {
  backup: string;
  archive: string;
  /** The restored server has everything committed up to this moment and nothing later. */
  until: Date | string;
};

/**
 * Makes a server in a new folder from a base backup and the archived log, as of a moment, and starts it. Throws, and leaves no
 * server behind, where a file of the backup is not the one that was taken, or where the log does not reach the moment.
 */
export async function restoreBackup(terms: RestoreTerms): Promise<Cluster> {
  const { backup, archive, until, ...options } = terms;
  const place = findPlace(options.folder, options.note ?? (() => {}));
  const { bytes } = await unpackBackup(backup, place);
  options.note?.(`${bytes} bytes copied and compared with the manifest`);
  writeOwnFile(join(place.data, "recovery.signal"), "", place.account);
  const settings = {
    ...options.settings,
    ...restoreSettings(archive),
    recovery_target_time: typeof until === "string" ? until : timeOf(until),
    recovery_target_action: "promote",
  };
  const cluster = await startServer({ ...options, settings });
  await untilRecovered(cluster, place);
  return cluster;
}

/** Recovery settings are read before PostgreSQL knows zones by letters. */
const timeOf = (moment: Date): string => moment.toISOString().replace("Z", "+00");

/** Copies a backup to the data folder of a place, which has none yet, and compares every file with the manifest. */
export async function unpackBackup(backup: string, place: Place): Promise<Manifest> {
  if (existsSync(place.data)) throw problem(`There is data in ${place.data} already.`);
  const manifest = JSON.parse(readFileSync(join(backup, "manifest.json"), "utf8")) as Manifest;
  const partial = `${place.data}.new`;
  rmSync(partial, { recursive: true, force: true });
  const owner = place.account ?? { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  const from = join(backup, "data");
  const found = await copyTree({ from, to: partial, owner, last: "backup_label" });
  const hashes = new Map(found.map(({ path, sha256 }) => [path, sha256]));
  const what = differenceOf(manifest, hashes);
  if (what !== undefined) {
    rmSync(partial, { recursive: true });
    throw problem(`The backup in ${backup} is not the one that was taken: ${what}.`);
  }
  const password = readFileSync(join(backup, "owner-password"), "utf8");
  writeOwnFile(place.passwordFile, password, undefined);
  renameSync(partial, place.data);
  return manifest;
}

function differenceOf({ files }: Manifest, hashes: Map<string, string>): string | undefined {
  for (const { path, sha256 } of files) {
    const found = hashes.get(path);
    if (found !== sha256) return `${path} ${found === undefined ? "is missing" : "was changed"}`;
  }
  return hashes.size === files.length ? undefined : "it has files of its own";
}

/** A restored server answers readers before it reaches the moment, and ends where it cannot reach it. */
async function untilRecovered(cluster: Cluster, place: Place): Promise<void> {
  for (;;) {
    if (runningPostmaster(place) === undefined) {
      const log = readFileSync(place.log, "utf8");
      const reason = [...log.matchAll(/FATAL:\s+(.*)/g)].at(-1)?.[1] ?? "no reason given";
      throw problem(`The restored server has ended: ${reason} (log: ${place.log}).`);
    }
    if (await isWritable(cluster.ownerUrl("postgres"))) return;
    await sleep(POLL_MS);
  }
}

/** Whether a server accepts writes; false for one that cannot be reached. */
export async function isWritable(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ is_writable: boolean }>(
      "SELECT NOT pg_is_in_recovery() AS is_writable",
    );
    return rows[0]?.is_writable === true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
