import { account } from "@candor/contract/areas/account/operator.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { OperatorWriteHandler } from "../../operators/operator-handlers.ts";
import type { QueueHandler } from "../../operators/queue.ts";
import { openedRequest } from "../../operators/ask.ts";
import { freeze } from "./freeze.ts";
import { findFreeze, findUserRow, lockLastFreeze } from "./user-rows.ts";

const DAY_MS = 86_400_000;

export const requestFreeze: OperatorWriteHandler<typeof account.calls.requestFreeze> = async (
  ctx,
  { input: { id, cause, days, reason }, operator, tx, record },
) => {
  record({ target: `user:${id}`, reason });
  const user = await findUserRow(tx, id, ctx.clock.now());
  if (user === undefined) return refuse("not-found");
  const asked = { subject: user.account_name, userId: id, reason, payload: { cause, days } };
  return openedRequest(ctx, tx, account.queues.freeze, { ...asked, operator });
};

export const freezeQueue: QueueHandler<typeof account.queues.freeze> = {
  layOut: (_ctx, { user_id, payload: { cause, days } }) => ({
    user: user_id,
    cause,
    days: `${days}`,
  }),
  execute: async (ctx, request, deciding) => {
    const { user_id: userId, requested_by: operatorId, reason: note, payload } = request;
    const { cause, days } = payload;
    if (userId === null || operatorId === null || note === null)
      throw new Error("a freeze without a user or an operator");
    const now = ctx.clock.now();
    await lockLastFreeze(deciding.tx, userId);
    const before = await findFreeze(deciding.tx, userId, now);
    const until = new Date(now.getTime() + days * DAY_MS);
    await freeze(ctx, deciding, { userId, cause, note, until, operatorId, decision: "decided" });
    return { before: before ?? null, after: { cause, until } };
  },
};
