import type { Draw } from "../worlds/draw.ts";
import { FEATURES, type Feature, type View } from "../worlds/view.ts";

/**
 * When and which way to trade: at a moment of each second when the weighted features pass a threshold, in deviations of
 * half a minute's move. `seconds` is an option's duration or a position's time.
 */
export type Genome = {
  momentMs: number;
  weights: Partial<Record<Feature, number>>;
  threshold: number;
  seconds: number;
  /** How far a price may be worse than the one shown: a ratio, as text. */
  slippage: string;
  /** The wait after a trade. */
  restSeconds: number;
};

export const genome = (own: Partial<Genome>): Genome => ({
  momentMs: 950,
  weights: {},
  threshold: 0.25,
  seconds: 30,
  slippage: "0.05",
  restSeconds: 10,
  ...own,
});

export type Signal = (second: number) => number;

/** Positive if the price should rise, negative if it should fall, zero below the threshold. */
export function signalOf({ weights, threshold }: Genome, { features, width }: View): Signal {
  const weighed = FEATURES.flatMap((name, place) => {
    const [weight, values] = [weights[name], features[place]];
    return weight === undefined || values === undefined ? [] : [{ weight, values }];
  });
  return (second) => {
    let sum = 0;
    for (const { weight, values } of weighed) sum += weight * (values[second] ?? 0);
    return Math.abs(sum) < threshold * (width[second] ?? 1) ? 0 : sum;
  };
}

const MOMENTS = [150, 350, 550, 750, 950];
/** From a twentieth of a deviation to six, as logarithms. */
const THRESHOLDS = [Math.log(0.05), Math.log(6)] as const;
const LONGS = [30, 60, 120, 300];
const SLIPPAGES = ["0.05", "0.001", "0.0002", "0"];

export function drawGenome(draw: Draw): Genome {
  const weights: Genome["weights"] = {};
  for (const name of FEATURES)
    if (draw.uniform() < 0.35) weights[name] = Math.round(100 * draw.normal()) / 100;
  return genome({
    weights,
    momentMs: pick(draw, MOMENTS),
    threshold: Math.round(100 * Math.exp(draw.between(...THRESHOLDS))) / 100,
    seconds: pick(draw, LONGS),
    slippage: pick(draw, SLIPPAGES),
  });
}

/** A copy of a genome with one part changed. */
export function changed(parent: Genome, draw: Draw): Genome {
  const other = drawGenome(draw);
  const which = draw.uniform();
  if (which < 0.15) return { ...parent, momentMs: other.momentMs };
  if (which < 0.3) return { ...parent, threshold: other.threshold };
  if (which < 0.45) return { ...parent, seconds: other.seconds };
  if (which < 0.55) return { ...parent, slippage: other.slippage };
  const name = FEATURES[Math.floor(draw.uniform() * FEATURES.length)] ?? "ahead";
  const weight = Math.round(100 * ((parent.weights[name] ?? 0) + 0.5 * draw.normal())) / 100;
  return { ...parent, weights: { ...parent.weights, [name]: weight } };
}

const pick = <T>(draw: Draw, [first, ...rest]: readonly T[]): T => {
  const all = [first, ...rest] as T[];
  return all[Math.floor(draw.uniform() * all.length)] ?? (first as T);
};
