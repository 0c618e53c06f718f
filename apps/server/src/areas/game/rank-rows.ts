import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";

type Ended = { id: string; user_id: string; score: number; ended_at: Date };

/** Gives an ended game its player's place of that day, unless an earlier one has as many points. */
export async function keepBest(tx: Tx, { id, user_id, score, ended_at }: Ended): Promise<void> {
  await sql`
    INSERT INTO game_ranks (user_id, day, realm, game_id, score, ended_at)
    SELECT id, (${ended_at}::timestamptz AT TIME ZONE 'UTC')::date, realm, ${id}, ${score}, ${ended_at}
    FROM users WHERE id = ${user_id}
    ON CONFLICT (user_id, day) DO UPDATE
      SET game_id = excluded.game_id, score = excluded.score, ended_at = excluded.ended_at
      WHERE game_ranks.score < excluded.score`.execute(tx);
}

type Day = { realm: "live" | "demo"; day: string };
export type RankRow = { user_id: string; game_id: string; score: number; ended_at: Date };

const of = (db: Db, { realm, day }: Day) =>
  db
    .selectFrom("game_ranks")
    .select(["user_id", "game_id", "score", "ended_at"])
    .where("realm", "=", realm)
    .where("day", "=", sql<Date>`${day}::date`);

/** Most points first; with equal points, the game that ended first. */
export const listRanks = (db: Db, day: Day, most: number): Promise<RankRow[]> =>
  of(db, day).orderBy("score", "desc").orderBy("ended_at").orderBy("game_id").limit(most).execute();

export const findRank = (db: Db, day: Day, userId: string): Promise<RankRow | undefined> =>
  of(db, day).where("user_id", "=", userId).executeTakeFirst();

/** The number of places before one, at most `most`. */
export async function countBefore(
  db: Db,
  { realm, day }: Day,
  { score, ended_at, game_id }: RankRow,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM (
      SELECT FROM game_ranks
      WHERE realm = ${realm} AND day = ${day}::date AND score >= ${score}
        AND (score > ${score} OR (ended_at, game_id) < (${ended_at}::timestamptz, ${game_id}::uuid))
      LIMIT ${most}
    ) before`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function findBest(db: Db, userId: string): Promise<number | null> {
  const { best } = await db
    .selectFrom("game_ranks")
    .select(({ fn }) => fn.max("score").as("best"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return best;
}
