import { sql } from "kysely";
import type { Db } from "../../../db/pool.ts";

type Status = { network: string; state: string; tip: number | null; at: Date };

export async function noteStatus(db: Db, { network, state, tip, at }: Status): Promise<void> {
  await sql`
    INSERT INTO deposit_chains AS c (network, state, tip, well_at)
    VALUES (${network}, ${state}, ${tip}, ${at})
    ON CONFLICT (network) DO UPDATE SET state = excluded.state, tip = coalesce(excluded.tip, c.tip),
      well_at = CASE WHEN excluded.state IN ('level', 'more') THEN excluded.well_at ELSE c.well_at END`.execute(
    db,
  );
}

/** For each network that was ever followed: its last round and its last known block. */
export const listStatuses = (db: Db) =>
  db
    .selectFrom("deposit_chains as c")
    .select(["c.network", "c.state", "c.well_at", "c.tip"])
    .select((of) =>
      of
        .selectFrom("deposit_blocks as b")
        .select(({ fn }) => fn.max("b.height").as("height"))
        .whereRef("b.network", "=", "c.network")
        .as("height"),
    )
    .orderBy("c.network")
    .execute();
