import { createHmac } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "../db/pool.ts";
import type { Tx } from "../db/transaction.ts";

/** The most devices of one account; the least recently used one is replaced. */
const DEVICES_MAX = 30;

type Device = { pepper: string; userId: string; device: string | undefined };

/** A device's mark, which differs by account. */
const markOf = ({ pepper, userId, device }: Device): Buffer | undefined =>
  device === undefined
    ? undefined
    : createHmac("sha256", pepper).update(`user device\n${userId}\n${device}`).digest();

/** The mark of a device from which this account has signed in; undefined for a stranger's. */
export async function knownDevice(db: Db | Tx, shown: Device): Promise<string | undefined> {
  const mark = markOf(shown);
  if (mark === undefined) return undefined;
  const row = await db
    .selectFrom("auth_devices")
    .select("first_at")
    .where("user_id", "=", shown.userId)
    .where("mark", "=", mark)
    .executeTakeFirst();
  return row === undefined ? undefined : mark.toString("base64url");
}

/** Remembers a device from which the account signed in; clients without a device token are not remembered. */
export async function rememberDevice(tx: Tx, shown: Device, now: Date): Promise<void> {
  const mark = markOf(shown);
  if (mark === undefined) return;
  await tx
    .insertInto("auth_devices")
    .values({ user_id: shown.userId, mark, first_at: now, last_at: now })
    .onConflict((conflict) => conflict.columns(["user_id", "mark"]).doUpdateSet({ last_at: now }))
    .execute();
  await sql`
    DELETE FROM auth_devices WHERE user_id = ${shown.userId} AND mark IN (
      SELECT mark FROM auth_devices WHERE user_id = ${shown.userId}
      ORDER BY last_at DESC OFFSET ${DEVICES_MAX})`.execute(tx);
}
