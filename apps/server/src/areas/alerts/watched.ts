import type { Catalogue } from "../../catalogue/markets.ts";
import type { Instrument } from "../../catalogue/market-sessions.ts";
import type { PriceTerms } from "@candor/rules/spot.ts";

/** What has an index of its own: a spot market, or a contract on no coin. */
export type Watched = Instrument & {
  id: number;
  baseId: number;
  quoteId: number;
  terms: PriceTerms;
};

/** A contract on a coin has its spot market's pair and index. */
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
