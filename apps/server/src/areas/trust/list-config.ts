import type { trust } from "@candor/contract/areas/trust/operator.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { countPending } from "../../operators/config-changes.ts";
import type { OperatorReadHandler } from "../../operators/operator-handlers.ts";

export const listConfig: OperatorReadHandler<typeof trust.calls.listConfig> = async (
  ctx,
  { input },
) => {
  const kind = ctx.areas.configKinds.get(input.kind);
  if (kind === undefined) return refuse("not-found");
  const [listed, pending] = await Promise.all([
    kind.list(ctx.db),
    countPending(ctx.db, input.kind),
  ]);
  return listed.map((one) => ({
    ...one,
    pending: pending.find(({ subject }) => subject === one.subject)?.count ?? 0,
  }));
};
