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

/** A request with its facts, as its queue's schema reads them. */
export type RequestIn<Q extends Declared = Declared> = Omit<RequestRow, "payload"> & {
  payload: z.output<Q["payload"]>;
};

/** What a decision works with: its transaction, and the time after it. */
export type Deciding = Pick<OperatorWriteCall, "tx" | "afterCommit">;

/**
 * What the passkey of an approver signs, where the thing that carries a request out verifies approvals itself. Everything
 * here may be undefined: of a request that nothing of the kind looks at.
 */
export type Signing<Q extends Declared = Declared> = {
  digestOf: (ctx: OperatorCtx, request: RequestIn<Q>) => Promise<Buffer | undefined>;
  keep: (
    ctx: OperatorCtx,
    tx: Tx,
    signed: { request: RequestIn<Q>; operator: Operator; approval: Approval },
  ) => Promise<unknown>;
  /** How many have to sign before a request is carried out; undefined: none. */
  countOf: (ctx: OperatorCtx, request: RequestIn<Q>) => Promise<number | undefined>;
  /** Whether an operator has signed it, with a key that will be taken. */
  hasSigned: (
    ctx: OperatorCtx,
    tx: Tx,
    request: RequestIn<Q>,
    operator: Operator,
  ) => Promise<boolean>;
};

/** Why a user's request is rejected: a reason of its queue, and what an operator adds; empty: nothing. */
export type Rejected = { rejection: Rejection; note: string };

/** What a queue does, beside what the contract says of it; claiming, approving and the log are common. */
type Handler<Q extends Declared> = {
  /** Whether a request is about this very operator, who then does not decide it. */
  isAbout?: (operator: Operator, request: RequestIn<Q>) => boolean;
  signing?: Signing<Q>;
  /** The facts of a request, laid out for its approvers; an unknown value is null. */
  layOut: (ctx: OperatorCtx, request: RequestIn<Q>) => Promise<FactsOf<Q>> | FactsOf<Q>;
  /** Of these roles one has to be among who approve, where the request asks for more than numbers. */
  alsoNeeds?: (ctx: OperatorCtx, request: RequestIn<Q>) => readonly OperatorRole[];
  /** Whether the approver has to say why: something of it was seen before. */
  asksWhy?: (ctx: OperatorCtx, request: RequestIn<Q>) => Promise<boolean>;
  /** Carries out what was approved, in the transaction of the last approval; a refusal takes that back. */
  execute: (
    ctx: OperatorCtx,
    request: RequestIn<Q>,
    deciding: Deciding,
  ) => Promise<Refusal<Q["refusals"][number]> | { before?: unknown; after?: unknown }>;
};

/** A user who asked is told of a rejection too. */
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

/** An area's queues: one handler for each that its contract declares, or it does not compile. */
export type QueueHandlers<Area extends Pick<OperatorArea, "queues">> = {
  [Name in keyof Area["queues"]]: QueueHandler<Area["queues"][Name]>;
};

/** A queue as it stands in a server: as it is declared, with what it does. */
export type Queue = Declared & Handler<Declared> & { notifyRejected?: NotifyRejected<Declared> };

/** A request read by the schema of its queue; what does not fit it was never written by this code. */
export const requestIn = (queue: Queue, row: RequestRow): RequestIn => ({
  ...row,
  payload: queue.payload.parse(row.payload),
});

/** The reasons that a rejection is chosen from; none where an operator asks. */
export const rejectionsOf = ({ askedBy }: Declared): readonly Rejection[] =>
  askedBy === "operator" ? [] : askedBy.user.rejections;

/** How many people have to approve a request. */
export const approvalsOf = (queue: Declared, payload: unknown): number =>
  Math.max(queue.approvals, queue.approvalsFor?.(payload) ?? 0);

/**
 * Whether an operator who has just granted roles counts as one person with the grantee in this queue: the table asks
 * the same.
 */
export const isMoneyQueue = (name: string): boolean => !["roles", "stops"].includes(name);

/** One line of what a decision rests on. */
export type Fact = { name: string; kind: FactKind; value: string | null };

/** The facts of a request, in the order in which its queue declares them. */
export async function factsOf(ctx: OperatorCtx, queue: Queue, row: RequestRow): Promise<Fact[]> {
  const values = await queue.layOut(ctx, requestIn(queue, row));
  return Object.entries(queue.facts).map(([name, kind]) => ({
    name,
    kind,
    value: values[name] ?? null,
  }));
}
