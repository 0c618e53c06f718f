import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";
import { hashOf } from "./seeds.ts";

/** The hash of the promised seed. */
export async function findPromise(db: Db | Tx, userId: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom("game_seeds")
    .select("seed_hash")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row?.seed_hash;
}

export async function insertPromise(tx: Tx, userId: string, seed: Buffer): Promise<Buffer> {
  const hash = hashOf(seed);
  await tx
    .insertInto("game_seeds")
    .values({ user_id: userId, server_seed: seed, seed_hash: hash })
    .execute();
  return hash;
}

/** Takes the promised seed, so that no other game can have it. */
export async function takePromised(tx: Tx, userId: string): Promise<Buffer | undefined> {
  const row = await tx
    .deleteFrom("game_seeds")
    .where("user_id", "=", userId)
    .returning("server_seed")
    .executeTakeFirst();
  return row?.server_seed;
}
