import type { account } from "@candor/contract/areas/account.operator.ts";
import type { FreezeCause } from "@candor/contract/causes.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { OperatorWriteHandler } from "../../operators/operator-handlers.ts";
import type { Queue } from "../../operators/queue.ts";
import { openRequest } from "../../operators/requests.ts";
import { freeze } from "./freeze.ts";
import { findFreeze, findUserRow, lockLastFreeze } from "./user-rows.ts";

type Payload = { cause: FreezeCause; days: number };

const DAY_MS = 86_400_000;

export const requestFreeze: OperatorWriteHandler<typeof account.calls.requestFreeze> = async (
  ctx,
  { input: { id, cause, days, reason }, operator, tx, record },
) => {
  record({ target: `user:${id}`, reason });
  const user = await findUserRow(tx, id, ctx.clock.now());
  if (user === undefined) return refuse("not-found");
  const payload: Payload = { cause, days };
  const asked = { queue: "freeze", subject: user.account_name, reason, payload, operator };
  return { request_id: await openRequest(ctx, tx, { ...asked, userId: id }) };
};

export const freezeQueue: Queue = {
  deciders: ["risk", "owner"],
  approvals: 2,
  promiseHours: 24,
  facts: (_ctx, request) => {
    const { cause, days } = request.payload as Payload;
    return [
      { name: "user", value: request.user_id },
      { name: "cause", value: cause },
      { name: "days", value: `${days}` },
    ];
  },
  carryOut: async (ctx, request, deciding) => {
    const { cause, days } = request.payload as Payload;
    const { user_id: userId, requested_by: operatorId } = request;
    if (userId === null || operatorId === null) throw new Error("a freeze of nobody, or by nobody");
    const now = ctx.clock.now();
    await lockLastFreeze(deciding.tx, userId);
    const before = await findFreeze(deciding.tx, userId, now);
    const until = new Date(now.getTime() + days * DAY_MS);
    const note = request.reason;
    await freeze(ctx, deciding, { userId, cause, note, until, operatorId, decision: "decided" });
    return { before: before ?? null, after: { cause, until } };
  },
};
