import type { ClosingRow } from "../../../apps/server/src/exchange/contracts/rows.ts";
import { type Dec, ZERO, add, dec, sub } from "@candor/money";
import { type Closing, closingOf } from "@candor/rules/contracts/closing.ts";
import { closingPrice } from "@candor/rules/contracts/value.ts";
import {
  faultsOfAmounts,
  faultsOfLiquidation,
  faultsOfMark,
  faultsOfState,
  isStopDue,
} from "./closing-faults.ts";
import { differs } from "./differs.ts";
import { expectTaken, strike } from "./deleveraged.ts";
import { judgedBy } from "../../../apps/server/src/exchange/contracts/next-mark.ts";
import { closedAsAsked, isAskedFor } from "./asked.ts";
import { advance, dueNow, giveUp, reconsider, reviewDue, settled } from "./due.ts";
import type { Frame } from "./frames.ts";
import { payFromFund } from "./funds.ts";
import { type Position, type Unit, type World, cashOf, countOpen, end, frameOf } from "./world.ts";

/** Applies a stored closing, and checks whether it was due, at which price, and for how much. */
export function applyClosing(world: World, row: ClosingRow): void {
  const wrong = (fault: string): void =>
    world.wrong(`closing ${row.number} (${row.cause}) of position ${row.position_id}: ${fault}`);
  const position = world.positions.get(row.position_id);
  if (position === undefined || position.isWaiting) return wrong("the position is not open");
  const frame = frameOf(world, row.event);
  const seen = frame?.seen.get(position.marketId);
  if (frame === undefined || seen === undefined) return wrong(`event ${row.event} brought no mark`);
  if (!seen.isLive) wrong("nothing was traded then");
  if ((position.splitDue?.event ?? Infinity) <= row.event) wrong("it was not split before");
  for (const fault of [...faultsOfMark(row, frame, position), ...faultsOfState(row, position)])
    wrong(fault);
  const { unit, user, terms } = position;
  if (isAskedFor(row)) {
    settled(world, user, row.event - 1);
    if (!unit.isAccount && unit.due?.what === "liquidation" && unit.due.event === row.event)
      giveUp(world, unit);
  }
  if (row.cause !== "deleverage" && (unit.due?.event ?? row.event) < row.event) giveUp(world, unit);
  const price = priceOf(world, row, position, frame, wrong);
  closedAsAsked(world, row, position, price, wrong);
  const closing = closingOf(
    // A deleveraged user pays no fee for a close that another user's loss caused.
    row.cause === "deleverage" ? { ...terms, closeFeeRate: ZERO } : terms,
    position,
    {
      lots: Math.min(row.lots, position.lots),
      price,
      isLiquidation: row.cause === "liquidation",
      mode: position.mode,
      cash: cashOf(user),
    },
  );
  for (const fault of faultsOfAmounts(row, closing)) wrong(fault);
  payFromFund(world, row, position, wrong);
  strike(world, position, row, wrong);
  executeClosing(world, position, closing);
  if (unit !== user.account) reconsider(world, user, row.event);
  goOn(world, unit, row, frame);
}

/** The price of its own mark, or the one at which positions are closed for another's loss. */
function priceOf(
  world: World,
  row: ClosingRow,
  position: Position,
  frame: Frame,
  wrong: (fault: string) => void,
): Dec {
  const seen = frame.seen.get(position.marketId)?.mark;
  if (seen === undefined) return dec(row.price);
  if (row.cause === "deleverage") return expectTaken(world, position, row, wrong) ?? dec(row.price);
  if (row.cause === "liquidation") {
    for (const fault of faultsOfLiquidation(row, position, frame)) wrong(fault);
    return seen.price;
  }
  if (!isAskedFor(row) && !isStopDue(position, row, frame))
    wrong(`the mark had not reached its ${row.cause}`);
  return closingPrice(position.terms, position.direction, judgedBy(seen));
}

/** Updates the position by the closing. */
function executeClosing(world: World, position: Position, closing: Closing): void {
  const { unit, user, row, id } = position;
  const { lots, payout, margin, marginLeft, overnightFundingLeft } = closing;
  user.cash = add(user.cash ?? ZERO, payout);
  user.account.look = undefined;
  unit.look = undefined;
  countOpen(world, position, -lots);
  position.lots -= lots;
  position.margin = marginLeft;
  position.overnightFunding = overnightFundingLeft;
  position.realised = add(position.realised, sub(payout, margin));
  if (position.lots > 0) return;
  if (row.state !== "closed" || row.lots !== 0 || dec(row.held) !== ZERO)
    world.wrong(`position ${id} is closed, and its row says ${row.state}`);
  for (const fault of differs("realised", row.realised, position.realised))
    world.wrong(`position ${id}: ${fault}`);
  end(world, position);
}

/** Finds what else is due for the unit at this mark or at later ones. */
function goOn(world: World, unit: Unit, row: ClosingRow, frame: Frame): void {
  if (unit.positions.size === 0) return;
  if (row.cause === "deleverage") return goOnWithout(world, unit, row);
  unit.through = Math.max(unit.through, row.event);
  unit.due = dueNow(unit, frame);
  // Only the next mark decides whether the account bears the result of a stop.
  if (row.cause !== "liquidation" && unit.due?.what === "liquidation") unit.due = undefined;
  if (unit.due === undefined) advance(world, unit);
}

/**
 * After a deleveraging, what was due at that mark may be what it was due for. All that comes later is looked at again,
 * except what had been settled for the owner already.
 */
function goOnWithout(
  world: World,
  unit: Unit,
  { event, settled_through: ahead }: ClosingRow,
): void {
  const at = unit.due && unit.due.event <= event ? frameOf(world, unit.due.event) : undefined;
  if (at === undefined) unit.due = undefined;
  else reviewDue(unit, at);
  unit.through = ahead ?? Math.min(unit.through, event);
  advance(world, unit);
}
