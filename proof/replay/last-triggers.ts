import type { TriggerDirection, TriggerSource } from "@candor/engine";

export type Trigger = {
  source: TriggerSource;
  direction: TriggerDirection;
  ticks: number;
  /** Of a trailing stop: hundredths of a percent behind the best price seen. */
  offset: number | null;
  peak: number;
};

/**
 * What has to fire in one book as its trades go by. It knows nothing of the engine's triggers: a
 * plain list, looked through when a price leaves the range in which nothing fires.
 */
export type Watch = {
  armed: Map<number, Trigger>;
  /** Reached, and not yet fired. */
  due: Set<number>;
  /** The prices strictly between these reach nobody; undefined: not known any more. */
  quiet: { above: number; below: number } | undefined;
};

export const createWatch = (): Watch => ({ armed: new Map(), due: new Set(), quiet: undefined });

export function armWatch(watch: Watch, number: number, trigger: Trigger): void {
  if (trigger.source !== "last") return;
  watch.armed.set(number, trigger);
  watch.quiet = undefined;
}

/** It fired or ended; either way it is not due any more. */
export function disarmWatch(watch: Watch, number: number): void {
  watch.due.delete(number);
  if (watch.armed.delete(number)) watch.quiet = undefined;
}

export function seeTrade(watch: Watch, ticks: number): void {
  const { armed, due, quiet } = watch;
  if (armed.size === 0 || (quiet !== undefined && ticks > quiet.above && ticks < quiet.below))
    return;
  const next = { above: 0, below: Infinity };
  for (const [number, trigger] of armed) {
    follow(trigger, ticks);
    const isReached =
      trigger.direction === "fall" ? ticks <= trigger.ticks : ticks >= trigger.ticks;
    if (isReached) due.add(number);
    if (trigger.direction === "fall") next.above = Math.max(next.above, trigger.ticks);
    else next.below = Math.min(next.below, trigger.ticks);
    // Any new best price moves a trailing trigger.
    if (trigger.offset !== null && trigger.direction === "fall")
      next.below = Math.min(next.below, trigger.peak + 1);
    if (trigger.offset !== null && trigger.direction === "rise")
      next.above = Math.max(next.above, trigger.peak - 1);
  }
  watch.quiet = next;
}

/** Where a trailing stop fires is on the tick, away from the best price. */
function follow(trigger: Trigger, ticks: number): void {
  const { offset, direction } = trigger;
  if (offset === null) return;
  const isFall = direction === "fall";
  trigger.peak = isFall ? Math.max(trigger.peak, ticks) : Math.min(trigger.peak, ticks);
  const share = BigInt(trigger.peak) * BigInt(isFall ? 10_000 - offset : 10_000 + offset);
  trigger.ticks = Number(isFall ? share / 10_000n : (share + 9_999n) / 10_000n);
}
