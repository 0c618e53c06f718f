import type { trust } from "@candor/contract/areas/trust/calls.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { pageOf, positionOf } from "../../http/paging.ts";
import { listChangeRows } from "../../operators/config-changes.ts";
import { changeView } from "./view.ts";
import { changeLines } from "./change-lines.ts";

export const listTermChanges: ReadHandler<typeof trust.calls.listTermChanges> = async (
  ctx,
  { input },
) => {
  const rows = await listChangeRows(ctx.db, { isPublic: true }, positionOf(input));
  return pageOf(
    input,
    rows,
    ({ number }) => number,
    (row) => ({
      ...changeView(row),
      lines: changeLines(row.before, row.after),
    }),
  );
};
