import type { spot } from "@candor/contract/areas/spot/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { bookFeedOf } from "./book-feeds.ts";

// Async like every handler, although the book is in memory.
export const getDepth: ReadHandler<typeof spot.calls.getDepth> = async (ctx, { input, caller }) => {
  const market = ctx.catalogue.marketBySymbol(input.symbol);
  if (market === undefined) return refuse("unknown-market");
  const { b, a, ...counts } = bookFeedOf(ctx, caller?.realm ?? "live", market).snapshot();
  return { ...counts, b: b.slice(0, input.limit), a: a.slice(0, input.limit) };
};
