import { type Draft, isEmpty } from "../settlement/draft.ts";
import type { Settlement } from "../settlement/settle.ts";
import type { BatchInput, BatchParts } from "./batch.ts";
import { followTerms, goAlong, applyEvents } from "./go-along.ts";
import type { Pending } from "./inbox.ts";

/** The most unrequested effects of a batch if the shard names no other limit. */
const OWN_EFFECTS_MAX = 100;

/** For a batch without requests: the books apply its events and do their unrequested work. */
export function followAlone(parts: BatchParts, draft: Draft, input: BatchInput): void {
  const { ownEffectsMax = OWN_EFFECTS_MAX } = parts.shard;
  follow(parts, draft, input, ownEffectsMax);
}

/**
 * For a batch with requests: half of the unrequested work is being written while the rest is computed, starting with
 * the users who sent requests. Throws if this writer is fenced off.
 */
export async function followBeside(
  parts: BatchParts,
  draft: Draft,
  input: BatchInput,
  settlement: Settlement,
  begun: Promise<void>,
): Promise<void> {
  const { memory, shard } = parts;
  const { ownEffectsMax: most = OWN_EFFECTS_MAX } = shard;
  follow(parts, draft, input, most / 2);
  await begun;
  if (draft.effects >= most / 2) settlement.sendRows(draft);
  settleAskers(draft, input.pending, most);
  goAlong(memory, draft, most, input.isAlone);
  if (!isEmpty(draft, shard.products)) settlement.sendRows(draft);
}

function follow(
  { memory, shard }: BatchParts,
  draft: Draft,
  { events, isAlone }: BatchInput,
  effectsMax: number,
): void {
  const isStepwise = shard.isStepwise === true && events.length > 1;
  followTerms(memory, draft);
  for (const step of isStepwise ? events.map((event) => [event]) : [events]) {
    applyEvents(memory, draft, step);
    goAlong(memory, draft, effectsMax, isAlone);
  }
}

/** Does the work that has to precede the requests, counted among the batch's unrequested work. */
function settleAskers(draft: Draft, pending: readonly Pending[], effectsMax: number): void {
  for (const { product, command } of pending) {
    if (draft.effects >= effectsMax) return;
    product.settleFor?.(draft, command);
  }
}
