import type { account } from "@candor/contract/areas/account/operator.ts";
import { isRefusal, refuse } from "@candor/contract/refusals.ts";
import type { OperatorWriteHandler } from "../../operators/operator-handlers.ts";
import { freezeAlone } from "./decide.ts";
import { freeze } from "./freeze.ts";
import { findFreeze, findUserRow, lockLastFreeze } from "./user-rows.ts";

export const freezeUser: OperatorWriteHandler<typeof account.calls.freezeUser> = async (
  ctx,
  call,
) => {
  const { input, operator, tx, record } = call;
  const now = ctx.clock.now();
  record({ target: `user:${input.id}`, reason: input.reason });
  if ((await findUserRow(tx, input.id, now)) === undefined) return refuse("not-found");
  const alone = freezeAlone(await lockLastFreeze(tx, input.id), input.hours, now);
  if (isRefusal(alone)) return alone;
  const before = await findFreeze(tx, input.id, now);
  const { until } = alone;
  await freeze(ctx, call, {
    userId: input.id,
    cause: input.cause,
    note: input.reason,
    until,
    operatorId: operator.id,
    decision: alone,
  });
  record({ before: before ?? null, after: { cause: input.cause, until } });
  return { until: until.toISOString() };
};
