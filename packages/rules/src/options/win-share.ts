import { type Dec, ONE, ZERO, add, dec, div, fromInteger, max, min, sub } from "@candor/money";

/** How far from a half three standard deviations of a fair coin are: 3 x 0.5 / sqrt(n). */
const DEVIATIONS = 1.5;
const HALF = dec("0.5");

/** Won of those won or lost, and between what that lies in 997 of 1,000 cases where both are as likely: ratios. */
export type WinShare = { share: Dec; low: Dec; high: Dec };

/** Undefined where nothing was won or lost. The bounds are figures to look at, of six decimals. */
export function winShare(won: number, lost: number): WinShare | undefined {
  const decided = won + lost;
  if (decided === 0) return undefined;
  const width = dec((DEVIATIONS / Math.sqrt(decided)).toFixed(6));
  return {
    share: div(fromInteger(won), fromInteger(decided), "half"),
    low: max(ZERO, sub(HALF, width)),
    high: min(ONE, add(HALF, width)),
  };
}
