import { type Draft, isEmpty } from "../settlement/draft.ts";
import type { Settlement } from "../settlement/settle.ts";
import type { BatchInput, BatchParts } from "./batch.ts";
import { followTerms, goAlong, applyEvents } from "./go-along.ts";
import type { Pending } from "./inbox.ts";

/** Default limit of unrequested effects a batch, where the shard names no other. */
const OWN_EFFECTS_MAX = 100;

/** Has the books apply the events of a batch and do their unrequested work, for a batch without requests. */
export function followAlone(parts: BatchParts, draft: Draft, input: BatchInput): void {
  const { ownEffectsMax = OWN_EFFECTS_MAX } = parts.shard;
  follow(parts, draft, input, ownEffectsMax);
}

/**
 * The same beside requests: half of the unrequested work is on its way to the database while the rest is computed,
 * starting with the effects on users who sent requests. Throws if this writer is fenced off.
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

/** The work due before requests are answered, as a part of the batch's own work. */
function settleAskers(draft: Draft, pending: readonly Pending[], effectsMax: number): void {
  for (const { product, command } of pending) {
    if (draft.effects >= effectsMax) return;
    product.settleFor?.(draft, command);
  }
}
