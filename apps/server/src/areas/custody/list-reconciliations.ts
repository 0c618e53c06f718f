import type { custody } from "@candor/contract/areas/custody/operator.ts";
import type { OperatorReadHandler } from "../../operators/operator-handlers.ts";
import { listLastReconciliations } from "./rows.ts";
import { reconciliationView } from "./view.ts";

export const listReconciliations: OperatorReadHandler<
  typeof custody.calls.listReconciliations
> = async (ctx) =>
  (await listLastReconciliations(ctx.db, 1)).map((reconciliation) =>
    reconciliationView(ctx, reconciliation),
  );
