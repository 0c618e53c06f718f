import type { Span } from "../../../parts/trading/path/plot.ts";

const PAST_MS = 120_000;
const AHEAD_MS = 30_000;
/** How much is shown before the first entry and behind the last expiry. */
const LEAD_MS = 15_000;
const BEHIND_MS = 8_000;
/** The span of the seconds that are loaded. */
const PAST_MOST_MS = 585_000;
/** An option of five minutes is seen to its end from its beginning on; of a longer one as much as has passed. */
const AHEAD_MOST_MS = 310_000;

/** What a chart shows: the last two minutes, or while options run on the symbol all of them, from entry to expiry. */
export function spanOf(
  options: readonly { entry: { at: string } | null; expires_at: string | null }[],
  now: number,
): Span {
  const moments = (list: (string | null | undefined)[]): number[] =>
    list.flatMap((at) => (at === null || at === undefined ? [] : [Date.parse(at)]));
  const entries = moments(options.map(({ entry }) => entry?.at));
  if (entries.length === 0) return { from: now - PAST_MS, to: now + AHEAD_MS };
  const ends = moments(options.map(({ expires_at: end }) => end));
  const from = Math.max(Math.min(...entries, now) - LEAD_MS, now - PAST_MOST_MS);
  const to = Math.max(...ends, now) + BEHIND_MS;
  return { from, to: Math.min(to, now + Math.max(AHEAD_MOST_MS, now - from)) };
}

/** The moments of a span that are whole multiples of a step, of those far enough from its ends for their labels. */
export function roundMoments({ from, to }: Span, step: number): number[] {
  const moments: number[] = [];
  const room = step / 2;
  for (let at = Math.ceil((from + room) / step) * step; at <= to - room; at += step)
    moments.push(at);
  return moments;
}
