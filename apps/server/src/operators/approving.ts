import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import { sql } from "kysely";
import type { Tx } from "../db/transaction.ts";
import { utcMinute } from "../platform/text.ts";
import type { OperatorCtx } from "./operator-ctx.ts";
import type { Operator } from "./operator.ts";
import { type Queue, requestIn } from "./queue.ts";
import type { RequestRow } from "./request-rows.ts";

type Approving = {
  operator: Operator;
  queue: Queue;
  request: RequestRow;
  reason: string | undefined;
};

/** Why an operator whose approval would count cannot give it now. */
export async function whyNotYet(
  ctx: OperatorCtx,
  tx: Tx,
  { operator, queue, request, reason }: Approving,
): Promise<Refusal<"let-in-before" | "picture-unseen" | "reason-awaited"> | undefined> {
  if (queue.isApart === true && request.user_id !== null) {
    const until = await barredUntil(tx, [operator.id, request.user_id], ctx.clock.now());
    if (until !== null) return refuse("let-in-before", { from: utcMinute(until) });
  }
  if (queue.showsPictures === true && !(await hasSeen(tx, operator.name, request.pictures)))
    return refuse("picture-unseen");
  if (reason === undefined && (await queue.asksWhy?.(ctx, requestIn(queue, request))) === true)
    return refuse("reason-awaited");
  return undefined;
}

async function barredUntil(
  tx: Tx,
  [operatorId, userId]: [string, string],
  at: Date,
): Promise<Date | null> {
  const { rows } = await sql<{ until: Date | null }>`
    SELECT withdrawals_barred_until(${operatorId}, ${userId}, ${at}) AS until`.execute(tx);
  return rows[0]?.until ?? null;
}

/** Whether an operator has opened each of these pictures, by the log's rows of views. */
async function hasSeen(tx: Tx, operator: string, pictures: readonly string[]): Promise<boolean> {
  if (pictures.length === 0) return true;
  const targets = pictures.map((id) => `picture:${id}`);
  const seen = await tx
    .selectFrom("audit_log")
    .select("target")
    .distinct()
    .where("operator", "=", operator)
    .where("action", "=", "trust.viewPicture")
    .where("target", "in", targets)
    .execute();
  return seen.length === new Set(targets).size;
}

/** Whether one of the roles that a request also needs is among its approvers. */
export function hasNeeded(
  ctx: OperatorCtx,
  queue: Queue,
  request: RequestRow,
  approving: readonly { roles: readonly string[] }[],
): boolean {
  const needed = queue.alsoNeeds?.(ctx, requestIn(queue, request)) ?? [];
  return (
    needed.length === 0 ||
    approving.some(({ roles }) => needed.some((role) => roles.includes(role)))
  );
}
