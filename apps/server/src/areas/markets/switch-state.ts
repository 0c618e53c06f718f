import type { HaltCause } from "@candor/contract/words.ts";
import { recordChange } from "../../operators/config-changes.ts";
import type { OperatorCtx } from "../../operators/operator-ctx.ts";
import type { OperatorWriteCall } from "../../operators/operator-handlers.ts";
import { type SwitchedTable, lockMarketState, updateMarketState } from "./rows.ts";

/** `cause` null: open again. */
export type Switch = { marketId: number; cause: HaltCause | null; reason: string };
export type SwitchCall = Pick<OperatorWriteCall, "tx" | "record" | "afterCommit">;
type About = { table: SwitchedTable; kind: string; symbol: string };

/**
 * Halts for everybody, or opens again: at once, published with its cause, and known to the writer before the answer.
 * Undefined: it is so already.
 */
export async function switchState(
  ctx: OperatorCtx,
  { tx, record, afterCommit }: SwitchCall,
  { table, kind, symbol }: About,
  { marketId, cause, reason }: Switch,
) {
  const state = cause === null ? "open" : "halted";
  const before = await lockMarketState(tx, table, marketId);
  if (before.state === state) return undefined;
  const after = { state, halt_cause: cause } as const;
  await updateMarketState(tx, table, marketId, after);
  const now = ctx.clock.now();
  const change = { kind, subject: `${marketId}`, title: symbol, before, after, reason };
  const dates = { decidedAt: now, effectiveAt: now };
  await recordChange(tx, { ...change, ...dates, isPublic: true }, true);
  record({ before, after });
  afterCommit(() => ctx.catalogue.refresh());
  return after;
}
