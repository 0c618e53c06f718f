import { type Dec, ONE, dec, neg } from "@candor/money";
import { HOUR_MS, type Hours } from "./hours.ts";
import type { IndexAt } from "./indexes.ts";
import type { Opened, Step } from "./positions.ts";

/** The sums that grow from hour to hour, for the lead's own positions and for the copies of them. */
type Grown = { realised: bigint; copiesRealised: bigint; shares: bigint };
/** One recomputed hour of a lead. */
export type Made = Grown & {
  unrealised: bigint;
  margin: bigint;
  closed: number;
  won: number;
  heldSeconds: number;
  copiesUnrealised: bigint;
  copied: bigint;
};
type Side = { isCopy: boolean; marketId: number; isLong: boolean; quantity: bigint; value: bigint };
/** An hour while it is computed, with its open lots and its changes of margin. */
type Making = Made & { open: Map<string, Side>; moves: { number: number; by: bigint }[] };

/** A copy: how much worse it opened, and its result when its owner detached it. */
export type Copied = { slippage: Dec; detached: { at: Date; realised: Dec } | undefined };
export type Slip = { end: number; slippage: Dec };

/** Recomputes the hours of one lead, adding one position at a time. */
export function createRecord(hours: Hours) {
  const made = new Map<number, Making>();
  const slips: Slip[] = [];
  const hourOf = (end: number): Making => {
    const known = made.get(end) ?? { ...EMPTY, open: new Map<string, Side>(), moves: [] };
    made.set(end, known);
    return known;
  };
  return {
    add: (position: Opened, copy?: Copied): void => {
      const first = copy ? hours.ofTime(position.opened_at) : hours.ofNumber(position.openNumber);
      if (first === undefined) return;
      if (copy) slips.push({ end: first, slippage: copy.slippage });
      addPosition({ hours, hourOf, first }, position, copy);
    },
    addShare: (at: Date, amount: bigint): void => {
      const end = hours.ofTime(at);
      if (end !== undefined) hourOf(end).shares += amount;
    },
    slips,
    /** The hours by their ends, earliest first. */
    finish: (indexAt: IndexAt): Map<number, Made> => finished(made, indexAt),
  };
}

const EMPTY: Made = {
  realised: 0n,
  copiesRealised: 0n,
  shares: 0n,
  unrealised: 0n,
  margin: 0n,
  closed: 0,
  won: 0,
  heldSeconds: 0,
  copiesUnrealised: 0n,
  copied: 0n,
};

type Into = { hours: Hours; hourOf: (end: number) => Making; first: number };

/** Adds a position to every hour from the one it opened in to the one it leaves the record in. */
function addPosition({ hours, hourOf, first }: Into, position: Opened, copy?: Copied): void {
  const grows = copy ? "copiesRealised" : "realised";
  const stand = {
    lots: position.opened_lots,
    entry: position.entry as bigint,
    lotSize: position.lotSize as bigint,
    margin: 0n,
  };
  let total = 0n;
  const earn = (hour: Making, by: bigint): void => {
    total += by;
    hour[grows] += by;
  };
  earn(hourOf(first), neg(dec(position.open_fee)));
  const leaves = copy?.detached && hours.ofTime(copy.detached.at);
  const steps = position.steps.map((step) => ({ step, end: hours.ofNumber(step.number) }));
  const last = hours.ends.at(-1) ?? 0;
  for (let [end, next] = [first, 0]; end <= last; end += HOUR_MS) {
    const hour = hourOf(end);
    if (copy?.detached !== undefined && end === leaves)
      return earn(hour, copy.detached.realised - total);
    for (; (steps[next]?.end ?? Number.POSITIVE_INFINITY) <= end; next += 1) {
      const { step } = steps[next] as { step: Step };
      earn(hour, step.realised);
      const before = stand.margin;
      apply(stand, step);
      if (!copy) hour.moves.push({ number: step.number, by: stand.margin - before });
    }
    if (stand.lots === 0) return copy ? undefined : countClosed(hour, position, total);
    stay(hour, stand, position, copy !== undefined);
  }
}

type Stand = { lots: number; entry: bigint; lotSize: bigint; margin: bigint };

function apply(stand: Stand, { lots, split, margin }: Step): void {
  stand.lots -= lots;
  if (margin !== undefined) stand.margin = margin;
  if (split === undefined) return;
  stand.lotSize = (stand.lotSize * split.ratio) / ONE;
  stand.entry = split.entry;
}

function countClosed(
  hour: Making,
  { closed_at: at, opened_at: from }: Opened,
  total: bigint,
): void {
  hour.closed += 1;
  if (total > 0n) hour.won += 1;
  hour.heldSeconds += Math.floor(((at?.getTime() ?? 0) - from.getTime()) / 1_000);
}

/** Lots that are open at an hour's end are valued together with all others of their market and direction. */
function stay(
  hour: Making,
  stand: Stand,
  { market_id: marketId, direction }: Opened,
  isCopy: boolean,
): void {
  const isLong = direction === "long";
  const key = [isCopy, marketId, isLong].join(" ");
  const side = hour.open.get(key) ?? { isCopy, marketId, isLong, quantity: 0n, value: 0n };
  hour.open.set(key, side);
  const quantity = BigInt(stand.lots) * stand.lotSize;
  side.quantity += quantity;
  side.value += (quantity * stand.entry) / ONE;
  if (isCopy) hour.copied += stand.margin;
}

function finished(made: ReadonlyMap<number, Making>, indexAt: IndexAt): Map<number, Made> {
  const all = new Map<number, Made>();
  const grown: Grown = { realised: 0n, copiesRealised: 0n, shares: 0n };
  let open = 0n;
  for (const [end, { open: sides, moves, ...hour }] of [...made].toSorted(([a], [b]) => a - b)) {
    for (const name of ["realised", "copiesRealised", "shares"] as const)
      hour[name] = grown[name] += hour[name];
    // The hour's margin is the highest that was open within it, and at least what was open as it began.
    hour.margin = open;
    for (const { by } of moves.toSorted((a, b) => a.number - b.number)) {
      open += by;
      if (open > hour.margin) hour.margin = open;
    }
    for (const side of sides.values())
      hour[side.isCopy ? "copiesUnrealised" : "unrealised"] += wonBy(
        side,
        indexAt(side.marketId, end),
      );
    all.set(end, hour);
  }
  return all;
}

/** A residue below the smallest unit counts against the lead. Without any index so far the profit is zero. */
function wonBy({ quantity, value, isLong }: Side, index: Dec | undefined): bigint {
  if (index === undefined) return 0n;
  const worth = quantity * index;
  const [down, isWhole] = [worth / ONE, worth % ONE === 0n];
  return isLong ? down - value : value - (isWhole ? down : down + 1n);
}
