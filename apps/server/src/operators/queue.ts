import type { OperatorRole } from "@candor/contract/define.ts";
import type { Refusal } from "@candor/contract/refusals.ts";
import type { Tx } from "../db/transaction.ts";
import type { OperatorCtx } from "./operator-ctx.ts";
import type { OperatorWriteCall } from "./operator-handlers.ts";
import type { Operator } from "./operator.ts";
import type { RequestRow } from "./request-rows.ts";

/** One line of what a decision rests on; the console puts the name into words. */
export type Fact = { name: string; value: string | null };

/** What approval works with: its transaction, and the time after it. */
export type Deciding = Pick<OperatorWriteCall, "tx" | "afterCommit">;

/**
 * A kind of request that people decide. An area declares one in its `index.ts` and opens requests
 * with `openRequest`; claiming, approving, rejecting, notes and the log come with it.
 */
export type Queue = {
  /** Who may decide; the auditor and the owner may look besides. */
  deciders: readonly OperatorRole[];
  /** Whether a request is about this very operator, who then does not decide it. */
  isAbout?: (operator: Operator, request: RequestRow) => boolean;
  /** How many different people have to approve, none of them who asked. */
  approvals: number;
  /** Within how many hours a decision is promised. */
  promiseHours: number;
  /** What is asked for, laid out for whoever decides. */
  facts: (ctx: OperatorCtx, request: RequestRow) => Promise<Fact[]> | Fact[];
  /** Carries out what was approved, in the transaction of the last approval; a refusal takes that back. */
  carryOut: (
    ctx: OperatorCtx,
    request: RequestRow,
    deciding: Deciding,
  ) => Promise<Refusal | { before?: unknown; after?: unknown }>;
  /** Tells whoever asked, in the transaction of the rejection. */
  tellRejected?: (ctx: OperatorCtx, tx: Tx, request: RequestRow, answer: string) => Promise<void>;
};
