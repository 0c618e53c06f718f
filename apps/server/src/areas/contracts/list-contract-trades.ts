import type { contracts } from "@candor/contract/areas/contracts/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { pageOf, positionOf } from "../../http/paging.ts";
import { listTrades } from "./rows.ts";
import { marksHere } from "./valued.ts";
import { viewsOf } from "./views-of.ts";

export const listContractTrades: ReadHandler<typeof contracts.calls.listContractTrades> = async (
  ctx,
  { input, caller },
) => {
  const { currency_id: currencyId, legal_id: legalId, status } = input;
  const isOfOne = currencyId !== undefined && legalId !== undefined;
  const market = isOfOne ? ctx.catalogue.contractByPair(currencyId, legalId) : undefined;
  if (isOfOne && market === undefined) return refuse("unknown-market");
  const rows = await listTrades(ctx.db, {
    userId: caller.userId,
    status,
    marketId: market?.id,
    ...positionOf(input),
  });
  const { views } = await viewsOf(ctx, caller, rows, marksHere(ctx));
  const numbers = new Map(rows.map(({ id, number }) => [id, number]));
  return pageOf(
    input,
    views,
    ({ id }) => numbers.get(id) ?? 0,
    (view) => view,
  );
};
