import type { content } from "@candor/contract/areas/content/operator.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { OperatorReadHandler } from "../../operators/operator-handlers.ts";
import { findItemRow } from "./editor-rows.ts";
import { wholeItemView } from "./editor-view.ts";

export const getItem: OperatorReadHandler<typeof content.calls.getItem> = async (
  ctx,
  { input: { id } },
) => {
  const row = await findItemRow(ctx.db, id);
  return row === undefined ? refuse("not-found") : wholeItemView(ctx.db, row);
};
