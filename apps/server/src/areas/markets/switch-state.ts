import { refuse } from "@candor/contract/refusals.ts";
import type { HaltCause } from "@candor/contract/words.ts";
import { lockConfig, recordChange, withdrawPending } from "../../operators/config-changes.ts";
import type { OperatorCtx } from "../../operators/operator-ctx.ts";
import type { OperatorWriteCall } from "../../operators/operator-handlers.ts";
import { type StateKind, type SwitchedTable, lockMarketState, updateMarketState } from "./rows.ts";

/** A null cause resumes trading. */
export type Switch = { marketId: number; cause: HaltCause | null; reason: string };
export type SwitchCall = Pick<OperatorWriteCall, "tx" | "record" | "afterCommit" | "operator">;
type About = { table: SwitchedTable; kind: StateKind; symbol: string };

/**
 * Halts at once, or resumes trading after a notice; both are published. The answer says whether the leading process has
 * confirmed the change yet.
 */
export async function switchState<View extends object>(
  ctx: OperatorCtx,
  { tx, record, afterCommit, operator }: SwitchCall,
  { table, kind, symbol }: About,
  { marketId, cause, reason }: Switch,
  view: View,
) {
  const subject = `${marketId}`;
  await lockConfig(tx, kind, subject);
  const before = await lockMarketState(tx, table, marketId);
  const state = cause === null ? "open" : "halted";
  const now = ctx.clock.now();
  // A halt before the resumption withdraws it and is published as any other.
  const isTakenBack = cause !== null && (await withdrawPending(tx, { kind, subject, now }));
  if (before.state === state && !isTakenBack) return refuse("market-state-same", { symbol });
  const after = { state, halt_cause: cause } as const;
  const noticeMs = cause === null ? ctx.config.resumeNoticeMs : 0;
  const change = { kind, subject, title: symbol, before, after, reason, isPublic: true };
  const effectiveAt = new Date(now.getTime() + noticeMs);
  const dates = { decidedAt: now, effectiveAt };
  await recordChange(tx, { ...change, ...dates, decidedBy: operator.id }, noticeMs === 0);
  record({ before, after });
  if (noticeMs === 0) await updateMarketState(tx, table, marketId, after);
  const switched = {
    ...view,
    ...(noticeMs === 0 ? after : before),
    is_in_force: false,
    resumes_at: noticeMs === 0 ? null : effectiveAt.toISOString(),
  };
  afterCommit(async () => {
    await ctx.catalogue.refresh();
    switched.is_in_force = await ctx.link.readConfiguration();
  });
  return switched;
}
