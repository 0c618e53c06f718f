import type { account } from "@candor/contract/areas/account/operator.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { OperatorWriteHandler } from "../../operators/operator-handlers.ts";
import { notify } from "../notices/index.ts";
import { deleteFreeze, endFreeze, findFreeze, findUserRow, lockLastFreeze } from "./user-rows.ts";

export const unfreezeUser: OperatorWriteHandler<typeof account.calls.unfreezeUser> = async (
  ctx,
  { input: { id, reason }, operator, tx, record, afterCommit },
) => {
  const now = ctx.clock.now();
  record({ target: `user:${id}`, reason });
  if ((await findUserRow(tx, id, now)) === undefined) return refuse("not-found");
  const last = await lockLastFreeze(tx, id);
  const before = await findFreeze(tx, id, now);
  if (before === undefined) return refuse("nothing-changes");
  // An operator who ends the own freeze does not count as a second reviewer.
  const isOwn = last?.is_decided === false && last.frozen_by === operator.id;
  await (isOwn ? endFreeze(tx, id, now) : deleteFreeze(tx, id));
  await notify(ctx, tx, id, "account-unfrozen", {});
  record({ before, after: null });
  afterCommit(async () => {
    await ctx.link.forgetUser(id);
  });
  return { is_frozen: false };
};
