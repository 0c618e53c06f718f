import { sql } from "kysely";
import type { Seeding } from "../../manifest/area.ts";
import { isEmpty } from "../../seed/is-empty.ts";

/** The initial rate of rebates. */
const RATE = "0.2";

/** Rebates begin with trades from here on; earlier trades earn none. */
export async function seedRebates({ tx }: Seeding): Promise<void> {
  if (await isEmpty(tx, "rebate_terms"))
    await tx.insertInto("rebate_terms").values({ rate: RATE }).execute();
  await sql`
    INSERT INTO rebate_progress (trade_number)
    SELECT coalesce(max(number), 0) FROM spot_trades WHERE realm = 'live'
    ON CONFLICT DO NOTHING`.execute(tx);
}
