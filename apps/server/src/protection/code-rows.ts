import { sql } from "kysely";
import type { Db } from "../db/pool.ts";
import type { Tx } from "../db/transaction.ts";

const TRIES_MAX = 5;

/** `mark` is that of the device which shows the code; null if it has none. */
export type CodeGuess = {
  scene: string;
  target: string;
  hash: Buffer;
  mark: Buffer | null;
  now: Date;
};

/** Who requested a code: the address's owner, signed in or from a known device; any other caller is a stranger. */
export type Asker = "owner" | "device" | "stranger";

/** When used codes for this kind of asker went to this target, newest first. */
export const codesSentSince = (tx: Tx, target: string, asker: Asker, since: Date) =>
  tx
    .selectFrom("auth_codes")
    .select(["sent_at", "used_at"])
    .where("target", "=", target)
    .where("asked_by", "=", asker)
    .where("sent_at", ">", since)
    .orderBy("sent_at", "desc")
    .execute();

export async function insertCode(
  tx: Tx,
  code: {
    id: string;
    scene: string;
    target: string;
    code_hash: Buffer;
    device_mark: Buffer | null;
    asked_by: Asker;
    sent_at: Date;
    expires_at: Date;
  },
): Promise<void> {
  await tx.insertInto("auth_codes").values(code).execute();
}

/**
 * Counts one try on the newest code of the scene that this device may use, and returns whether it matches. Codes
 * requested by other devices are not tried, so that no other device uses up tries or replaces a code. This device's own
 * code comes before those requested without a device.
 */
export async function tryCode(
  db: Db,
  { scene, target, hash, mark, now }: CodeGuess,
): Promise<boolean> {
  const { rows } = await sql<{ code_hash: Buffer }>`
    UPDATE auth_codes SET tries = tries + CASE WHEN code_hash = ${hash} THEN 0 ELSE 1 END
    WHERE id = (
        SELECT id FROM auth_codes
        WHERE target = ${target} AND scene = ${scene}
          AND (device_mark IS NULL OR device_mark = ${mark})
        ORDER BY coalesce(device_mark = ${mark} AND used_at IS NULL AND expires_at > ${now}, false) DESC,
          sent_at DESC
        LIMIT 1)
      AND used_at IS NULL AND expires_at > ${now} AND tries < ${TRIES_MAX}
    RETURNING code_hash`.execute(db);
  return rows[0]?.code_hash.equals(hash) ?? false;
}

export async function useCode(
  tx: Tx,
  { scene, target, hash, mark, now }: CodeGuess,
): Promise<boolean> {
  const used = await tx
    .updateTable("auth_codes")
    .set({ used_at: now })
    .where("target", "=", target)
    .where("scene", "=", scene)
    .where("code_hash", "=", hash)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .where("tries", "<", TRIES_MAX)
    .where((where) => where.or([where("device_mark", "is", null), where("device_mark", "=", mark)]))
    .returning("id")
    .execute();
  return used.length > 0;
}
