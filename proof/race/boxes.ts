import { createRandom } from "../harness/random.ts";
import type { RunningServer } from "../harness/running-server.ts";
import { judge } from "./boxes/judge.ts";
import { SCENES, type Scene, type Stage } from "./boxes/scenes.ts";
import { type Race, type Tally, dropBalanceChecks, emptyTally, inRounds } from "./race.ts";

/** Calls of one scene, on average. */
const CALLS = 20;
/** More scenes at once would wait for the processor and not for locks. */
const AT_ONCE = 3;
const SLICE = 6 * CALLS;
/** Runs the scenes of one box opened by twenty requests and of all boxes of a sale. */
const SHORT = 2 * CALLS;

/**
 * Many users open the boxes of one sale at the same moment: one box by twenty requests with different seeds, all boxes
 * at once, and the last boxes by too many buyers. A box is opened once and by one seed, by a second recorded
 * afterwards; no item comes out twice, and every draw follows from the seeds.
 */
export const race: Race = {
  name: "boxes",
  attempts: 1_200,
  slice: { core: 60, all: 1200 },
  isUnlimited: true,
  run: raceAll,
  control: { mutant: "nft/openings-side-by-side", attempts: SHORT, prepare: dropBoxChecks },
  controls: [
    { mutant: "nft/item-drawn-again", attempts: SLICE, prepare: dropBoxChecks },
    { mutant: "nft/known-second-decides", attempts: SLICE },
    { mutant: "nft/draws-the-first-item", attempts: SLICE },
    { mutant: "nft/boxes-beyond-the-stock", attempts: SLICE, prepare: dropBoxChecks },
  ],
};

async function raceAll(server: RunningServer, seed: number, attempts: number): Promise<Tally> {
  const tally = emptyTally();
  const scenes = Object.values<Scene>(SCENES);
  const stage: Stage = { server, tally };
  await inRounds(Math.ceil(attempts / CALLS), AT_ONCE, async (round) => {
    const scene = scenes[round % scenes.length];
    await scene?.(stage, createRandom(seed * 10_000 + round));
  });
  await judge(server, tally);
  return tally;
}

/** Removes the database's own guards, so that only locks and rules stand between two openings. */
async function dropBoxChecks(server: RunningServer): Promise<void> {
  await dropBalanceChecks(server);
  const { pool } = server;
  await pool.query(`
    DROP TRIGGER IF EXISTS nft_boxes_step ON nft_boxes;
    DROP TRIGGER IF EXISTS nft_boxes_asked_once ON nft_boxes;
    DROP TRIGGER IF EXISTS nft_sales_step ON nft_sales;
    DROP TRIGGER IF EXISTS nft_events_chained ON nft_events;
    DROP TRIGGER IF EXISTS nft_events_owned ON nft_events;
    DROP TRIGGER IF EXISTS nft_items_owned ON nft_items`);
  const { rows } = await pool.query<{ table: string; name: string }>(
    `SELECT conrelid::regclass::text AS table, conname AS name FROM pg_constraint
     WHERE (conrelid = 'nft_boxes'::regclass AND contype IN ('c', 'u'))
       OR (conrelid = 'nft_sales'::regclass AND contype = 'c')`,
  );
  for (const { table, name } of rows)
    await pool.query(`ALTER TABLE ${table} DROP CONSTRAINT IF EXISTS ${name}`);
}
