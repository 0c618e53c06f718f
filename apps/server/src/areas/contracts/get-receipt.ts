import type { contracts } from "@candor/contract/areas/contracts/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { computedClosing } from "./computed-closing.ts";
import { findPosition, listClosings, listSplits } from "./rows.ts";
import { termsOf } from "./valued.ts";
import { splitView } from "./view.ts";
import { viewOf } from "./views-of.ts";

export const getReceipt: ReadHandler<typeof contracts.calls.getReceipt> = async (
  ctx,
  { input, caller },
) => {
  const row = await findPosition(ctx.db, caller.userId, input.id);
  const market = row && ctx.catalogue.contract(row.market_id);
  if (row === undefined || market === undefined) return refuse("position-not-found");
  const terms = await termsOf(ctx, row);
  const closings = await listClosings(ctx.db, row.id);
  const splits = await listSplits(ctx.db, row.id);
  const closed = { terms, isIsolated: row.mode === "isolated", splits };
  return {
    position: await viewOf(ctx, caller, row),
    splits: splits.map(splitView),
    closings: closings.map((closing) => computedClosing(ctx, closed, closing)),
  };
};
