import { type Dec, ZERO, add, dec, formatDec, sub } from "@candor/money";
import type { Tx } from "../../../db/transaction.ts";
import type { Ctx } from "../../../manifest/ctx.ts";
import type { CopyRow } from "../copy-rows.ts";
import { type Stepped, changeStepped } from "./many-copy-rows.ts";
import { findLead } from "../lead-rows.ts";
import { countAllRealised, leadsOf } from "../relation-rows.ts";
import { notifySkipped } from "./openings.ts";

/** Writes copies after their steps, adds their results to the relations, and notifies of skips. */
export async function writeResults(
  ctx: Ctx,
  tx: Tx,
  copies: readonly CopyRow[],
  results: readonly Stepped[],
): Promise<void> {
  const now = ctx.clock.now();
  const written = copies.map((copy, index) => ({ ...copy, ...results[index] }));
  await changeStepped(tx, written);
  const counted = new Map<string, { more: Dec; dueAt: Date | null }>();
  for (const [index, copy] of copies.entries()) {
    const after = written[index] ?? copy;
    const more = sub(dec(after.realised), dec(copy.realised));
    // The share of an opening fee is handled with the closings.
    const isClosed = after.lots < copy.lots || after.ended_at !== null;
    if (more === ZERO && !isClosed) continue;
    const before = counted.get(copy.relation_id);
    counted.set(copy.relation_id, {
      more: add(before?.more ?? ZERO, more),
      dueAt: isClosed ? now : (before?.dueAt ?? null),
    });
  }
  await countAllRealised(
    tx,
    [...counted].map(([id, { more, dueAt }]) => ({ id, more: formatDec(more), dueAt })),
  );
  await notifyOfSkips(
    ctx,
    tx,
    written.filter(({ state }) => state === "skipped"),
  );
}

/** Skips of one lead and market are notified together. */
async function notifyOfSkips(ctx: Ctx, tx: Tx, skipped: readonly CopyRow[]): Promise<void> {
  if (skipped.length === 0) return;
  const leads = await leadsOf(tx, [...new Set(skipped.map(({ relation_id: id }) => id))]);
  const groups = Map.groupBy(
    skipped,
    ({ relation_id: id, market_id: marketId }) => `${leads.get(id)} ${marketId}`,
  );
  for (const rows of groups.values()) {
    const market = ctx.catalogue.contract(rows[0]?.market_id ?? 0);
    const lead = await findLead(tx, leads.get(rows[0]?.relation_id ?? "") ?? "");
    if (market !== undefined && lead !== undefined)
      await notifySkipped(ctx, tx, { lead, market }, rows);
  }
}
