import { cmp, dec, ZERO } from "@candor/money";
import { largestFirst, smallestFirst } from "../../lib/compare.ts";

export const moverKinds = ["gainers", "losers", "volume"] as const;
export type MoverKind = (typeof moverKinds)[number];

type Moving = { change_rate: string | null; quote_volume: string | null };

/**
 * The markets that lead by kind: risen most, fallen most, traded most over 24 h. A market that has
 * not risen is no gainer, however quiet the day.
 */
export function movers<Market extends Moving>(
  list: readonly Market[],
  kind: MoverKind,
  count: number,
): Market[] {
  if (kind === "volume")
    return list.toSorted((a, b) => largestFirst(a.quote_volume, b.quote_volume)).slice(0, count);
  const wanted = kind === "gainers" ? 1 : -1;
  const order = kind === "gainers" ? largestFirst : smallestFirst;
  return list
    .filter(({ change_rate: change }) => change !== null && cmp(dec(change), ZERO) === wanted)
    .toSorted((a, b) => order(a.change_rate, b.change_rate))
    .slice(0, count);
}
