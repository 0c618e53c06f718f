import type { TriggerDirection, TriggerSource } from "@candor/engine";

export type Trigger = {
  source: TriggerSource;
  direction: TriggerDirection;
  ticks: number;
  /** A trailing stop's distance behind the best price seen, in hundredths of a percent. */
  offset: number | null;
  peak: number;
};

/** Stops of one direction and trigger price that one price has reached: they rank equally. */
type Group = {
  /** The number of the price that reached them, counted from the book's first. */
  price: number;
  count: number;
  /** Stops that do not trail, lowest number last; some may have fired or ended. */
  plain: number[];
};

type Due = { group: Group; isTrailing: boolean };

/**
 * The stops that must fire in one book as prices of trades and of the index pass. It is independent of the engine's
 * triggers: a plain list, searched when a price leaves the range in which nothing fires.
 */
export type Watch = {
  armed: Record<TriggerSource, Map<number, Trigger>>;
  /** Prices strictly between these reach no stop; undefined if no longer known. */
  quiet: Record<TriggerSource, { above: number; below: number } | undefined>;
  /** Stops that are reached and not fired, in the sequence in which they must fire. */
  queue: Group[];
  due: Map<number, Due>;
  prices: number;
  /** A deliberate fault for controls. */
  isFurthestFirst: boolean;
};

export const createWatch = (): Watch => ({
  armed: { last: new Map(), index: new Map(), mark: new Map() },
  quiet: { last: undefined, index: undefined, mark: undefined },
  queue: [],
  due: new Map(),
  prices: 0,
  isFurthestFirst: false,
});

export function armWatch({ armed, quiet }: Watch, number: number, trigger: Trigger): void {
  armed[trigger.source].set(number, trigger);
  quiet[trigger.source] = undefined;
}

/** Removes an ended stop, which is no longer armed or due. */
export function disarmWatch(watch: Watch, number: number): void {
  takeDue(watch, number);
  for (const source of ["last", "index", "mark"] as const)
    if (watch.armed[source].delete(number)) watch.quiet[source] = undefined;
}

function takeDue({ due }: Watch, number: number): void {
  const own = due.get(number);
  if (own !== undefined) own.group.count -= 1;
  due.delete(number);
}

/** Removes a fired stop; returns its fault if there is one. */
export function fireWatch(watch: Watch, number: number): string | undefined {
  const { queue, due } = watch;
  while (queue[0]?.count === 0) queue.shift();
  const own = due.get(number);
  // Where a batch has no room for a whole level, trailing stops come last.
  const isInTurn = own?.isTrailing !== false || lowestPlain(watch, own.group) === number;
  disarmWatch(watch, number);
  if (own === undefined) return "fired at a price that nothing had";
  if (own.group !== queue[0]) return "fired before others that a price had reached earlier";
  return isInTurn ? undefined : "fired before others of its price that were armed earlier";
}

function lowestPlain({ due }: Watch, group: Group): number | undefined {
  const { plain } = group;
  while (plain.length > 0 && due.get(plain.at(-1) ?? 0)?.group !== group) plain.pop();
  return plain.at(-1);
}

/** Takes a new price; all stops that it reaches are due from here on. */
export function seePrice(watch: Watch, source: TriggerSource, ticks: number): void {
  watch.prices += 1;
  const armed = watch.armed[source];
  const quiet = watch.quiet[source];
  if (armed.size === 0 || (quiet !== undefined && ticks > quiet.above && ticks < quiet.below))
    return;
  const reached: [number: number, trigger: Trigger][] = [];
  const next = { above: 0, below: Infinity };
  for (const [number, trigger] of armed) {
    follow(trigger, ticks);
    const isFall = trigger.direction === "fall";
    if (isFall ? ticks <= trigger.ticks : ticks >= trigger.ticks) {
      reached.push([number, trigger]);
      continue;
    }
    if (isFall) next.above = Math.max(next.above, trigger.ticks);
    else next.below = Math.min(next.below, trigger.ticks);
    // Every new best price moves a trailing trigger.
    if (trigger.offset === null) continue;
    if (isFall) next.below = Math.min(next.below, trigger.peak + 1);
    else next.above = Math.max(next.above, trigger.peak - 1);
  }
  watch.quiet[source] = next;
  for (const [number] of reached) armed.delete(number);
  makeDue(watch, reached);
}

/** Makes reached stops due: rises before falls, and the nearest stop of each first. */
function makeDue(watch: Watch, reached: [number: number, trigger: Trigger][]): void {
  const nearest = watch.isFurthestFirst ? -1 : 1;
  const rank = ({ direction, ticks }: Trigger): number =>
    nearest * (direction === "rise" ? ticks : -ticks);
  const side = ({ direction }: Trigger): number => (direction === "rise" ? 0 : 1);
  reached.sort(([one, a], [other, b]) => side(a) - side(b) || rank(a) - rank(b) || other - one);
  let level: Trigger | undefined;
  let group: Group = { price: watch.prices, count: 0, plain: [] };
  for (const [number, trigger] of reached) {
    if (level?.ticks !== trigger.ticks || level.direction !== trigger.direction) {
      level = trigger;
      group = { price: watch.prices, count: 0, plain: [] };
      watch.queue.push(group);
    }
    group.count += 1;
    const isTrailing = trigger.offset !== null;
    if (!isTrailing) group.plain.push(number);
    watch.due.set(number, { group, isTrailing });
  }
}

/** A trailing trigger lies on a tick, rounded away from the best price. */
export function follow(trigger: Trigger, ticks: number): void {
  const { offset, direction } = trigger;
  if (offset === null) return;
  const isFall = direction === "fall";
  trigger.peak = isFall ? Math.max(trigger.peak, ticks) : Math.min(trigger.peak, ticks);
  const share = BigInt(trigger.peak) * BigInt(isFall ? 10_000 - offset : 10_000 + offset);
  trigger.ticks = Number(isFall ? share / 10_000n : (share + 9_999n) / 10_000n);
}

/** The stops that were reached before the last `pending` prices and have not fired. */
export const overdue = ({ due, prices }: Watch, pending: number): number[] =>
  [...due].filter(([, { group }]) => group.price <= prices - pending).map(([number]) => number);
