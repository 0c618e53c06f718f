import { dec, toNumber } from "@candor/money";
import {
  type ContractMends,
  type Fill,
  type Side,
  fillOf,
  hedgeGain,
  positionGain,
} from "../houses/contracts.ts";
import type { World } from "../worlds/world.ts";
import { armedOrders } from "./armed.ts";
import { liarsSignal } from "./liars.ts";
import { pushesTheMid } from "./pushed.ts";
import { type Genome, type Signal, genome, signalOf } from "./genome.ts";
import { type Play, type Strategy, playTrades } from "./strategy.ts";

/** How often a close that was not filled is tried again. */
const CLOSES_MAX = 60;

/**
 * Opens a position at market on each signal and closes it when the signal turns or time is up. The user is hedged at
 * the true price, so that the house's prices count and not luck.
 */
export function playContracts(
  world: World,
  mends: ContractMends,
  genes: Genome,
  signal: Signal,
): Play {
  const { momentMs, restSeconds } = genes;
  const slippage = dec(genes.slippage);
  return playTrades(world, signal, (second, isUp) => {
    const side = isUp ? "buy" : "sell";
    const opened = fillOf(world, { acceptedAt: second * 1_000 + momentMs, side, slippage }, mends);
    const closed = opened && closeOf(world, mends, genes, { side, opened }, signal);
    if (opened === undefined || closed === undefined) return undefined;
    const gain = toNumber(positionGain(side, opened.price, closed.price));
    return {
      gain: gain + hedgeGain(world, side, opened.ms, closed.ms),
      next: Math.max(second + restSeconds, closed.second),
    };
  });
}

function closeOf(
  world: World,
  mends: ContractMends,
  { momentMs, seconds, slippage: own }: Genome,
  { side, opened }: { side: Side; opened: Fill },
  signal: Signal,
): Fill | undefined {
  const last = opened.second + Math.min(seconds, 300);
  let at = opened.second + 1;
  while (at < last && signal(at) * (side === "buy" ? 1 : -1) >= 0) at += 1;
  for (let tried = 0; tried < CLOSES_MAX; tried += 1, at += 1) {
    const order = {
      acceptedAt: at * 1_000 + momentMs,
      side: side === "buy" ? ("sell" as const) : ("buy" as const),
      // In the last tries the position must be closed at any price.
      slippage: dec(tried < CLOSES_MAX / 2 ? own : "0.05"),
    };
    const closed = fillOf(world, order, mends);
    if (closed !== undefined) return closed;
  }
  return undefined;
}

export const byGenome = (name: string, own: Partial<Genome>): Strategy<ContractMends> => {
  const genes = genome({ threshold: 2, seconds: 5, ...own });
  return {
    name,
    play: (world, mends, look) =>
      playContracts(world, mends, genes, signalOf(genes, look(genes.momentMs))),
  };
};

const AHEAD = genome({ weights: { ahead: 1 }, threshold: 3, momentMs: 550, seconds: 5 });

/** Knows the sources first, and has one source lie to hold the median back. */
const holdsItBack: Strategy<ContractMends> = {
  name: "a source holds the median back",
  play: (world, mends, look) => playContracts(world, mends, AHEAD, liarsSignal(AHEAD, world, look)),
};

/** So many seconds after a move, it no longer widens the spread. */
const AFTERWARDS = 40;

export const CONTRACT_STRATEGIES: readonly Strategy<ContractMends>[] = [
  byGenome("knows the sources first", {
    weights: { ahead: 1 },
    threshold: 4,
    seconds: AFTERWARDS,
  }),
  byGenome("late in the second", { weights: { ahead: 1 }, threshold: 4 }),
  byGenome("a move that has just begun", { weights: { lastFifths: 1 }, threshold: 2 }),
  byGenome("a minority is old", { weights: { oldQuotes: -1 }, threshold: 4 }),
  byGenome("the median stands off", { weights: { indexOff: -1 }, threshold: 1, seconds: 120 }),
  byGenome("a free look by no slippage", { weights: { ahead: 1 }, slippage: "0", threshold: 0.5 }),
  byGenome("no slippage, against the run", {
    weights: { aboveHalfMinute: -1 },
    slippage: "0",
    seconds: 60,
  }),
  byGenome("again until it fits", {
    weights: { lastThree: 1 },
    slippage: "0.0002",
    restSeconds: 1,
    seconds: 30,
  }),
  byGenome("in a run, whose way its price is old", {
    weights: { lastThree: 1 },
    threshold: 2,
    momentMs: 550,
    seconds: AFTERWARDS,
  }),
  byGenome("late in a run", {
    weights: { aboveHalfMinute: 1, lastThree: 1 },
    threshold: 6,
    momentMs: 550,
    seconds: AFTERWARDS,
  }),
  holdsItBack,
  pushesTheMid,
  armedOrders("a stop armed for a known second", "arm"),
  armedOrders("a stop cancelled before a known second", "cancel"),
];
