import { chownSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Place } from "../../postgres/place.ts";
import type { Cluster } from "../../postgres.ts";

/** The longest that a committed transaction stays outside the archive while the primary can write to it. */
const TIMEOUT_SECONDS = 60;
const POLL_MS = 50;
/** The name of a finished log segment: the timeline, then its place in the log. */
const SEGMENT = /^[0-9A-F]{24}$/;

/** Makes the folder to which a primary copies its log; it belongs to the account that PostgreSQL runs under. */
export function makeArchive(archive: string, { account }: Pick<Place, "account">): void {
  mkdirSync(archive, { recursive: true, mode: 0o700 });
  if (account) chownSync(archive, account.uid, account.gid);
}

/**
 * Settings of a primary that copies each finished segment of its log. A segment has its name only once its bytes are on the
 * disk, and is never replaced by another one: PostgreSQL asks again for a segment after a crash, and then it is there already.
 */
export function archiveSettings(archive: string): Record<string, string> {
  const kept = `${quoted(archive)}/%f`;
  const copy = `cp %p ${kept}.part && sync ${kept}.part && mv ${kept}.part ${kept} && sync ${quoted(archive)}`;
  return {
    archive_mode: "on",
    archive_command: `if test -f ${kept}; then cmp -s %p ${kept}; else ${copy}; fi`,
    archive_timeout: `${TIMEOUT_SECONDS}`,
  };
}

/** The setting by which a standby or a restored server reads the archive. */
export const restoreSettings = (archive: string): Record<string, string> => ({
  restore_command: `cp ${quoted(archive)}/%f %p`,
});

/** A path as one word for the shell, with percent signs doubled, since PostgreSQL replaces what follows one. */
const quoted = (path: string): string => `'${path.replaceAll("'", `'\\''`).replaceAll("%", "%%")}'`;

/** Ends the current segment, and returns when the archive has everything committed before the call. */
export async function archiveNow(primary: Cluster): Promise<void> {
  const client = new pg.Client({ connectionString: primary.ownerUrl("postgres") });
  await client.connect();
  try {
    const { rows } = await client.query<{ segment: string }>(
      "SELECT pg_walfile_name(pg_switch_wal()) AS segment",
    );
    const segment = rows[0]?.segment ?? "";
    for (;;) {
      const found = await client.query(
        "SELECT FROM pg_stat_archiver WHERE last_archived_wal >= $1",
        [segment],
      );
      if (found.rowCount === 1) return;
      await sleep(POLL_MS);
    }
  } finally {
    await client.end();
  }
}

/** The finished segments that the archive has, in the order of the log. */
export const segmentsIn = (archive: string): string[] =>
  readdirSync(archive)
    .filter((name) => SEGMENT.test(name))
    .toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));

/** Removes the segments before the one where the oldest kept backup begins. */
export function forgetBefore(archive: string, firstSegment: string): void {
  for (const name of segmentsIn(archive))
    if (placeOf(name) < placeOf(firstSegment)) rmSync(`${archive}/${name}`);
}

/** A segment's place in the log, without the timeline at the beginning of its name. */
const placeOf = (segment: string): string => segment.slice(8);
