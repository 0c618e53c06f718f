import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";
import { publicNames } from "../copy/index.ts";

/** The name under which other users see a player. */
export const playerName = async (db: Db | Tx, userId: string): Promise<string> =>
  (await publicNames(db, [userId])).get(userId)?.name ?? "";
