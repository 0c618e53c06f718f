import type { Catalogue } from "../../catalogue/markets.ts";
import type { Instrument } from "../../catalogue/market-sessions.ts";
import type { PriceTerms } from "@candor/rules/spot.ts";

/** An instrument with an index of its own: a spot market, or a contract on something other than a coin. */
export type Watched = Instrument & {
  id: number;
  baseId: number;
  quoteId: number;
  terms: PriceTerms;
};

/** Returns the spot market for a contract on a coin, since both have one pair and index. */
export const watchedByPair = (
  { marketByPair, contractByPair }: Catalogue,
  baseId: number,
  quoteId: number,
): Watched | undefined => marketByPair(baseId, quoteId) ?? contractByPair(baseId, quoteId);

export function watchedById({ market, contract }: Catalogue, id: number): Watched {
  const found = market(id) ?? contract(id);
  if (found === undefined) throw new Error(`no market ${id}`);
  return found;
}
