import type { withdrawal } from "@candor/contract/areas/withdrawal/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { WriteHandler } from "../../http/handlers.ts";
import { withdrawOwn } from "../../operators/ask.ts";
import { mayCancel } from "./decide.ts";
import { giveBack, lockWithdrawal } from "./locked.ts";
import { findWithdrawal, getWithdrawal } from "./rows.ts";
import { withdrawalView } from "./view.ts";

export const cancelWithdrawal: WriteHandler<typeof withdrawal.calls.cancelWithdrawal> = async (
  ctx,
  { input: { id }, caller: { userId }, tx, afterCommit },
) => {
  if ((await findWithdrawal(tx, userId, id)) === undefined) return refuse("not-found");
  // The request is locked first, as in a decision; an approved request stays closed.
  await withdrawOwn(tx, ctx, { id, userId });
  const found = await lockWithdrawal(tx, id);
  if (found === undefined || !mayCancel(found.state)) return refuse("request-closed");
  await giveBack(tx, found, "cancelled");
  const { account_id: accountId } = found;
  afterCommit(() => ctx.bus.emit("balances", { userId, accountIds: [accountId] }));
  return withdrawalView(ctx, await getWithdrawal(tx, userId, id));
};
