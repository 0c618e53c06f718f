import { type Dec, add, toNumber } from "@candor/money";
import {
  type Fill,
  type Side,
  type SpotMends,
  gainOf,
  ladderAt,
  metAt,
  oneTick,
  takenAt,
  worthOf,
} from "../houses/spot.ts";
import { acceptedFor } from "../houses/deciding.ts";
import { RECEIVED_MS, lastSecondAt, seenAt } from "../worlds/view.ts";
import type { World } from "../worlds/world.ts";
import { type Genome, type Signal, genome, signalOf } from "./genome.ts";
import { liarsSignal } from "./liars.ts";
import {
  FIRST_SECOND,
  LAST_SECONDS,
  type Play,
  type Strategy,
  addGain,
  createPlay,
} from "./strategy.ts";

/** A moment shortly before the next second is received. */
const LATE_MS = 1_050;

/** Takes from the ladder on a signal, by an order or by a stop that a trade of its own owner fires. */
export function playSpot(
  world: World,
  mends: SpotMends,
  genes: Genome,
  signal: Signal,
  by: "order" | "stop" = "order",
): Play {
  const play = createPlay(world);
  const isUnknown = by === "order" ? mends.isUnknown : mends.isStopUnknown;
  for (let second = FIRST_SECOND; second < world.seconds - LAST_SECONDS; second += 1) {
    const way = signal(second);
    if (way === 0) continue;
    const side = way > 0 ? "buy" : "sell";
    const acceptedAt = second * 1_000 + genes.momentMs;
    const fill = takenAt(world, acceptedAt, lastSecondAt(acceptedAt), side, isUnknown);
    if (fill === undefined) continue;
    addGain(play, second, gainOf(world, side, fill));
    second += genes.restSeconds - 1;
  }
  return play;
}

const byGenome = (
  name: string,
  own: Partial<Genome>,
  by: "order" | "stop" = "order",
): Strategy<SpotMends> => {
  const genes = genome({ threshold: 2, ...own });
  return {
    name,
    play: (world, mends, look) =>
      playSpot(world, mends, genes, signalOf(genes, look(genes.momentMs)), by),
  };
};

/** An order that a user leaves with the house: the price it would trade at in the next second, and its fill there. */
type Left = (
  world: World,
  next: number,
  side: Side,
) => { price: Dec; fill: (mends: SpotMends) => Fill | undefined } | undefined;

/** Leaves an order each way every second, and cancels it just before that second is received unless it will pay. */
const leaving = (name: string, role: Fill["role"], left: Left): Strategy<SpotMends> => ({
  name,
  play: (world, mends) => {
    const play = createPlay(world);
    for (const side of ["buy", "sell"] as const)
      for (let second = FIRST_SECOND; second < world.seconds - LAST_SECONDS; second += 1) {
        const now = second * 1_000 + LATE_MS;
        const next = lastSecondAt(now) + 1;
        // In most seconds no resting order would pay.
        if (beyond(world, now, side, world.index[next] ?? 0) < WORTH) continue;
        const own = left(world, next, side);
        const ticks = own && toNumber(own.price) / toNumber(world.tick);
        if (own === undefined || beyond(world, now, side, ticks ?? 0) < worthOf(role)) continue;
        const fill = own.fill(mends);
        if (fill === undefined) continue;
        addGain(play, second, gainOf(world, side, fill));
        second += 9;
      }
    return play;
  },
});

const WORTH = 0.0008;

/** By how much the price seen at a moment is better than a price in ticks: a ratio. */
function beyond(world: World, ms: number, side: Side, ticks: number): number {
  if (ticks === 0) return -1;
  const ratio = seenAt(world, ms) / ticks - 1;
  return side === "buy" ? ratio : -ratio;
}

/** A limit one tick short of the last second's ladder: a move of one tick brings the ladder to it. */
const beside: Left = (world, next, side) => {
  const best = ladderAt(world, next - 1, side);
  if (best === undefined) return undefined;
  const price = add(best, oneTick(world, side));
  return { price, fill: (mends) => metAt(world, next, side, price, mends) };
};

/** A limit placed while there is no ladder, at its last price. */
const whileAway: Left = (world, next, side) => {
  if ((world.index[next - 1] ?? 0) > 0) return undefined;
  for (let before = next - 2; before > next - 60; before -= 1) {
    const price = ladderAt(world, before, side);
    if (price !== undefined)
      return { price, fill: (mends) => metAt(world, next, side, price, mends) };
  }
  return undefined;
};

/** A market stop on the index, one tick beyond its last price. */
const armed: Left = (world, next, side) => {
  const [now, then] = [world.index[next] ?? 0, world.index[next - 1] ?? 0];
  if (now === 0 || then === 0 || (side === "buy" ? now <= then : now >= then)) return undefined;
  const price = ladderAt(world, next, side);
  if (price === undefined) return undefined;
  const firedAt = next * 1_000 + RECEIVED_MS;
  return {
    price,
    fill: ({ isFiredUnknown }) => takenAt(world, firedAt, next, side, isFiredUnknown),
  };
};

/**
 * Has an order wait for each second, sees its quotes and later prices, and places another order before the ladder
 * unless it pays: the two would trade with each other, so the newer one ends.
 */
const endedByHisOwn: Strategy<SpotMends> = {
  name: "ended by an order of his own unless it pays",
  play: (world, mends) => {
    const play = createPlay(world);
    if (mends.isBinding) return play;
    for (let second = FIRST_SECOND; second < world.seconds - LAST_SECONDS; second += 1) {
      for (const side of ["buy", "sell"] as const) {
        const now = second * 1_000 + RECEIVED_MS;
        if (beyond(world, now, side, world.index[second] ?? 0) < worthOf("taker")) continue;
        const acceptedAt = acceptedFor(world, second);
        const fill = takenAt(world, acceptedAt, lastSecondAt(acceptedAt), side, mends.isUnknown);
        const gain = fill && gainOf(world, side, fill);
        if (gain !== undefined && gain > 0) addGain(play, second, gain);
      }
    }
    return play;
  },
};

const AHEAD = genome({ weights: { ahead: 1 }, threshold: 3, momentMs: 550 });

/** Knows the sources first, and has one source lie to hold the median back. */
const holdsItBack: Strategy<SpotMends> = {
  name: "a source holds the median back",
  play: (world, mends, look) => playSpot(world, mends, AHEAD, liarsSignal(AHEAD, world, look)),
};

export const SPOT_STRATEGIES: readonly Strategy<SpotMends>[] = [
  byGenome("knows the sources first", { weights: { ahead: 1 }, threshold: 4 }),
  byGenome("a move that has just begun", { weights: { lastFifths: 1 } }),
  byGenome("a minority is old", { weights: { oldQuotes: -1 }, threshold: 4 }),
  byGenome("the median stands off", { weights: { indexOff: -1 }, threshold: 1 }),
  byGenome("its own trade fires its stop", { weights: { ahead: 1 }, threshold: 4 }, "stop"),
  leaving("a limit beside the ladder, cancelled in time", "maker", beside),
  leaving("a limit while the ladder is away", "maker", whileAway),
  leaving("a stop on the index, cancelled in time", "taker", armed),
  holdsItBack,
  endedByHisOwn,
];
