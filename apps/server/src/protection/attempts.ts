import { refuse } from "@candor/contract/refusals.ts";
import type { Db } from "../db/pool.ts";
import type { Tx } from "../db/transaction.ts";

const WINDOW_MS = 15 * 60_000;

/** The time from which wrong attempts count. */
export const windowStart = (now: Date): Date => new Date(now.getTime() - WINDOW_MS);

type Limit = { most: number; windowMs: number };

/** How long these failures delay their sender; `failures` are their times, newest first. */
export function waitMs(failures: readonly Date[], { most, windowMs }: Limit, now: Date): number {
  const last = failures[most - 1];
  return last === undefined ? 0 : Math.max(0, last.getTime() + windowMs - now.getTime());
}

export const whyWaiting = (leftMs: number) =>
  leftMs === 0
    ? undefined
    : refuse("too-many-requests", { seconds: `${Math.ceil(leftMs / 1000)}` });

export const tooMany = (failures: readonly Date[], most: number, now: Date) =>
  whyWaiting(waitMs(failures, { most, windowMs: WINDOW_MS }, now));

/** The times of attempts, newest first. */
export async function attemptsSince(db: Db | Tx, key: string, since: Date): Promise<Date[]> {
  const rows = await db
    .selectFrom("auth_attempts")
    .select("at")
    .where("key", "=", key)
    .where("at", ">", since)
    .orderBy("at", "desc")
    .execute();
  return rows.map(({ at }) => at);
}

export async function addAttempt(tx: Tx, key: string, at: Date): Promise<void> {
  await tx.insertInto("auth_attempts").values({ key, at }).execute();
}
