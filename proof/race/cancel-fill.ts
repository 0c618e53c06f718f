import { setTimeout as sleep } from "node:timers/promises";
import { dec, div } from "@candor/money";
import { quotationsOf } from "../harness/quotations.ts";
import { type Scene, ocoScene, restingScene, stopScene } from "./cancel-scenes.ts";
import { outcomeOf } from "../harness/outcome.ts";
import { type Race, type Tally, count, emptyTally, inRounds } from "./race.ts";
import { type Random, createRandom } from "../harness/random.ts";
import type { RunningServer } from "../harness/running-server.ts";
import { openTraders } from "../harness/traders.ts";

const FUNDS = dec("50000");
const SETTLED_MS = 5_000;
const LANES = 4;
/** How many scenes may fail to be set up for each one that is raced. */
const STAGINGS_MAX = 20;

/**
 * A resting order, one that waits for a trigger, and an OCO are each cancelled twice at the moment when another user
 * trades with it or trips its trigger, in every market. Either one cancel succeeds and the order ends as cancelled, or
 * none does and it ends by a trade.
 */
export const race: Race = {
  name: "cancel-fill",
  attempts: 6_000,
  slice: { core: 40, all: 200 },
  run: cancelAndFill,
  control: { mutant: "cancel-what-ended", attempts: 600 },
};

const SCENES: readonly Scene[] = [restingScene, stopScene, ocoScene];

async function cancelAndFill(
  server: RunningServer,
  seed: number,
  attempts: number,
): Promise<Tally> {
  const [looker] = await openTraders(server, 1);
  if (looker === undefined) throw new Error("no trader");
  const markets = await quotationsOf(looker.call);
  const tally = emptyTally();
  await inRounds(markets.length, LANES, async (position) => {
    const market = markets[position];
    if (market === undefined) return;
    const base = [market.currency_id, div(FUNDS, market.index, "down")] as const;
    const [owner, taker, maker] = await openTraders(server, 3, [base]);
    if (owner === undefined || taker === undefined || maker === undefined) return;
    const random = createRandom(seed * 1_000 + position);
    const mine = emptyTally();
    const wanted = attempts / markets.length;
    for (let staging = 0; mine.tried < wanted && staging < wanted * STAGINGS_MAX; staging += 1) {
      const scene = random.pick(SCENES);
      const staged = await scene({ owner, taker, maker, symbol: market.symbol, random });
      // The house moved meanwhile and left no order to race for.
      if (staged === undefined) continue;
      await raceOnce(server, staged, random, mine);
    }
    for (const [name, value] of Object.entries(mine)) tally[name as keyof Tally] += value;
  });
  return tally;
}

type Staged = NonNullable<Awaited<ReturnType<Scene>>>;

async function raceOnce(
  server: RunningServer,
  { id, cancel, fills }: Staged,
  random: Random,
  tally: Tally,
): Promise<void> {
  const calls = [cancel, cancel, ...fills].map((call) => ({ call, place: random.below(1_000) }));
  const isCancel = (position: number): boolean => position < 2;
  const outcomes = await Promise.all(
    calls.map(async ({ call, place }) => {
      // Some calls start a moment later, so that each is sometimes the first.
      if (place < 500) await new Promise(setImmediate);
      return outcomeOf(call());
    }),
  );
  for (const outcome of outcomes) count(tally, outcome);
  const cancels = outcomes.filter(({ kind }, position) => isCancel(position) && kind === "done");
  const { state, isWhole, isBound } = await endOf(server, id);
  const isBoth = cancels.length > 1 || (cancels.length === 1 && (state !== "cancelled" || isWhole));
  // An order that the ladder reached was binding for a second or two, and may rest again.
  const isEnded = state === "filled" || state === "expired" || (isBound && state === "new");
  const isNeither = cancels.length === 0 && !isEnded;
  if (isBoth) tally.overspent += 1;
  if (isNeither) tally.underspent += 1;
}

/**
 * The order's final state. A fired stop enters the book a moment after its owner is told, and a trade with the house
 * waits for its deciding second.
 */
async function endOf(
  { pool }: RunningServer,
  id: string,
): Promise<{ state: string; isWhole: boolean; isBound: boolean }> {
  const until = performance.now() + SETTLED_MS;
  let isBound = false;
  for (;;) {
    const { rows } = await pool.query<{ state: string; whole: boolean }>(
      "SELECT state, filled_quantity = quantity AS whole FROM spot_orders WHERE id = $1",
      [id],
    );
    const { state = "gone", whole = false } = rows[0] ?? {};
    isBound ||= state === "accepted";
    const isOnItsWay = state === "triggered" || state === "accepted";
    if (!isOnItsWay || performance.now() > until) return { state, isWhole: whole, isBound };
    await sleep(5);
  }
}
