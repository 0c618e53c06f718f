import type { Approval } from "@candor/chains/signing/protocol.ts";
import type {
  FactKind,
  Queue as Declared,
  OperatorArea,
  OperatorRole,
} from "@candor/contract/define.ts";
import type { Rejection } from "@candor/contract/rejections.ts";
import type { Refusal } from "@candor/contract/refusals.ts";
import type * as z from "zod/mini";
import type { Tx } from "../db/transaction.ts";
import type { OperatorCtx } from "./operator-ctx.ts";
import type { OperatorWriteCall } from "./operator-handlers.ts";
import type { Operator } from "./operator.ts";
import type { RequestRow } from "./request-rows.ts";

/** A request with its facts, parsed by its queue's schema. */
export type RequestIn<Q extends Declared = Declared> = Omit<RequestRow, "payload"> & {
  payload: z.output<Q["payload"]>;
};

/** A decision's transaction and its work after the commit. */
export type Deciding = Pick<OperatorWriteCall, "tx" | "afterCommit">;

/**
 * What an approver's passkey signs, for requests whose executor verifies approvals itself. Everything here is undefined
 * for other requests.
 */
export type Signing<Q extends Declared = Declared> = {
  digestOf: (ctx: OperatorCtx, request: RequestIn<Q>) => Promise<Buffer | undefined>;
  keep: (
    ctx: OperatorCtx,
    tx: Tx,
    signed: { request: RequestIn<Q>; operator: Operator; approval: Approval },
  ) => Promise<unknown>;
  /** How many signatures a request needs; undefined if none. */
  countOf: (ctx: OperatorCtx, request: RequestIn<Q>) => Promise<number | undefined>;
  /** Whether an operator has signed it, with a key that will be accepted. */
  hasSigned: (
    ctx: OperatorCtx,
    tx: Tx,
    request: RequestIn<Q>,
    operator: Operator,
  ) => Promise<boolean>;
};

/** Why a user's request is rejected: a reason of its queue, and an operator's note or an empty text. */
export type Rejected = { rejection: Rejection; note: string };

/** A queue's own part, beside its declaration; claiming, approving and logging are common. */
type Handler<Q extends Declared> = {
  /** Whether a request is about this operator, who then may not decide it. */
  isAbout?: (operator: Operator, request: RequestIn<Q>) => boolean;
  signing?: Signing<Q>;
  /** The facts of a request for its approvers; an unknown value is null. */
  layOut: (ctx: OperatorCtx, request: RequestIn<Q>) => Promise<FactsOf<Q>> | FactsOf<Q>;
  /** Roles of which one has to be among the approvers. */
  alsoNeeds?: (ctx: OperatorCtx, request: RequestIn<Q>) => readonly OperatorRole[];
  /** Whether the approver has to give a reason, since something of it was seen before. */
  asksWhy?: (ctx: OperatorCtx, request: RequestIn<Q>) => Promise<boolean>;
  /** Executes an approved request in the last approval's transaction; a refusal rolls the approval back. */
  execute: (
    ctx: OperatorCtx,
    request: RequestIn<Q>,
    deciding: Deciding,
  ) => Promise<Refusal<Q["refusals"][number]> | { before?: unknown; after?: unknown }>;
};

/** A queue that users ask in also notifies them of a rejection. */
export type QueueHandler<Q extends Declared> = Handler<Q> &
  (Q["askedBy"] extends "operator"
    ? { notifyRejected?: NotifyRejected<Q> }
    : { notifyRejected: NotifyRejected<Q> });

type FactsOf<Q extends Declared> = { [Name in keyof Q["facts"]]: string | null };

/** Notifies the requester, in the transaction of the rejection. */
type NotifyRejected<Q extends Declared> = (
  ctx: OperatorCtx,
  deciding: Deciding,
  request: RequestIn<Q>,
  rejected: Rejected,
) => Promise<void>;

/** An area's queues: it has to have a handler for each declared queue to compile. */
export type QueueHandlers<Area extends Pick<OperatorArea, "queues">> = {
  [Name in keyof Area["queues"]]: QueueHandler<Area["queues"][Name]>;
};

/** An installed queue: its declaration and its handler. */
export type Queue = Declared & Handler<Declared> & { notifyRejected?: NotifyRejected<Declared> };

/** A request parsed by its queue's schema; a mismatch means that other code wrote it. */
export const requestIn = (queue: Queue, row: RequestRow): RequestIn => ({
  ...row,
  payload: queue.payload.parse(row.payload),
});

/** The reasons that a rejection may have; none if an operator asked. */
export const rejectionsOf = ({ askedBy }: Declared): readonly Rejection[] =>
  askedBy === "operator" ? [] : askedBy.user.rejections;

/** How many operators have to approve a request. */
export const approvalsOf = (queue: Declared, payload: unknown): number =>
  Math.max(queue.approvals, queue.approvalsFor?.(payload) ?? 0);

/**
 * Whether an operator who has just granted roles counts as one with the grantee in this queue; the table has the same
 * rule.
 */
export const isMoneyQueue = (name: string): boolean => !["roles", "stops"].includes(name);

/** One fact of a decision. */
export type Fact = { name: string; kind: FactKind; value: string | null };

/** The facts of a request, in the sequence that its queue declares. */
export async function factsOf(ctx: OperatorCtx, queue: Queue, row: RequestRow): Promise<Fact[]> {
  const values = await queue.layOut(ctx, requestIn(queue, row));
  return Object.entries(queue.facts).map(([name, kind]) => ({
    name,
    kind,
    value: values[name] ?? null,
  }));
}
