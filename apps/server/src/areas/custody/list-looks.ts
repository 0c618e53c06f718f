import type { custody } from "@candor/contract/areas/custody/operator.ts";
import { pageOf, positionOf } from "../../http/paging.ts";
import type { OperatorReadHandler } from "../../operators/operator-handlers.ts";
import { listReconciliationRows } from "./rows.ts";
import { reconciliationView } from "./view.ts";

export const listLooks: OperatorReadHandler<typeof custody.calls.listLooks> = async (
  ctx,
  { input },
) => {
  const wanted = { network: input.type, currencyId: input.currency_id };
  return pageOf(
    input,
    await listReconciliationRows(ctx.db, { ...wanted, ...positionOf(input) }),
    ({ at }) => at.getTime(),
    (reconciliation) => reconciliationView(ctx, reconciliation),
  );
};
