import type { content } from "@candor/contract/areas/content/operator.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { OperatorWriteHandler } from "../../operators/operator-handlers.ts";
import { deleteItemRow, findItemRow } from "./editor-rows.ts";
import { wholeItemView } from "./editor-view.ts";

export const deleteItem: OperatorWriteHandler<typeof content.calls.deleteItem> = async (
  _ctx,
  { input: { id, version, reason }, tx, record },
) => {
  record({ target: `content:${id}`, reason, after: null });
  const row = await findItemRow(tx, id);
  // The app requests its standing pages by name and must find them.
  if (row === undefined || row.kind === "page") return refuse("not-found");
  record({ before: await wholeItemView(tx, row) });
  return (await deleteItemRow(tx, id, version)) ? { is_deleted: true } : refuse("request-changed");
};
