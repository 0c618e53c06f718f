import type { Catalogue } from "../../markets.ts";

type Followed = { id: number; symbol: string } | undefined;

/** What is followed under a pair: a spot market, or the contract on what has none. */
export const followedByPair = (catalogue: Catalogue, baseId: number, quoteId: number): Followed =>
  catalogue.marketByPair(baseId, quoteId) ?? catalogue.contractByPair(baseId, quoteId);

export const followedById = (catalogue: Catalogue, id: number): Followed =>
  catalogue.market(id) ?? catalogue.contract(id);
