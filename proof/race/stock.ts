import { dec } from "@candor/money";
import { runProgramme } from "../../apps/server/src/areas/nft/market/run-programme.ts";
import { loadCatalogue } from "../../apps/server/src/catalogue/markets.ts";
import { openDb } from "../../apps/server/src/db/pool.ts";
import { systemClock } from "../../apps/server/src/platform/clock.ts";
import { createRandom } from "../harness/random.ts";
import type { RunningServer } from "../harness/running-server.ts";
import { openWithdrawers } from "../harness/withdrawers.ts";
import { type Race, type Tally, dropBalanceChecks, emptyTally, inRounds } from "./race.ts";
import { judge } from "./stock/judge.ts";
import { SCENES, type Scene, type Stage } from "./stock/scenes.ts";

/** Calls of one scene, on average. */
const CALLS = 16;
const BUYERS = 48;
/** More scenes at once would wait for the processor and not for locks. */
const AT_ONCE = 3;
const SLICE = 8 * CALLS;
/** Runs the scenes of the last copies and the last boxes. */
const SHORT = 2 * CALLS;

/**
 * Many buyers want the last of a sale at the same moment: the last copies, more than one user may buy, a copy that is
 * sold while its owner lists it again, the last boxes, and a purchase as the sale ends. No copy has two owners, no sale
 * sells more than it has, and each purchase is paid once.
 */
export const race: Race = {
  name: "stock",
  attempts: 3_000,
  slice: { core: 80, all: 1500 },
  isUnlimited: true,
  run: raceAll,
  control: { mutant: "nft/sales-not-locked", attempts: SHORT, prepare: dropSaleChecks },
  controls: [
    { mutant: "nft/any-number-a-user", attempts: SLICE },
    { mutant: "nft/two-sales-of-a-copy", attempts: SLICE, prepare: dropSaleChecks },
  ],
};

async function raceAll(server: RunningServer, seed: number, attempts: number): Promise<Tally> {
  const tally = emptyTally();
  const db = openDb(server.pool);
  await runProgramme({ db, catalogue: await loadCatalogue(db), clock: systemClock });
  await server.pool.query(
    "UPDATE identity_terms SET lv1_withdrawal_btc = 100000, lv2_withdrawal_btc = 100000",
  );
  const buyers = await openWithdrawers(server, BUYERS, dec("1000000"));
  const scenes = Object.values<Scene>(SCENES);
  const stage: Stage = { server, buyers, tally };
  await inRounds(Math.ceil(attempts / CALLS), AT_ONCE, async (round) => {
    const scene = scenes[round % scenes.length];
    await scene?.(stage, createRandom(seed * 10_000 + round));
  });
  await judge(server, tally);
  return tally;
}

/** Removes the database's own guards, so that only the row's lock stands between two buyers. */
async function dropSaleChecks(server: RunningServer): Promise<void> {
  await dropBalanceChecks(server);
  await server.pool.query(`
    DROP TRIGGER IF EXISTS nft_sales_step ON nft_sales;
    DROP TRIGGER IF EXISTS nft_items_in_sale ON nft_items;
    DROP TRIGGER IF EXISTS nft_items_owned ON nft_items;
    DROP TRIGGER IF EXISTS nft_events_owned ON nft_events;
    DROP TRIGGER IF EXISTS nft_events_chained ON nft_events;
    ALTER TABLE nft_boxes DROP CONSTRAINT IF EXISTS nft_boxes_sale_id_serial_key;
    ALTER TABLE nft_sales DROP CONSTRAINT IF EXISTS nft_sales_check`);
}
