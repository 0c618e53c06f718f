import type { trust } from "@candor/contract/areas/trust/operator.ts";
import { pageOf, positionOf } from "../../http/paging.ts";
import { listChangeRows } from "../../operators/config-changes.ts";
import type { OperatorReadHandler } from "../../operators/operator-handlers.ts";
import { changeView } from "./view.ts";

export const listChanges: OperatorReadHandler<typeof trust.calls.listChanges> = async (
  ctx,
  { input },
) => {
  const rows = await listChangeRows(ctx.db, { kind: input.kind }, positionOf(input));
  return pageOf(
    input,
    rows,
    ({ number }) => number,
    (row) => ({
      ...changeView(row),
      before: row.before,
      after: row.after,
    }),
  );
};
