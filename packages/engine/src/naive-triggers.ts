import type { TriggerSource } from "./trigger-state.ts";
import type { TrailingTrigger, Trigger } from "./triggers.ts";

/**
 * The same rules as the triggers, written to be read: one plain list that every tick scans. It is the oracle of the
 * tests. `sequence` "number" fires the lowest key first at any price, which is wrong; the checks use it to see that
 * they notice.
 */
export type NaiveTriggers = {
  armed: (Trigger | TrailingTrigger)[];
  sequence: "nearest" | "number";
};

export function createNaiveTriggers(
  sequence: NaiveTriggers["sequence"] = "nearest",
): NaiveTriggers {
  return { armed: [], sequence };
}

export function armNaively(triggers: NaiveTriggers, trigger: Trigger | TrailingTrigger): void {
  triggers.armed.push({ ...trigger });
}

export function disarmNaively(triggers: NaiveTriggers, key: number): boolean {
  const before = triggers.armed.length;
  triggers.armed = triggers.armed.filter((trigger) => trigger.key !== key);
  return triggers.armed.length < before;
}

/** The keys that a move fires, in sequence. */
export function moveNaively(
  triggers: NaiveTriggers,
  source: TriggerSource,
  ticks: number,
): number[] {
  for (const trigger of triggers.armed)
    if (trigger.source === source && "peak" in trigger)
      trigger.peak = (trigger.direction === "fall" ? Math.max : Math.min)(trigger.peak, ticks);
  const isMet = (trigger: Trigger | TrailingTrigger) =>
    trigger.source === source &&
    (trigger.direction === "fall" ? ticks <= naiveTicks(trigger) : ticks >= naiveTicks(trigger));
  const fired = triggers.armed.filter(isMet);
  triggers.armed = triggers.armed.filter((trigger) => !isMet(trigger));
  // A rise is nearest at the lowest price, a fall at the highest.
  const distance = (trigger: Trigger | TrailingTrigger) =>
    trigger.direction === "rise" ? naiveTicks(trigger) : -naiveTicks(trigger);
  const isFall = ({ direction }: Trigger | TrailingTrigger) => (direction === "fall" ? 1 : 0);
  fired.sort((a, b) => {
    if (triggers.sequence === "number") return a.key - b.key;
    return isFall(a) - isFall(b) || distance(a) - distance(b) || a.key - b.key;
  });
  return fired.map(({ key }) => key);
}

/** Where a stop fires: a trailing one so far from its peak that the way there is whole ticks. */
export function naiveTicks(trigger: Trigger | TrailingTrigger): number {
  if (!("peak" in trigger)) return trigger.ticks;
  const way = Math.ceil((trigger.peak * trigger.offset) / 10_000);
  return trigger.direction === "fall" ? trigger.peak - way : trigger.peak + way;
}
