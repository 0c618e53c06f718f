import type { TriggerSource } from "./trigger-state.ts";
import type { TrailingTrigger, Trigger } from "./triggers.ts";

/**
 * The rules of the triggers in their simplest form: one plain list that every tick scans. Tests use it as their oracle.
 * `sequence` "number" is wrong on purpose: it fires the lowest key first at any price, and the checks must notice.
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
  // For a rise the lowest price is nearest, for a fall the highest.
  const distance = (trigger: Trigger | TrailingTrigger) =>
    trigger.direction === "rise" ? naiveTicks(trigger) : -naiveTicks(trigger);
  const isFall = ({ direction }: Trigger | TrailingTrigger) => (direction === "fall" ? 1 : 0);
  fired.sort((a, b) => {
    if (triggers.sequence === "number") return a.key - b.key;
    return isFall(a) - isFall(b) || distance(a) - distance(b) || a.key - b.key;
  });
  return fired.map(({ key }) => key);
}

/** Where a stop fires: for a trailing one, the whole tick at its offset from its peak. */
export function naiveTicks(trigger: Trigger | TrailingTrigger): number {
  if (!("peak" in trigger)) return trigger.ticks;
  const way = Math.ceil((trigger.peak * trigger.offset) / 10_000);
  return trigger.direction === "fall" ? trigger.peak - way : trigger.peak + way;
}
