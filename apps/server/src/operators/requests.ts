import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import type { CoreCtx } from "../manifest/ctx.ts";
import type { Tx } from "../db/transaction.ts";
import { utcMinute } from "../platform/text.ts";
import type { OperatorCtx } from "./operator-ctx.ts";
import type { Recorded } from "./operator-handlers.ts";
import { type Operator, isOneOf } from "./operator.ts";
import { hasNeeded, whyNotYet } from "./approving.ts";
import { type Said, type WordsRefusal, wordsOf } from "./rejecting.ts";
import { type Deciding, type Queue, approvalsOf, isMoneyQueue, requestIn } from "./queue.ts";
import {
  type ApprovalRow,
  type RequestRow,
  findRequest,
  approverGroupsOf,
  insertApproval,
  listApprovals,
  lockRequest,
  updateRequest,
} from "./request-rows.ts";

export function queueOf({ areas }: CoreCtx, name: string): Queue {
  const queue = areas.queues.get(name);
  if (queue === undefined) throw new Error(`no queue ${name}`);
  return queue;
}

/** A queue's approvers may see it, and so may the auditor and the owner. */
export const maySeeQueue = (operator: Operator, queue: Queue): boolean =>
  isOneOf(operator, [...queue.deciders, "auditor", "owner"]);

/** Whether this operator may see a request; any other is treated as missing. */
export const maySee = (operator: Operator, queue: Queue, request: RequestRow): boolean =>
  request.requested_by === operator.id || maySeeQueue(operator, queue);

const isOwn = (operator: Operator, queue: Queue, request: RequestRow): boolean =>
  request.requested_by === operator.id ||
  queue.isAbout?.(operator, requestIn(queue, request)) === true;

/** The roles whose holders' approval counts in any queue. */
export const approvingRoles = ({ areas: { queues } }: CoreCtx): ReadonlySet<string> =>
  new Set([...queues.values()].flatMap(({ deciders }) => deciders));

/** An approval counts while its operator could still give it; in a closed request it counted. */
export const counts = (queue: Queue, { state }: RequestRow, approval: ApprovalRow): boolean =>
  state !== "open" ||
  (approval.is_active && approval.roles.some((role) => queue.deciders.some((one) => one === role)));

export const mayDecide = (operator: Operator, queue: Queue, request: RequestRow): boolean =>
  isOneOf(operator, queue.deciders) && !isOwn(operator, queue, request);

/** The common beginning of each step: the request exists, is open, is as the operator saw it, and theirs to decide. */
type Step = { id: string; version: number };

type StepRefusal =
  | "not-found"
  | "role-required"
  | "own-request"
  | "request-closed"
  | "request-changed";

/** A row by the users' side in an operators' queue is no request. */
const isForged = (queue: Queue, { requested_by: askedBy }: RequestRow): boolean =>
  queue.askedBy === "operator" && askedBy === null;

async function openFor(
  ctx: OperatorCtx,
  tx: Tx,
  operator: Operator,
  { id, version }: Step,
): Promise<{ request: RequestRow; queue: Queue } | Refusal<StepRefusal>> {
  const request = await lockRequest(tx, id);
  if (request === undefined) return refuse("not-found");
  const queue = queueOf(ctx, request.queue);
  if (!maySee(operator, queue, request) || isForged(queue, request)) return refuse("not-found");
  if (isOwn(operator, queue, request)) return refuse("own-request");
  if (!isOneOf(operator, queue.deciders))
    return refuse("role-required", { roles: queue.deciders.join(", ") });
  if (request.state !== "open") return refuse("request-closed");
  if (request.version !== version) return refuse("request-changed");
  return { request, queue };
}

/**
 * Whether approving a request asks for a proof. An operator who cannot approve it is not asked, and the step itself
 * refuses. A request only ever closes, and the roles are those of the session.
 */
export async function approvalAsksProof(
  ctx: OperatorCtx,
  tx: Tx,
  operator: Operator,
  { id }: Pick<Step, "id">,
): Promise<boolean> {
  const request = await findRequest(tx, id);
  if (request?.state !== "open") return false;
  const queue = queueOf(ctx, request.queue);
  return queue.stepUp === true && !isForged(queue, request) && mayDecide(operator, queue, request);
}

/** The result of a step, for the log. */
type Done = { recorded: Recorded };

export async function claim(
  ctx: OperatorCtx,
  { tx, operator, step }: { tx: Tx; operator: Operator; step: Step },
): Promise<Done | Refusal<StepRefusal | "request-claimed">> {
  const opened = await openFor(ctx, tx, operator, step);
  if ("refused" in opened) return opened;
  const { request } = opened;
  if (request.claimed_by !== null)
    return refuse("request-claimed", { operator: request.claimed_by_name ?? "" });
  await updateRequest(tx, request, { claimed_by: operator.id });
  return { recorded: { after: { claimed_by: operator.name } } };
}

/** Adds one operator's approval. The last one needed executes the request in the same transaction. */
export async function approve(
  ctx: OperatorCtx,
  {
    operator,
    step,
    reason,
    ...deciding
  }: Deciding & { operator: Operator; step: Step; reason?: string | undefined },
): Promise<Done | Refusal> {
  const { tx } = deciding;
  const opened = await openFor(ctx, tx, operator, step);
  if ("refused" in opened) return opened;
  const { request, queue } = opened;
  const now = ctx.clock.now();
  if (operator.mayApproveFrom > now)
    return refuse("approve-later", { from: utcMinute(operator.mayApproveFrom) });
  const standing = (await listApprovals(tx, [request.id])).filter((one) =>
    counts(queue, request, one),
  );
  const others = standing.filter(({ operator_id: id }) => id !== operator.id);
  const ids = others.map(({ operator_id: id }) => id);
  const asked = request.requested_by === null ? [] : [request.requested_by];
  const counted = { at: now, isMoney: isMoneyQueue(queue.name) };
  const approverGroups = await approverGroupsOf(tx, [operator.id, ...asked, ...ids], counted);
  const approverGroupOf = (id: string): string | undefined => approverGroups.get(id)?.approverGroup;
  const same = [...asked, ...ids].find(
    (id) => approverGroupOf(id) === approverGroupOf(operator.id),
  );
  if (same !== undefined)
    return refuse("same-hand", { operator: approverGroups.get(same)?.name ?? "" });
  const early = await whyNotYet(ctx, tx, { operator, queue, request, reason });
  if (early !== undefined) return early;
  const about = requestIn(queue, request);
  const signatures = await queue.signing?.countOf(ctx, about);
  if (signatures !== undefined && !(await queue.signing?.hasSigned(ctx, tx, about, operator)))
    return refuse("approval-key-required", { approvals: `${signatures}` });
  const approval = { request_id: request.id, operator_id: operator.id, at: now };
  if (!(await insertApproval(tx, { ...approval, reason: reason ?? null })))
    return refuse("approved-already");
  // An approver who now counts as one person with the requester does not count.
  const people = new Set([...ids, operator.id].map(approverGroupOf));
  for (const id of asked) people.delete(approverGroupOf(id));
  const needed = Math.max(
    request.approvals_needed,
    approvalsOf(queue, about.payload),
    signatures ?? 0,
  );
  if (people.size < needed || !hasNeeded(ctx, queue, request, [...others, operator])) {
    await updateRequest(tx, request, {});
    const names = [...others.map(({ name }) => name), operator.name];
    return { recorded: { after: { approvals: names } } };
  }
  await updateRequest(tx, request, { state: "approved", closed_at: now });
  const outcome = await queue.execute(ctx, requestIn(queue, request), deciding);
  return "refused" in outcome ? outcome : { recorded: outcome };
}

export async function reject(
  ctx: OperatorCtx,
  { operator, step, said, ...deciding }: Deciding & { operator: Operator; step: Step; said: Said },
): Promise<Done | Refusal<StepRefusal | WordsRefusal>> {
  const { tx } = deciding;
  const opened = await openFor(ctx, tx, operator, step);
  if ("refused" in opened) return opened;
  const { request, queue } = opened;
  const words = await wordsOf(ctx, tx, { queue, operator, said });
  if ("refused" in words) return words;
  const closed = {
    state: "rejected",
    rejected_by: operator.id,
    closed_at: ctx.clock.now(),
  } as const;
  if ("reason" in words) {
    await updateRequest(tx, request, { ...closed, answer: words.reason });
    return { recorded: { after: { state: "rejected" } } };
  }
  const { rejection, note } = words;
  await updateRequest(tx, request, { ...closed, rejection, answer: note === "" ? null : note });
  await queue.notifyRejected?.(ctx, deciding, requestIn(queue, request), words);
  return { recorded: { after: { state: "rejected", ...words } } };
}

/** Withdraws an operator's own undecided request: the row's lock orders it against a decision. */
export async function withdraw(
  ctx: OperatorCtx,
  tx: Tx,
  id: string,
  operatorId: string,
): Promise<Done | Refusal<"not-found" | "request-closed">> {
  const request = await lockRequest(tx, id);
  if (request?.requested_by !== operatorId) return refuse("not-found");
  if (request.state !== "open") return refuse("request-closed");
  await updateRequest(tx, request, { state: "withdrawn", closed_at: ctx.clock.now() });
  return { recorded: { after: { state: "withdrawn" } } };
}
