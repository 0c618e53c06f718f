import { openCampaign } from "../../../apps/server/src/areas/coupons/budget.ts";
import { insertCampaign } from "../../../apps/server/src/areas/coupons/campaign-rows.ts";
import { loadCatalogue } from "../../../apps/server/src/catalogue/markets.ts";
import { openDb } from "../../../apps/server/src/db/pool.ts";
import { inTransaction } from "../../../apps/server/src/db/transaction.ts";
import { systemClock } from "../../../apps/server/src/platform/clock.ts";
import { newId } from "../../../apps/server/src/platform/ids.ts";
import type { RunningServer } from "../../harness/running-server.ts";

const DAY_MS = 86_400_000;
const USDT = 3;

/** Issues fee coupons of 5 USDT for demo accounts without the console, as two of finance would. */
export async function issueCampaign(
  { pool }: Pick<RunningServer, "pool">,
  count: number,
): Promise<string> {
  const db = openDb(pool);
  const catalogue = await loadCatalogue(db);
  const now = systemClock.now();
  return inTransaction(db, async (tx) => {
    const row = await insertCampaign(tx, {
      id: newId(systemClock),
      realm: "demo",
      name: "Of a race",
      type: "fee",
      currency_id: USDT,
      face: "5",
      rate: null,
      cap: null,
      days: null,
      minimum: null,
      market_ids: [],
      task: null,
      valid_days: 30,
      count,
      cost: "5",
      budget: `${5 * count}`,
      created_at: now,
      closes_at: new Date(now.getTime() + DAY_MS),
    });
    const short = await openCampaign({ clock: systemClock, catalogue }, tx, row);
    if (short !== undefined) throw new Error("the house has no budget left for a race");
    return row.id;
  });
}
