import type { Queue as Declared } from "@candor/contract/define.ts";
import { type Refusal, isRefusal, refuse } from "@candor/contract/refusals.ts";
import type * as z from "zod/mini";
import type { CoreCtx } from "../manifest/ctx.ts";
import { type Tx, lockKey } from "../db/transaction.ts";
import { newId } from "../platform/ids.ts";
import type { Operator } from "./operator.ts";
import { approvalsOf } from "./queue.ts";
import { countOpenOf, insertRequest } from "./request-rows.ts";

const HOUR_MS = 3_600_000;

/** A new request, by an operator or by a user for themselves. */
export type NewRequest<Q extends Declared> = {
  subject: string;
  payload: z.input<Q["payload"]>;
  pictures?: string[];
  /** The id of the subject, if it existed before and the request is to share it. */
  id?: string;
} & (
  | { operator: Operator; reason: string; userId?: string }
  | { userId: string; reason?: string; operator?: never }
);

/**
 * Opens a request in its queue; returns its id. A user with as many open requests as the queue allows is refused; of
 * two simultaneous requests the second waits and counts the first.
 */
export async function openRequest<Q extends Declared>(
  { clock }: Pick<CoreCtx, "clock">,
  tx: Tx,
  queue: Q,
  asked: NewRequest<Q>,
): Promise<string | Refusal<"request-stands">> {
  if (asked.operator === undefined) {
    if (queue.askedBy === "operator") throw new Error(`users do not ask in ${queue.name}`);
    await lockKey(tx, `request ${queue.name} ${asked.userId}`);
    const open = await countOpenOf(tx, queue.name, asked.userId);
    if (open >= queue.askedBy.user.openMax) return refuse("request-stands");
  }
  const id = asked.id ?? newId(clock);
  const now = clock.now();
  await insertRequest(tx, {
    id,
    queue: queue.name,
    subject: asked.subject,
    user_id: asked.userId ?? null,
    requested_by: asked.operator?.id ?? null,
    reason: asked.reason ?? null,
    payload: JSON.stringify(asked.payload),
    pictures: asked.pictures ?? [],
    approvals_needed: approvalsOf(queue, queue.payload.parse(asked.payload)),
    created_at: now,
    due_at: new Date(now.getTime() + queue.promiseHours * HOUR_MS),
  });
  return id;
}

/** The same for an operator, in the form of the asking call's answer. */
export async function openedRequest<Q extends Declared>(
  ctx: Pick<CoreCtx, "clock">,
  tx: Tx,
  queue: Q,
  asked: NewRequest<Q> & { operator: Operator },
): Promise<{ request_id: string }> {
  const id = await openRequest(ctx, tx, queue, asked);
  if (isRefusal(id)) throw new Error("operators may have any number of requests open");
  return { request_id: id };
}

/** Withdraws a user's own undecided request: the row's lock orders it against a decision. */
export async function withdrawOwn(
  tx: Tx,
  { clock }: Pick<CoreCtx, "clock">,
  { id, userId }: { id: string; userId: string },
): Promise<Refusal<"not-found" | "request-closed"> | undefined> {
  const row = await tx
    .selectFrom("operator_requests")
    .select(["state", "version"])
    .where("id", "=", id)
    .where("requested_by", "is", null)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (row === undefined) return refuse("not-found");
  // A request decided meanwhile is no longer open, and this statement does not find it.
  const { numUpdatedRows } = await tx
    .updateTable("operator_requests")
    .set((request) => ({
      state: "withdrawn" as const,
      version: request("version", "+", 1),
      closed_at: clock.now(),
    }))
    .where("id", "=", id)
    .where("state", "=", "open")
    .executeTakeFirst();
  return numUpdatedRows === 1n ? undefined : refuse("request-closed");
}
