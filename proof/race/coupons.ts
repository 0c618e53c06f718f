import { restingPrice } from "../harness/resting-price.ts";
import { openTraders } from "../harness/traders.ts";
import type { RunningServer } from "../harness/running-server.ts";
import { issueCampaign } from "./coupons/campaigns.ts";
import { judge } from "./coupons/judge.ts";
import { killWhilePlacing } from "./coupons/killed.ts";
import { SCENES, type Scene, type Stage } from "./coupons/scenes.ts";
import { type Race, type Tally, emptyTally, inRounds } from "./race.ts";

/** Calls of one scene, on average. */
const CALLS = 21;
const CROWD = 50;
/** More scenes at once would wait for the processor and not for locks. */
const AT_ONCE = 3;
/** A shorter run kills nothing, because starting a process takes longer than the run. */
const KILLS_FROM = 1_000;

/**
 * One coupon on twenty orders at once, the last coupon of a campaign claimed by fifty users, ten claims of one user, an
 * order that is cancelled while its coupon is paid, and a process killed while orders are placed: no coupon is used
 * twice, and no campaign costs more than its budget.
 */
export const race: Race = {
  name: "coupons",
  attempts: 4_000,
  slice: { core: 120, all: 1050 },
  isUnlimited: true,
  run: raceAll,
  control: { mutant: "coupons/no-coupon-lock", attempts: 90 },
  controls: [{ mutant: "coupons/no-campaign-lock", attempts: 90, prepare: dropCampaignChecks }],
};

async function raceAll(server: RunningServer, seed: number, attempts: number): Promise<Tally> {
  const tally = emptyTally();
  const stage: Stage = {
    server,
    tally,
    campaignId: await issueCampaign(server, attempts),
    price: await restingPrice(server),
    crowd: await openTraders(server, CROWD),
  };
  const scenes = Object.values<Scene>(SCENES);
  await inRounds(Math.ceil(attempts / CALLS), AT_ONCE, async (round) => {
    await scenes[(round + seed) % scenes.length]?.(stage);
  });
  if (attempts >= KILLS_FROM) await killWhilePlacing(stage);
  await judge(server, tally);
  return tally;
}

/** Removes the database's own guards, so that only the row's lock stands between two claims. */
async function dropCampaignChecks({ pool }: RunningServer): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    "SELECT conname AS name FROM pg_constraint WHERE conrelid = 'coupon_campaigns'::regclass AND contype = 'c'",
  );
  for (const { name } of rows)
    await pool.query(`ALTER TABLE coupon_campaigns DROP CONSTRAINT IF EXISTS ${name}`);
}
