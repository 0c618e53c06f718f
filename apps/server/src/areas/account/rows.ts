import type { Db } from "../../db/pool.ts";

export const getUserRow = (db: Db, userId: string) =>
  db.selectFrom("users").selectAll().where("id", "=", userId).executeTakeFirstOrThrow();
