import { type Draft, isEmpty } from "../settlement/draft.ts";
import type { Settlement } from "../settlement/settle.ts";
import type { BatchInput, BatchParts } from "./batch.ts";
import { followTerms, goAlong, hearEvents } from "./go-along.ts";
import type { Pending } from "./inbox.ts";

/** What nobody asks for may cause so many effects in a batch where the shard does not say otherwise. */
const OWN_EFFECTS_MAX = 100;

/** Has the books take in what a batch brings and go along with it, where nobody asks for anything. */
export function followAlone(parts: BatchParts, draft: Draft, input: BatchInput): void {
  const { ownEffectsMax = OWN_EFFECTS_MAX } = parts.shard;
  follow(parts, draft, input, ownEffectsMax);
}

/**
 * The same beside requests: half of what nobody asks for is on its way to the database while the rest is reckoned, what
 * concerns those who ask before anything else. Throws where this writer is out.
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
    hearEvents(memory, draft, step);
    goAlong(memory, draft, effectsMax, isAlone);
  }
}

/** What is to be done before those who ask are answered, as a part of what the batch does anyway. */
function settleAskers(draft: Draft, pending: readonly Pending[], effectsMax: number): void {
  for (const { product, command } of pending) {
    if (draft.effects >= effectsMax) return;
    product.settleFor?.(draft, command);
  }
}
