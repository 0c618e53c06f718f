import type { Catalogue } from "../../catalogue/markets.ts";

type Followed = { id: number; symbol: string } | undefined;

/** The followed instrument under a pair: a spot market, or the contract of an instrument without one. */
export const followedByPair = (catalogue: Catalogue, baseId: number, quoteId: number): Followed =>
  catalogue.marketByPair(baseId, quoteId) ?? catalogue.contractByPair(baseId, quoteId);

export const followedById = (catalogue: Catalogue, id: number): Followed =>
  catalogue.market(id) ?? catalogue.contract(id);
