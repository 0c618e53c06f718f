import type { Draw } from "./draw.ts";
import type { PathTerms } from "./terms.ts";

/** Prices a second. */
export const STEPS = 5;
export const STEP_MS = 1_000 / STEPS;
const DAY_STEPS = 86_400 * STEPS;
const HOUR_STEPS = 3_600 * STEPS;
/** A market stays as busy as it is for ten minutes. */
const SPELL_STEPS = 600 * STEPS;

/** The true price in ticks for each fifth of a second; doubles, because this world is outside the books. */
export function createTruth(terms: PathTerms, seconds: number, draw: Draw): Float64Array {
  const truth = new Float64Array(seconds * STEPS);
  const reference = terms.price / Number(terms.tick);
  const width = terms.volatility / Math.sqrt(DAY_STEPS);
  const jumping = createJumps(terms, draw);
  const trending = createTrend(terms, draw);
  const running = createRuns(terms, draw);
  const overshooting = createOvershoot(terms, draw);
  const pull = (terms.pulled ?? 0) / HOUR_STEPS;
  let level = 0;
  let spell = 1;
  for (let step = 0; step < truth.length; step += 1) {
    if (step % SPELL_STEPS === 0) spell = Math.exp(0.4 * draw.normal() - 0.08);
    level += width * spell * draw.normal() + jumping() + running() + trending() - pull * level;
    truth[step] = reference * Math.exp(level + overshooting());
  }
  return truth;
}

const nothing = (): number => 0;
const BURST_STEPS_MAX = 3 * STEPS;

function createJumps({ jumps }: PathTerms, draw: Draw): () => number {
  if (jumps === undefined) return nothing;
  const { perHour, least, most } = jumps;
  const chance = perHour / HOUR_STEPS;
  let left = 0;
  let size = 0;
  return () => {
    if (left > 0) {
      left -= 1;
      return draw.sign() * size;
    }
    if (draw.uniform() >= chance) return 0;
    const whole = draw.between(least, most);
    if (draw.uniform() < 0.5) return draw.sign() * whole;
    left = Math.ceil(draw.between(2, BURST_STEPS_MAX));
    size = whole / Math.sqrt(left);
    return 0;
  };
}

function createRuns({ runs }: PathTerms, draw: Draw): () => number {
  if (runs === undefined) return nothing;
  const { perHour, speed, seconds } = runs;
  let left = 0;
  let each = 0;
  return () => {
    if (left > 0) {
      left -= 1;
      return each;
    }
    if (draw.uniform() >= perHour / HOUR_STEPS) return 0;
    left = Math.ceil(draw.between(...seconds) * STEPS);
    each = (draw.sign() * draw.between(...speed)) / STEPS;
    return each;
  };
}

function createTrend({ trend }: PathTerms, draw: Draw): () => number {
  if (trend === undefined) return nothing;
  let left = 0;
  let each = 0;
  return () => {
    if (left === 0) {
      left = Math.ceil(draw.between(0.2, trend.hoursMost) * HOUR_STEPS);
      each = (draw.sign() * trend.perHour) / HOUR_STEPS;
    }
    left -= 1;
    return each;
  };
}

function createOvershoot({ overshoot }: PathTerms, draw: Draw): () => number {
  if (overshoot === undefined) return nothing;
  const kept = 0.5 ** (1 / (overshoot.halfLifeSeconds * STEPS));
  const width = overshoot.deviation * Math.sqrt(1 - kept * kept);
  let now = 0;
  return () => (now = now * kept + width * draw.normal());
}
