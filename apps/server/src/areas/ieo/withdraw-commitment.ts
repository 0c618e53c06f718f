import type { ieo } from "@candor/contract/areas/ieo/calls.ts";
import { isRefusal } from "@candor/contract/refusals.ts";
import { dec, neg } from "@candor/money";
import type { WriteHandler } from "../../http/handlers.ts";
import { moveHolds } from "../../ledger/move.ts";
import { lockOwnOrder } from "./locked-order.ts";
import { findOrder, withdrawOrder } from "./order-rows.ts";
import { countOn } from "./project-rows.ts";
import { orderAnswer } from "./view.ts";

export const withdrawCommitment: WriteHandler<typeof ieo.calls.withdrawCommitment> = async (
  ctx,
  { input, caller: { userId }, tx, afterCommit },
) => {
  const found = await lockOwnOrder(ctx, tx, userId, input.order_id);
  if (isRefusal(found)) return found;
  const { id, account_id: accountId, project_id: projectId, amount, held } = found.order;
  await moveHolds(tx, [{ accountId, amount: neg(dec(held)), cause: "ieo.order", causeId: id }]);
  await withdrawOrder(tx, id, ctx.clock.now());
  await countOn(tx, projectId, { applied: -1, committed: neg(dec(amount)) });
  afterCommit(() => ctx.bus.emit("balances", { userId, accountIds: [accountId] }));
  return orderAnswer(ctx, tx, await findOrder(tx, userId, id));
};
