import type { staking } from "@candor/contract/areas/staking/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { WriteHandler } from "../../http/handlers.ts";
import { lockOwnOrder, updateOrder } from "./rows.ts";
import { orderView } from "./view.ts";

export const renewStakingOrder: WriteHandler<typeof staking.calls.renewStakingOrder> = async (
  ctx,
  { input: { order_id: id, renew }, caller, tx },
) => {
  const found = await lockOwnOrder(tx, caller.userId, id);
  if (found === undefined) return refuse("order-not-found");
  if (found.state !== "in_progress") return refuse("order-not-open");
  return orderView(ctx, await updateOrder(tx, id, { renew }));
};
