import type { content } from "@candor/contract/areas/content/operator.ts";
import { pageOf, positionOf } from "../../http/paging.ts";
import type { OperatorReadHandler } from "../../operators/operator-handlers.ts";
import { listItemRows } from "./editor-rows.ts";
import { itemView } from "./editor-view.ts";

export const listItems: OperatorReadHandler<typeof content.calls.listItems> = async (
  ctx,
  { input },
) => {
  const rows = await listItemRows(ctx.db, input.kind, positionOf(input));
  return pageOf(input, rows, ({ number }) => number, itemView);
};
