import type { Draw } from "./draw.ts";
import { STEP_MS } from "./path.ts";
import type { SourceTerms } from "./terms.ts";

/** Quotes are in tenths of a tick, because sources have a finer grid than the index. */
export const TENTHS = 10;

/** By second, the source's last received quote: its price in tenths of a tick, zero before the first. */
export type Quotes = { price: Int32Array; madeMs: Int32Array; terms: SourceTerms };

/** The way in which the lying source lies in a second; its user knows it long before. */
export const lieAt = (second: number): 1 | -1 =>
  Math.imul(second ^ (second >>> 7), 0x9e3779b1) >>> 31 === 1 ? 1 : -1;

const BASIS_KEPT = 0.5 ** (1 / 240);

export function createQuotes(
  terms: SourceTerms,
  truth: Float64Array,
  seconds: number,
  draw: Draw,
): Quotes {
  const price = new Int32Array(seconds);
  const madeMs = new Int32Array(seconds);
  const phase = draw.between(0, terms.everyMs);
  const [least, most] = terms.transitMs;
  const isSilent = createSilences(terms, draw);
  const tradedAt = createTrades(terms, draw);
  let basis = terms.basis * draw.normal();
  const lie = terms.liesMost ?? 0;
  let made = -1;
  let told = 0;
  for (let second = 0; second < seconds; second += 1) {
    basis =
      basis * BASIS_KEPT + terms.basis * Math.sqrt(1 - BASIS_KEPT * BASIS_KEPT) * draw.normal();
    const latest = second * 1_000 - draw.between(least, most);
    const at = Math.floor(Math.floor((latest - phase) / terms.everyMs) * terms.everyMs + phase);
    if (at > made && at >= 0 && !isSilent(second)) {
      made = at;
      const seen = tradedAt(Math.max(0, at - (terms.lagMs ?? 0)));
      const true_ = truth[Math.floor(seen / STEP_MS)] ?? 0;
      const off = lie > 0 ? lie * lieAt(second) : basis + terms.noise * draw.normal();
      told = Math.round(TENTHS * true_ * (1 + off));
    }
    price[second] = told;
    madeMs[second] = Math.max(0, made);
  }
  return { price, madeMs, terms };
}

function createSilences({ silences }: SourceTerms, draw: Draw): (second: number) => boolean {
  if (silences === undefined) return () => false;
  const [least, most] = silences.seconds;
  let until = 0;
  return (second) => {
    if (second >= until && draw.uniform() < silences.perHour / 3_600)
      until = second + Math.round(draw.between(least, most));
    return second < until;
  };
}

/** When the trade was made whose price is told at a moment. */
function createTrades({ tradesPerSecond }: SourceTerms, draw: Draw): (ms: number) => number {
  if (tradesPerSecond === undefined) return (ms) => ms;
  const untilNext = (): number => (-Math.log(1 - draw.uniform()) * 1_000) / tradesPerSecond;
  let last = 0;
  let next = untilNext();
  return (ms) => {
    while (next <= ms) {
      last = next;
      next += untilNext();
    }
    return last;
  };
}
