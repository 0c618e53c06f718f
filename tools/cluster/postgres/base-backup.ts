import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, statSync } from "node:fs";
import { chown, copyFile, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import type { Cluster } from "../../postgres.ts";
import { problem } from "../../problem.ts";
import { type CopiedFile, type CopyTerms, copyTree } from "./copy-tree.ts";

/** Files that PostgreSQL creates anew at its start, or that belong to this one server. */
const LEFT_OUT =
  /^(?:postmaster\.(?:pid|opts)|postgresql\.auto\.conf|current_logfiles|(?:pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/.*|(?:.*\/)?(?:pgsql_tmp.*|pg_internal\.init.*))$/;
const LAST = "global/pg_control";

export type Manifest = {
  takenAt: string;
  /** The segment of the log from which a restore of this backup begins. */
  firstSegment: string;
  bytes: number;
  files: CopiedFile[];
};

/**
 * Copies the data of a running server into `into/data`, with a manifest of every file's hash beside it. It becomes a sound
 * database together with the log from `firstSegment` on. Where the server archives its log, the function returns once the archive
 * has what the copy needs, unless the copy will get its log elsewhere.
 */
export async function takeBaseBackup(
  server: Cluster,
  into: string,
  { waitsForArchive = true } = {},
): Promise<Manifest> {
  if (existsSync(join(into, "data"))) throw problem(`There is a backup in ${into} already.`);
  await mkdir(into, { recursive: true });
  const takenAt = new Date().toISOString();
  const from = join(server.folder, "data");
  // The backup lasts as long as the session that began it.
  const client = new pg.Client({ connectionString: server.ownerUrl("postgres") });
  await client.connect();
  try {
    await refuseTablespaces(client);
    const { rows: begun } = await client.query<{ segment: string }>(
      "SELECT pg_walfile_name(pg_backup_start('candor', fast => true)) AS segment",
    );
    const copy = { from, to: join(into, "data"), owner: statSync(from), last: LAST };
    const files = await copyTree({ ...copy, isLeftOut: (path) => LEFT_OUT.test(path) });
    const { rows: ended } = await client.query<{ label: string }>(
      "SELECT labelfile AS label FROM pg_backup_stop($1)",
      [waitsForArchive],
    );
    files.push(await writeLabel(copy, ended[0]?.label ?? ""));
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    const manifest = { takenAt, firstSegment: begun[0]?.segment ?? "", bytes, files };
    await copyFile(join(server.folder, "owner-password"), join(into, "owner-password"));
    await writeFile(join(into, "manifest.json"), JSON.stringify(manifest), { mode: 0o600 });
    await promisify(execFile)("sync", ["-f", into]);
    return manifest;
  } finally {
    await client.end();
  }
}

/** The file that tells a copy where in the log it begins; without it the copy would count as complete. */
async function writeLabel({ to, owner }: CopyTerms, label: string): Promise<CopiedFile> {
  const path = "backup_label";
  await writeFile(join(to, path), label, { mode: 0o600 });
  await chown(join(to, path), owner.uid, owner.gid);
  const sha256 = createHash("sha256").update(label).digest("hex");
  return { path, bytes: Buffer.byteLength(label), sha256 };
}

/** Files of tablespaces lie outside the data folder, so a copy of that folder would miss them. */
async function refuseTablespaces(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    "SELECT FROM pg_tablespace WHERE spcname NOT IN ('pg_default', 'pg_global')",
  );
  if (rowCount !== 0) throw problem("This backup does not copy tablespaces.");
}
