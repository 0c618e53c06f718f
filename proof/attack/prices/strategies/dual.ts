import { type DualMends, isWorthMore, purchaseGain, shelfFor } from "../houses/dual.ts";
import type { World } from "../worlds/world.ts";
import { type Genome, type Signal, genome, signalOf } from "./genome.ts";
import { liarsSignal } from "./liars.ts";
import { type Play, type Strategy, playTrades } from "./strategy.ts";

/** Buys the tranche that a move is about to make safe: sells the coin high before a fall, or buys low before a rise. */
export function playDual(world: World, mends: DualMends, genes: Genome, signal: Signal): Play {
  return playTrades(world, signal, (second, isUp) => {
    const acceptedAt = second * 1_000 + genes.momentMs;
    const purchase = { acceptedAt, type: shelfFor(isUp), isTight: genes.slippage === "0" };
    const gain = purchaseGain(world, purchase, mends);
    return gain === undefined ? undefined : { gain, next: second + genes.restSeconds };
  });
}

const byGenome = (name: string, own: Partial<Genome>): Strategy<DualMends> => {
  const genes = genome({ threshold: 6, restSeconds: 30, ...own });
  return {
    name,
    play: (world, mends, look) =>
      playDual(world, mends, genes, signalOf(genes, look(genes.momentMs))),
  };
};

const AHEAD = genome({ weights: { ahead: 1 }, threshold: 6, momentMs: 550, restSeconds: 30 });

/** Skips smaller moves: a ratio. */
const MOVED = 0.002;
const MOMENT_MS = 950;

/** Computes what a tranche pays and what that is worth at the price seen, and buys if it pays more. */
const computesBoth: Strategy<DualMends> = {
  name: "reckons what is paid, and what it is worth",
  play: (world, mends, look) => {
    const ahead = look(MOMENT_MS).features[0];
    const signal: Signal = (second) => {
      const moved = ahead?.[second] ?? 0;
      if (Math.abs(moved) < MOVED) return 0;
      const ms = second * 1_000 + MOMENT_MS;
      return isWorthMore(world, ms, shelfFor(moved > 0), mends) ? moved : 0;
    };
    return playDual(world, mends, genome({ momentMs: MOMENT_MS }), signal);
  },
};

const EVERY_SECONDS = 300;

/** Buys tranches that have become safe before their maturity, after any last move. */
const becomeSafe: Strategy<DualMends> = {
  name: "what has become safe before its end",
  play: (world, mends) => {
    const signal: Signal = (second) => {
      if (second % EVERY_SECONDS !== 0) return 0;
      const ms = second * 1_000 + MOMENT_MS;
      if (isWorthMore(world, ms, "sell-high", mends)) return -1;
      return isWorthMore(world, ms, "buy-low", mends) ? 1 : 0;
    };
    return playDual(world, mends, genome({ momentMs: MOMENT_MS }), signal);
  },
};

export const DUAL_STRATEGIES: readonly Strategy<DualMends>[] = [
  byGenome("knows the sources first", { weights: { ahead: 1 }, momentMs: 550 }),
  byGenome("late in the second", { weights: { ahead: 1 } }),
  byGenome("a minority is old", { weights: { oldQuotes: -1 }, threshold: 9 }),
  computesBoth,
  becomeSafe,
  byGenome("no less than was shown", { weights: { ahead: 1 }, slippage: "0" }),
  {
    name: "a source holds the median back",
    play: (world, mends, look) => playDual(world, mends, AHEAD, liarsSignal(AHEAD, world, look)),
  },
];
