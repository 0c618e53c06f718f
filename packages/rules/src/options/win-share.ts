import {
  type Dec,
  ONE,
  ZERO,
  add,
  dec,
  div,
  fromInteger,
  fromUnits,
  max,
  min,
  sub,
} from "@candor/money";

/** Three standard deviations of the share of heads of a fair coin: the square root of this over its throws. */
const VARIANCE_UNITS = 225n * 10n ** 34n;
const HALF = dec("0.5");

/** Won of those won or lost, and between what that lies in 997 of 1,000 cases where both are as likely: ratios. */
export type WinShare = { share: Dec; low: Dec; high: Dec };

/** Undefined where nothing was won or lost. */
export function winShare(won: number, lost: number): WinShare | undefined {
  const decided = won + lost;
  if (decided === 0) return undefined;
  const width = fromUnits(rootOf(VARIANCE_UNITS / BigInt(decided)));
  return {
    share: div(fromInteger(won), fromInteger(decided), "half"),
    low: max(ZERO, sub(HALF, width)),
    high: min(ONE, add(HALF, width)),
  };
}

/** The whole part of a square root, by Newton's method from above. */
function rootOf(value: bigint): bigint {
  let root = value + 1n;
  for (let next = (root + 1n) / 2n; next < root; next = (root + value / root) / 2n) root = next;
  return root;
}
