import type { GameStatus } from "@candor/contract/areas/game/words.ts";
import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";
import { hashOf } from "./seeds.ts";

/** The columns shown of a game even while it is open. */
const SHOWN = [
  "id",
  "number",
  "user_id",
  "status",
  "seed_hash",
  "player_seed",
  "board",
  "score",
  "started_at",
  "ended_at",
] as const;

export type GameRow = {
  id: string;
  number: number;
  user_id: string;
  status: GameStatus;
  seed_hash: Buffer;
  player_seed: string;
  board: number[];
  score: number;
  started_at: Date;
  ended_at: Date | null;
  /** The number of moves made. */
  made: number;
};
/** A game with everything needed to play and prove it. */
export type WholeRow = GameRow & {
  server_seed: Buffer;
  moves: string;
  spawn_cell: number | null;
  moved_at: Date;
};

const shown = (db: Db | Tx) =>
  db
    .selectFrom("game_games")
    .select(SHOWN)
    .select(sql<number>`length(moves)`.as("made"))
    .$narrowType<{ status: GameStatus }>();
const whole = (db: Db | Tx) => shown(db).select(["server_seed", "moves", "spawn_cell", "moved_at"]);

export const findGame = (db: Db, id: string): Promise<WholeRow | undefined> =>
  whole(db).where("id", "=", id).executeTakeFirst();

/** A player's own game, locked until the transaction ends. */
export const lockGame = (tx: Tx, id: string, userId: string): Promise<WholeRow | undefined> =>
  whole(tx).where("id", "=", id).where("user_id", "=", userId).forUpdate().executeTakeFirst();

export const findOpen = (tx: Tx, userId: string): Promise<{ id: string } | undefined> =>
  tx
    .selectFrom("game_games")
    .select("id")
    .where("user_id", "=", userId)
    .where("status", "=", "open")
    .executeTakeFirst();

/** How many of a user's newest `most` games began since a time. */
export async function countBegun(
  tx: Tx,
  userId: string,
  { since, most }: { since: Date; most: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM (
      SELECT started_at FROM game_games WHERE user_id = ${userId} ORDER BY number DESC LIMIT ${most}
    ) newest WHERE started_at >= ${since}`.execute(tx);
  return rows[0]?.count ?? 0;
}

type NewGame = {
  id: string;
  user_id: string;
  server_seed: Buffer;
  player_seed: string;
  board: readonly number[];
  at: Date;
};

export async function insertGame(tx: Tx, { board, at, ...game }: NewGame): Promise<GameRow> {
  await tx
    .insertInto("game_games")
    .values({
      ...game,
      seed_hash: hashOf(game.server_seed),
      board: [...board],
      started_at: at,
      moved_at: at,
    })
    .execute();
  return shown(tx).where("id", "=", game.id).executeTakeFirstOrThrow();
}

/** The changes of a game by a move, its end, or both. */
export type Change = Partial<{
  moves: string;
  board: readonly number[];
  score: number;
  spawn_cell: number;
  moved_at: Date;
  status: GameStatus;
  ended_at: Date;
  is_doubtful: boolean;
}>;

export async function updateGame(tx: Tx, id: string, { board, ...change }: Change): Promise<void> {
  await tx
    .updateTable("game_games")
    .set({ ...change, ...(board !== undefined && { board: [...board] }) })
    .where("id", "=", id)
    .execute();
}

/** A user's games before a number, newest first. */
export function listGameRows(
  db: Db,
  userId: string,
  { before, offset, count }: { before: number | undefined; offset: number; count: number },
): Promise<GameRow[]> {
  let query = shown(db).where("user_id", "=", userId);
  if (before !== undefined) query = query.where("number", "<", before);
  return query.orderBy("number", "desc").offset(offset).limit(count).execute();
}

/** Open games without a move since a time; those that began later are left out. */
export async function listIdle(db: Db, since: Date, most: number) {
  return db
    .selectFrom("game_games")
    .select(["id", "user_id"])
    .where("status", "=", "open")
    .where("started_at", "<", since)
    .where("moved_at", "<", since)
    .orderBy("started_at")
    .limit(most)
    .execute();
}

/** The number of ended games since a time with a differing replay, and when the last one ended. */
export async function findDoubtful(
  db: Db,
  since: Date,
): Promise<{ count: number; last: Date | null }> {
  return db
    .selectFrom("game_games")
    .select(({ fn }) => [fn.countAll<number>().as("count"), fn.max("ended_at").as("last")])
    .where("is_doubtful", "=", true)
    .where("ended_at", ">=", since)
    .executeTakeFirstOrThrow();
}
