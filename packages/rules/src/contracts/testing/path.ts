import { type Dec, fromUnits } from "@candor/money";
import { averageOf, markOf, onTick } from "../mark.ts";
import { act, fireStops, passNights } from "./actions.ts";
import { type Draw, drawPrice, seededDraw } from "./draw.ts";
import { judgeRisk, judgeWorld, rebound } from "./judge.ts";
import { liquidate } from "./liquidations.ts";
import { Finding, type Market, type World, createWorld, gainOf } from "./world.ts";

const STEPS_MAX = 14;
/** The number of prices in the average. */
const RECENT = 5;

export type Walked = { finding: string | undefined; steps: number; counts: World["counts"] };

/**
 * Walks one random path of prices with gaps of up to 90 %, over the isolated and cross positions of three accounts
 * whose users act at random. After each step it compares the formulas with independent sums. `seen` collects the names
 * of events.
 */
export function walkPath(seed: number, seen: Set<string>): Walked {
  const draw = seededDraw(seed);
  const world = createWorld(draw, seen);
  const steps = 4 + draw.below(STEPS_MAX);
  try {
    for (let left = steps; left > 0; left -= 1) step(draw, world);
    return { finding: undefined, steps, counts: world.counts };
  } catch (error) {
    if (!(error instanceof Finding) && !(error instanceof RangeError)) throw error;
    return { finding: error.message, steps, counts: world.counts };
  }
}

function step(draw: Draw, world: World): void {
  for (const market of new Set(world.markets)) moveMark(draw, world, market);
  judgeWorld(world);
  world.accounts.forEach(judgeRisk);
  liquidate(world);
  judgeWorld(world);
  fireStops(world);
  for (const account of world.accounts) act(draw, world, account);
  if (draw.below(4) === 0) passNights(world, draw.pick([1, 1, 3]));
  judgeWorld(world);
  world.accounts.forEach(rebound);
}

function moveMark(draw: Draw, world: World, market: Market): void {
  const { terms, mark: before } = market;
  const index = drawPrice(draw, terms, market.index, drawMove(draw, world));
  const recent = [...market.recent, index].slice(-RECENT);
  const mid = draw.below(2) === 0 ? undefined : drawPrice(draw, terms, index, [5, 5]);
  const average = onTick(averageOf(recent, terms.priceTick), terms.priceTick);
  const mark = markOf({ index, average, mid });
  Object.assign(market, { index, recent, mark });
  for (const account of world.accounts)
    for (const { market: own, state } of account.held)
      if (own === market) account.due = moved(account.due, gainOf(terms, state, before, mark));
}

const moved = (due: Dec, gain: bigint): Dec => fromUnits(due + gain);

/** Draws by how many thousandths a price may fall and rise. */
function drawMove(draw: Draw, world: World): readonly [number, number] {
  const kind = draw.below(10);
  if (kind < 5) return [10, 10];
  if (kind < 8) return [100, 100];
  world.seen.add(kind === 8 ? "fall" : "rise");
  return kind === 8 ? [900, 0] : [0, draw.pick([900, 900, 9000])];
}

/** The events that a useful set of paths has to contain. */
export const WORTH = (
  "fall rise nights added taken multiple closed closed-in-part cash-needed stop-loss take-profit " +
  "opened-isolated-long opened-isolated-short opened-cross-long opened-cross-short " +
  "liquidated-long liquidated-short liquidated-cross liquidated-in-part surplus waived " +
  "deficit-isolated deficit-cross fund-paid fund-empty deleveraged house-bore would-liquidate " +
  "margin-too-low insufficient-balance multiple-too-high position-too-large stop-wrong-side"
).split(" ");
