import { dec, neg, toNumber } from "@candor/money";
import { outcomeOf, winOf } from "@candor/rules/options/outcome.ts";
import { createSimulatedPath } from "../../../../apps/server/src/feed/simulated-path.ts";
import { RATES, STAKE } from "../houses/options.ts";
import { createDraw } from "../worlds/draw.ts";
import { type Scene, timesOf } from "./scene.ts";

/** The trial's simulated path has a secret seed of its own; a control uses the public one. */
export type SeedMends = { isOwn: boolean };
export const SEED_MENDS: SeedMends = { isOwn: true };

const KNOWN = "candor";
const MARKET = {
  symbol: "BTC/USDT",
  priceTick: dec("0.01"),
  referencePrice: dec("96000"),
  volatility: 0.022,
  dailyVolume: dec("21000"),
};
const SECONDS = 30;
const FIRST = 1_790_000_000;

/** Computes the path from the public seed and buys options by it. */
const knowsTheSeed: Scene<SeedMends> = {
  name: "reckons the path by the known seed",
  each: "option",
  play: (seed, times, { isOwn }) => {
    const draw = createDraw(seed + 59);
    const predicted = createSimulatedPath(KNOWN, MARKET);
    const real = createSimulatedPath(isOwn ? `own ${seed}` : KNOWN, MARKET);
    return timesOf(times, () => {
      const entry = FIRST + Math.floor(draw.between(0, 10_000_000));
      const [then, now] = [predicted.ticksAt(entry), predicted.ticksAt(entry + SECONDS)];
      if (then === now) return undefined;
      const [begun, ended] = [real.ticksAt(entry), real.ticksAt(entry + SECONDS)];
      const outcome = outcomeOf(now > then ? "up" : "down", dec(`${begun}`), dec(`${ended}`));
      const rate = RATES.get(SECONDS) ?? dec("0");
      if (outcome === "tied") return 0;
      return toNumber(outcome === "won" ? winOf(STAKE, rate) : neg(STAKE));
    });
  },
};

export const SEED_SCENES: readonly Scene<SeedMends>[] = [knowsTheSeed];
