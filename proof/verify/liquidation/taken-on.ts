import type { ChangeRow } from "../../../apps/server/src/exchange/contracts/changes.ts";
import { type Dec, ZERO, abs, add, formatDec, mul, neg, sub } from "@candor/money";
import { quantityOf } from "@candor/rules/contracts/value.ts";
import { type Position, type World, bookOf, countOpen, frameOf } from "./world.ts";

/** The house takes on a market order when it accepts it, and a pending order when that opens. */
export function takeOn(
  world: World,
  position: Position,
  row: ChangeRow,
  wrong: (fault: string) => void,
): void {
  const mark = frameOf(world, row.event)?.seen.get(position.marketId)?.mark.price;
  const exposure = (mark && exposureWith(world, position, mark)) ?? ZERO;
  if (exposure > capAt(world, position.marketId, row))
    wrong(`the house has ${formatDec(exposure)} on one side with it`);
  countOpen(world, position, position.lots);
}

/** The house's exposure on a side with this order; undefined where the order reduces it. */
export function exposureWith(
  world: World,
  { marketId, terms, direction, lots }: Position,
  mark: Dec,
) {
  const { open } = bookOf(world, marketId);
  const more = quantityOf(terms, lots);
  const before = sub(open.long, open.short);
  const after = abs(add(before, direction === "long" ? more : neg(more)));
  return after <= abs(before) ? undefined : mul(after, mark, "up");
}

/** The most that the house took on of a contract at the time of a change, by the newest terms then. */
export function capAt({ terms }: World, marketId: number, { changed_at: at }: ChangeRow): Dec {
  let cap: Dec | undefined;
  for (const one of terms.values())
    // The first terms hold from the beginning, because the clock may have been set back since they were written.
    if (
      one.marketId === marketId &&
      (cap === undefined || one.effectiveAt <= new Date(at).getTime())
    )
      cap = one.terms.exposureMax;
  return cap ?? ZERO;
}
