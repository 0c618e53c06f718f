import type { account } from "@candor/contract/areas/account.operator.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { OperatorWriteHandler } from "../../operators/operator-handlers.ts";
import { freeze } from "./freeze.ts";
import { findFreeze, findUserRow } from "./user-rows.ts";

const HOUR_MS = 3_600_000;

export const freezeUser: OperatorWriteHandler<typeof account.calls.freezeUser> = async (
  ctx,
  call,
) => {
  const { input, operator, tx, record } = call;
  const now = ctx.clock.now();
  record({ target: `user:${input.id}`, reason: input.reason });
  if ((await findUserRow(tx, input.id, now)) === undefined) return refuse("not-found");
  const before = await findFreeze(tx, input.id, now);
  const until = new Date(now.getTime() + input.hours * HOUR_MS);
  await freeze(ctx, call, {
    userId: input.id,
    cause: input.cause,
    note: input.reason,
    until,
    operatorId: operator.id,
  });
  record({ before: before ?? null, after: { cause: input.cause, until } });
  return { until: until.toISOString() };
};
