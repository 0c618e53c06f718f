import type { p2p } from "@candor/contract/areas/p2p/calls.ts";
import { isRefusal, refuse } from "@candor/contract/refusals.ts";
import { sql } from "kysely";
import type { Tx } from "../../../db/transaction.ts";
import type { WriteHandler } from "../../../http/handlers.ts";
import { endRequest } from "./add-request.ts";
import { dayOf } from "./beginning.ts";
import { ownStep } from "./own-step.ts";
import { type RequestRow, findOwnRequest, lockRequest } from "./request-rows.ts";
import { orderViews, requestView } from "./view.ts";

const KEPT = { isKept: true };

export const cancelOrder: WriteHandler<typeof p2p.calls.cancelOrder> = async (
  ctx,
  { input: { id, cause }, caller: { userId }, tx, afterCommit },
) => {
  const within = { tx, afterCommit };
  const request = await ownRequest(tx, userId, id);
  if (request !== undefined) {
    if (request.state === "matched" || request.state === "expired") return refuse("p2p-state");
    const ended =
      request.state === "cancelled" ? request : await endRequest(ctx, within, request, "cancelled");
    return requestView(ctx, ended, KEPT);
  }
  const step = { userId, id, act: "cancel", cause } as const;
  const row = await ownStep(ctx, within, step, async () => {
    await countCancel(tx, userId, ctx.clock.now());
    return undefined;
  });
  if (isRefusal(row)) return row;
  const [view] = await orderViews(ctx, tx, userId, [row], KEPT);
  return view ?? refuse("p2p-order-unknown");
};

const ownRequest = async (tx: Tx, userId: string, id: string): Promise<RequestRow | undefined> =>
  (await findOwnRequest(tx, userId, id)) === undefined ? undefined : lockRequest(tx, id);

/** Adds a cancellation to the count of this UTC day. */
async function countCancel(tx: Tx, userId: string, now: Date): Promise<void> {
  const day = dayOf(now);
  await sql`
    UPDATE p2p_traders SET cancels = CASE WHEN cancel_day = ${day} THEN cancels + 1 ELSE 1 END, cancel_day = ${day}
    WHERE user_id = ${userId}`.execute(tx);
}
