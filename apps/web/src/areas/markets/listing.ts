import { largestFirst, smallestFirst } from "../../lib/compare.ts";

export const sortIds = ["symbol", "price", "change", "volume"] as const;
export type SortId = (typeof sortIds)[number];
export type MarketSort = { id: SortId; direction: "ascending" | "descending" };

type Named = { symbol: string };
type Figures = { price: string | null; change_rate: string | null; quote_volume: string | null };

const figureOf = (id: Exclude<SortId, "symbol">, { price, change_rate, quote_volume }: Figures) =>
  ({ price, change: change_rate, volume: quote_volume })[id];

/** The markets in the chosen order, by the figures that `latest` knows of each. */
export function sorted<Market extends Named & Figures>(
  list: readonly Market[],
  { id, direction }: MarketSort,
  latest: (symbol: string) => Figures | undefined,
): Market[] {
  const isDown = direction === "descending";
  if (id === "symbol")
    return list.toSorted((a, b) =>
      isDown ? b.symbol.localeCompare(a.symbol) : a.symbol.localeCompare(b.symbol),
    );
  const order = isDown ? largestFirst : smallestFirst;
  const figure = (market: Market) => figureOf(id, latest(market.symbol) ?? market);
  return list.toSorted((a, b) => order(figure(a), figure(b)));
}
