import { dismissDigest, enrolDigest } from "@candor/chains/signing/approval.ts";
import type { withdrawal } from "@candor/contract/areas/withdrawal/operator.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { Queue } from "@candor/contract/define.ts";
import type { Tx } from "../../../db/transaction.ts";
import type { OperatorCtx } from "../../../operators/operator-ctx.ts";
import type { QueueHandler, RequestIn, Signing } from "../../../operators/queue.ts";
import { findApprovers, isFounding, isStanding } from "../sign-withdrawal.ts";
import { insertChange, keepSignature, listSignatures } from "./rows.ts";

type Enrolling = typeof withdrawal.queues.approver;
type Dismissing = (typeof withdrawal.queues)["approver-dismissal"];

/** The signatures that the signer requires: two approvers admit a key, and one removes it. */
const HANDS = { enrol: 2, dismiss: 1 } as const;

/** Requires signatures of keys that the signer accepts now; operators alone admit a trial's first approvers. */
const signing = <Q extends Queue>(
  kind: keyof typeof HANDS,
  digestOf: (request: RequestIn<Q>) => Buffer,
): Signing<Q> => ({
  digestOf: (_ctx, request) => Promise.resolve(digestOf(request)),
  keep: (ctx, tx, { request, operator, approval }) =>
    keepSignature(tx, {
      requestId: request.id,
      operatorId: operator.id,
      approval,
      at: ctx.clock.now(),
    }),
  countOf: async (ctx) => {
    const said = await findApprovers(ctx.db);
    return kind === "enrol" && said && isFounding(said) ? undefined : HANDS[kind];
  },
  hasSigned: async (ctx, tx, request, operator) => {
    const signed = await listSignatures(tx, request.id);
    const own = signed.find(({ operatorId }) => operatorId === operator.id)?.approval;
    return isStanding(await findApprovers(ctx.db), own?.key);
  },
});

const enrolSigning = signing<Enrolling>("enrol", ({ payload }) =>
  enrolDigest({ name: payload.name, key: payload.key, publicKey: payload.public_key }),
);
const dismissSigning = signing<Dismissing>("dismiss", ({ payload }) => dismissDigest(payload.key));

const isListed = async ({ db }: OperatorCtx, key: string): Promise<boolean> =>
  (await findApprovers(db))?.approvers.some((one) => one.key === key) === true;

const approvalsOf = async (tx: Tx, requestId: string): Promise<string> =>
  JSON.stringify((await listSignatures(tx, requestId)).map(({ approval }) => approval));

export const approverQueue: QueueHandler<Enrolling> = {
  signing: enrolSigning,
  layOut: async (ctx, request) => ({
    operator: request.payload.name,
    key: request.payload.key,
    signatures: `${(await enrolSigning.countOf(ctx, request)) ?? 0}`,
  }),
  execute: async (ctx, { id, payload }, { tx }) => {
    if (await isListed(ctx, payload.key)) return refuse("approver-known");
    const approvals = await approvalsOf(tx, id);
    await insertChange(tx, {
      id,
      kind: "enrol",
      ...payload,
      approvals,
      decided_at: ctx.clock.now(),
    });
    return { after: { approver: payload.name, key: payload.key } };
  },
};

export const dismissalQueue: QueueHandler<Dismissing> = {
  signing: dismissSigning,
  layOut: async (ctx, request) => ({
    operator: request.payload.name,
    key: request.payload.key,
    signatures: `${(await dismissSigning.countOf(ctx, request)) ?? 0}`,
  }),
  execute: async (ctx, { id, payload }, { tx }) => {
    if (!(await isListed(ctx, payload.key))) return refuse("not-found");
    const approvals = await approvalsOf(tx, id);
    const decided = { public_key: null, approvals, decided_at: ctx.clock.now() };
    await insertChange(tx, { id, kind: "dismiss", ...payload, ...decided });
    return { before: { approver: payload.name, key: payload.key } };
  },
};
