import { dec } from "@candor/money";
import { createRandom } from "../harness/random.ts";
import type { RunningServer } from "../harness/running-server.ts";
import { openTraders } from "../harness/traders.ts";
import { judge } from "./bids/judge.ts";
import { SCENES, type Scene, type Stage } from "./bids/scenes.ts";
import { type Race, type Tally, dropBalanceChecks, emptyTally, inRounds } from "./race.ts";

const USDT = 3;
/** Calls of one scene, on average. */
const CALLS = 25;
const BIDDERS = 60;
/** More scenes at once would wait for the processor and not for locks. */
const AT_ONCE = 3;
/** Runs each scene once, and the first one twice. */
const SLICE = 9 * CALLS;
/** Runs only the scenes of one price and of the last second. */
const SHORT = 2 * CALLS;

/**
 * Fifty bidders and the clock act on one auction at once: bids in its last second, at one price, twice, after the end
 * and without a margin; a margin twice, and while it is returned; a won order paid twenty times, and at its deadline.
 * No two bids are accepted at one price, only the highest wins, and each margin ends once.
 */
export const race: Race = {
  name: "bids",
  attempts: 8_000,
  slice: { core: 200, all: 1500 },
  isUnlimited: true,
  run: raceAll,
  control: { mutant: "nft/bids-side-by-side", attempts: SHORT, prepare: dropAuctionChecks },
  controls: [
    { mutant: "nft/bids-after-the-end", attempts: SLICE },
    { mutant: "nft/bids-without-a-margin", attempts: SLICE, prepare: dropAuctionChecks },
    { mutant: "nft/winner-gets-margin-back", attempts: SLICE },
    { mutant: "nft/pays-after-the-deadline", attempts: SLICE },
  ],
};

async function raceAll(server: RunningServer, seed: number, attempts: number): Promise<Tally> {
  const tally = emptyTally();
  // Each bidder can pay for two wins, so that no empty account hides a bug.
  const bidders = await openTraders(server, BIDDERS, [[USDT, dec("1000000")]]);
  const scenes = Object.values<Scene>(SCENES);
  const stage: Stage = { server, bidders, tally };
  await inRounds(Math.ceil(attempts / CALLS), AT_ONCE, async (round) => {
    const scene = scenes[round % scenes.length];
    await scene?.(stage, createRandom(seed * 10_000 + round));
  });
  await judge(server, tally);
  return tally;
}

/** Removes the database's own guards, so that only the rules stand between two bids. */
async function dropAuctionChecks(server: RunningServer): Promise<void> {
  await dropBalanceChecks(server);
  await server.pool.query(`
    ALTER TABLE nft_bids DROP CONSTRAINT IF EXISTS nft_bids_sale_id_price_key;
    DROP TRIGGER IF EXISTS nft_sales_step ON nft_sales`);
}
