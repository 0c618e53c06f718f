import type { SplitRow } from "../../../apps/server/src/exchange/contracts/rows.ts";
import { type Dec, ZERO, add, dec, formatDec, sub } from "@candor/money";
import { splitPosition } from "@candor/rules/contracts/split.ts";
import { differs } from "./differs.ts";
import type { Frame } from "./frames.ts";
import { type World, bookOf, countOpen } from "./world.ts";

/** With the first event of a split everything that is open in its contract is due to be split. */
export function splitDue(world: World, { event, splits }: Frame): void {
  for (const [marketId, ratio] of splits)
    for (const position of bookOf(world, marketId).positions) {
      const { residue, ...left } = splitPosition(position.terms, position, ratio);
      const margin = add(position.margin, residue);
      position.splitDue = { event, ratio, left: { ...left, margin, residue } };
      position.unit.look = undefined;
      position.user.account.look = undefined;
    }
}

/** Applies a stored split, and checks whether it was due and what it makes of the position. */
export function applySplit(world: World, row: SplitRow): void {
  const wrong = (fault: string): void => world.wrong(`split ${row.number}: ${fault}`);
  const position = world.positions.get(row.position_id);
  if (position === undefined) return wrong(`position ${row.position_id} is not open`);
  const { splitDue: due } = position;
  if (due?.event !== row.event) return wrong("none was due at that event");
  // Earlier events may have changed the position, so the split is computed again now.
  const { residue, ...left } = splitPosition(position.terms, position, due.ratio);
  if (dec(row.ratio) !== due.ratio)
    wrong(`ratio ${row.ratio}, and ${formatDec(due.ratio)} by the list`);
  const entryOf = (price: Dec): Dec | undefined => (price === ZERO ? undefined : price);
  for (const fault of [
    ...differs("entry before", row.entry_before, entryOf(position.entryPrice)),
    ...differs("entry", row.entry_price, entryOf(left.entryPrice)),
    ...differs("limit before", row.limit_before, position.limitPrice),
    ...differs("limit", row.limit_price, left.limitPrice),
    ...differs("take-profit before", row.take_profit_before, position.takeProfitPrice),
    ...differs("take-profit", row.take_profit_price, left.takeProfitPrice),
    ...differs("stop-loss before", row.stop_loss_before, position.stopLossPrice),
    ...differs("stop-loss", row.stop_loss_price, left.stopLossPrice),
    ...differs("residue", row.residue, residue),
  ])
    wrong(fault);
  if (!position.isWaiting) countOpen(world, position, -position.lots);
  Object.assign(position, left, { margin: add(position.margin, residue), splitDue: undefined });
  if (!position.isWaiting) countOpen(world, position, position.lots);
  const { house } = world.funds;
  house.balance = sub(house.balance, residue);
  position.unit.look = undefined;
  position.user.account.look = undefined;
}
