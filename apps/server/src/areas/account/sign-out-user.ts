import type { account } from "@candor/contract/areas/account/operator.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { OperatorWriteHandler } from "../../operators/operator-handlers.ts";
import { notify } from "../notices/index.ts";
import { endKeys } from "../../protection/api-keys.ts";
import { findUserRow } from "./user-rows.ts";

export const signOutUser: OperatorWriteHandler<typeof account.calls.signOutUser> = async (
  ctx,
  { input: { id, reason }, tx, record, afterCommit },
) => {
  record({ target: `user:${id}`, reason });
  if ((await findUserRow(tx, id, ctx.clock.now())) === undefined) return refuse("not-found");
  const ended = await ctx.sessions.closeAll(tx, id);
  await endKeys(tx, id);
  await notify(ctx, tx, id, "signed-out", {});
  record({ after: { ended } });
  afterCommit(async () => {
    await ctx.link.endSessions(id);
  });
  return { ended };
};
