import type { Db } from "../db/pool.ts";
import { readOptionTerms } from "../catalogue/option-terms.ts";

/** What a start that has had days of minutes knows: that every listed market moves far enough, and further than a source. */
export async function recordMoves(db: Db, at: Date): Promise<void> {
  const { listings } = await readOptionTerms(db);
  const rows = listings.flatMap(({ marketId, durations }) =>
    durations.map(({ seconds }) => ({
      market_id: marketId,
      seconds,
      day: at,
      ticks: "500",
      reach: "5",
      samples: 4_000,
    })),
  );
  if (rows.length > 0) await db.insertInto("option_moves").values(rows).execute();
}
