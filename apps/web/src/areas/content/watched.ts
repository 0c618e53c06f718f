import { largestFirst } from "../../lib/compare.ts";

type Market = { market_id: number; quote_volume: string | null };

/** The followed markets, latest first; without any, the most traded ones. */
export function watched<Listed extends Market>(
  list: readonly Listed[],
  favourites: readonly Pick<Market, "market_id">[] | undefined,
  count: number,
): Listed[] {
  const followed = (favourites ?? []).flatMap(
    ({ market_id: id }) => list.find((market) => market.market_id === id) ?? [],
  );
  const shown =
    followed.length > 0
      ? followed
      : list.toSorted((a, b) => largestFirst(a.quote_volume, b.quote_volume));
  return shown.slice(0, count);
}
