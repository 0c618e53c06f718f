import type { MarginMode } from "@candor/contract/words.ts";
import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";

export type Settings = { multiple: number; mode: MarginMode };

const DEFAULT: Settings = { multiple: 5, mode: "isolated" };

/** A user's settings for new orders, by contract. */
export async function settingsOf(
  db: Db,
  userId: string,
): Promise<(market: { id: number }) => Settings> {
  const { rows } = await sql<Settings & { market_id: number }>`
    SELECT market_id, multiple, mode FROM futures_settings WHERE user_id = ${userId}`.execute(db);
  const known = new Map(rows.map(({ market_id: id, multiple, mode }) => [id, { multiple, mode }]));
  return ({ id }) => known.get(id) ?? DEFAULT;
}

export async function keepSettings(
  db: Db,
  userId: string,
  marketId: number,
  { multiple, mode }: Settings,
): Promise<void> {
  await sql`
    INSERT INTO futures_settings (user_id, market_id, multiple, mode)
    VALUES (${userId}, ${marketId}, ${multiple}, ${mode})
    ON CONFLICT (user_id, market_id) DO UPDATE SET multiple = excluded.multiple, mode = excluded.mode`.execute(
    db,
  );
}

/** Whether a user is in hedge mode, with sides named by `positionSide`. */
export async function isHedging(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM futures_hedgers WHERE user_id = ${userId}`.execute(db);
  return rows.length > 0;
}

export async function setHedging(db: Db, userId: string, isHedger: boolean): Promise<void> {
  await (
    isHedger
      ? sql`INSERT INTO futures_hedgers (user_id) VALUES (${userId}) ON CONFLICT DO NOTHING`
      : sql`DELETE FROM futures_hedgers WHERE user_id = ${userId}`
  ).execute(db);
}
