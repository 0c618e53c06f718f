import type { FreezeCause } from "@candor/contract/words.ts";
import type { OperatorCtx } from "../../operators/operator-ctx.ts";
import type { Deciding } from "../../operators/queue.ts";
import { utcMinute } from "../../platform/text.ts";
import { notify } from "../notices/index.ts";
import { putFreeze } from "./user-rows.ts";

export type Freeze = {
  userId: string;
  cause: FreezeCause;
  note: string;
  until: Date;
  operatorId: string;
  /** Decided by two operators, or how long single operators had frozen the account before. */
  decision: "decided" | { aloneSeconds: number };
};

/** Stops a user's orders and transfers until a moment, and notifies the user. */
export async function freeze(
  ctx: OperatorCtx,
  { tx, afterCommit }: Deciding,
  { userId, cause, note, until, operatorId, decision }: Freeze,
): Promise<void> {
  const since = ctx.clock.now();
  await putFreeze(tx, {
    user_id: userId,
    cause,
    note,
    since,
    until,
    frozen_by: operatorId,
    is_decided: decision === "decided",
    alone_seconds: decision === "decided" ? 0 : decision.aloneSeconds,
  });
  await notify(ctx, tx, userId, "account-frozen", { cause, until: utcMinute(until) });
  afterCommit(async () => {
    await ctx.link.forgetUser(userId);
  });
}
