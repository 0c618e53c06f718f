import type { RequestState } from "@candor/contract/areas/trust/shapes.ts";
import { isRejection } from "@candor/contract/rejections.ts";
import type { CoreCtx } from "../../manifest/ctx.ts";
import type { Tx } from "../../db/transaction.ts";
import type { listChangeRows } from "../../operators/config-changes.ts";
import type { OperatorCtx } from "../../operators/operator-ctx.ts";
import type { Operator } from "../../operators/operator.ts";
import {
  type ApprovalRow,
  type RequestRow,
  listApprovals,
  listNotes,
} from "../../operators/request-rows.ts";
import { type Fact, factsOf, rejectionsOf } from "../../operators/queue.ts";
import { counts, mayDecide, queueOf } from "../../operators/requests.ts";

type Known = { approvals: readonly ApprovalRow[]; facts: readonly Fact[] };

export const summaryView = (ctx: OperatorCtx, row: RequestRow, { approvals, facts }: Known) => ({
  id: row.id,
  number: row.number,
  queue: row.queue,
  subject: row.subject,
  state: row.state satisfies RequestState,
  reason: row.reason,
  requested_by: row.requested_by_name,
  user_id: row.user_id,
  claimed_by: row.claimed_by_name,
  approvals: approvals
    .filter(({ request_id }) => request_id === row.id)
    .map((approval) => ({
      operator: approval.name,
      at: approval.at.toISOString(),
      reason: approval.reason,
      counts: counts(queueOf(ctx, row.queue), row, approval),
    })),
  approvals_needed: row.approvals_needed,
  created_at: row.created_at.toISOString(),
  due_at: row.due_at.toISOString(),
  is_overdue: row.state === "open" && row.due_at < ctx.clock.now(),
  facts: [...facts],
  version: row.version,
});

/** One request with the data for its decision, as this operator may see it; `tx` when it has just changed. */
export async function requestView(ctx: OperatorCtx, row: RequestRow, operator: Operator, tx?: Tx) {
  const db = tx ?? ctx.db;
  const queue = queueOf(ctx, row.queue);
  const [approvals, notes, facts] = [
    await listApprovals(db, [row.id]),
    await listNotes(db, row.id),
    await factsOf(ctx, queue, row),
  ];
  const isOpen = row.state === "open";
  return {
    ...summaryView(ctx, row, { approvals, facts }),
    pictures: row.pictures,
    notes: notes.map(({ name, text, at }) => ({ operator: name, text, at: at.toISOString() })),
    rejection: isRejection(row.rejection) ? row.rejection : null,
    answer: row.answer,
    rejections: [...rejectionsOf(queue)],
    may_decide: isOpen && mayDecide(operator, queue, row),
    may_withdraw: isOpen && row.requested_by === operator.id,
  };
}

type ChangeRow = Awaited<ReturnType<typeof listChangeRows>>[number];

/** A decided change as operators and users both see it. */
export const changeView = (row: ChangeRow) => ({
  number: row.number,
  kind: row.kind,
  title: row.title,
  reason: row.reason,
  decided_at: row.decided_at.toISOString(),
  effective_at: row.effective_at.toISOString(),
  is_applied: row.applied_at !== null,
  is_withdrawn: row.withdrawn_at !== null,
});

/** The market, currency, country or setting of a change; null when it concerns all. */
export function changeTitle(
  ctx: CoreCtx,
  { kind, subject }: { kind: string; subject: string },
): string | null {
  const titleOf = ctx.areas.configKinds.get(kind)?.titleOf;
  return titleOf === undefined ? subject : titleOf(ctx, subject);
}
