import type { options } from "@candor/contract/areas/options.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { findLink, findOption } from "./rows.ts";
import { linkView, optionView } from "./view.ts";

export const getOptionResult: ReadHandler<typeof options.calls.getOptionResult> = async (
  ctx,
  { input, caller },
) => {
  const row = await findOption(ctx.db, caller.userId, input.id);
  if (row === undefined) return refuse("option-not-found");
  const accepted = await findLink(ctx.db, row.realm, row.accepted_link);
  if (accepted === undefined) throw new Error(`option ${row.id} stands in no chain`);
  const settled =
    row.settled_link === null ? undefined : await findLink(ctx.db, row.realm, row.settled_link);
  return {
    option: optionView(ctx, row),
    accepted: linkView(accepted),
    settled: settled === undefined ? null : linkView(settled),
  };
};
