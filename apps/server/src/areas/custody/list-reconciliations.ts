import type { custody } from "@candor/contract/areas/custody.operator.ts";
import type { OperatorReadHandler } from "../../operators/operator-handlers.ts";
import { listLastLooks } from "./rows.ts";
import { lookView } from "./view.ts";

export const listReconciliations: OperatorReadHandler<
  typeof custody.calls.listReconciliations
> = async (ctx) => (await listLastLooks(ctx.db, 1)).map((look) => lookView(ctx, look));
