import type { ChangeRow } from "../../../apps/server/src/exchange/contracts/changes.ts";
import { judgedBy } from "../../../apps/server/src/exchange/contracts/next-mark.ts";
import { ACCOUNT_UNDERWATER } from "../../../apps/server/src/exchange/contracts/open.ts";
import type { PositionRow } from "../../../apps/server/src/exchange/contracts/rows.ts";
import { add, type Dec, dec, formatDec, neg, sub, ZERO } from "@candor/money";
import { openFee } from "@candor/rules/contracts/fees.ts";
import { initialMargin } from "@candor/rules/contracts/margin.ts";
import { gapRefusal } from "@candor/rules/contracts/gap.ts";
import { isWorse, openedPosition, openedWorst } from "@candor/rules/contracts/plan.ts";
import { closingPrice, openingPrice } from "@candor/rules/contracts/value.ts";
import { heldFor, endedAsAsked, openedAsAsked } from "./accepted-order.ts";
import { changedAsAsked, isChanging, leftAsAllowed, marginBy, takesOf } from "./behind.ts";
import { accepted, beginToWait, carried, faultsOfAsked, forget } from "./asked.ts";
import { advance, isOpened, lookFrom, reconsider, settled } from "./due.ts";
import { isReleasedRightly, lookAgain } from "./released.ts";
import { isEndedRightly } from "./ended-pending-order.ts";
import { takeOn } from "./taken-on.ts";
import {
  type Position,
  type World,
  bookOf,
  countOpen,
  end,
  frameOf,
  isAccepted,
  join,
  newUnit,
  userOf,
} from "./world.ts";
import { costsNotTooMuch, costsWith } from "./worst-case.ts";

const decOf = (text: string | null | undefined): Dec | undefined =>
  text === null || text === undefined ? undefined : dec(text);

/** Applies a stored change, and checks whether it was allowed. */
export function applyChange(world: World, row: ChangeRow, stored: PositionRow | undefined): void {
  const { what, market_id: marketId, position_id: id, user_id: userId } = row;
  if (what === "halt" || what === "resume") {
    bookOf(world, marketId ?? 0).isHalted = what === "halt";
    return;
  }
  const wrong = (fault: string): void => world.wrong(`change ${row.number} (${what}): ${fault}`);
  const user = userOf(world, userId ?? "");
  if (what === "transfer") {
    settled(world, user, row.event);
    leftAsAllowed(world, user, row, wrong);
    user.cash = dec(row.cash ?? "0");
    user.account.look = undefined;
    return;
  }
  let position = world.positions.get(id ?? "");
  const begins = what === "wait";
  if (begins) {
    if (stored === undefined) return wrong(`there is no position ${id}`);
    position = begin(world, stored);
  }
  if (position === undefined) return wrong(`position ${id} is not open`);
  const isReleased = what === "end" && position.row.end_reason === ACCOUNT_UNDERWATER;
  // This is judged by the available amount before the change.
  if (isReleased && !isReleasedRightly(world, position, row))
    wrong("its account was not under water");
  const isChanged = takesOf(position, row);
  const isByMark = isChanged || BY_MARKS.includes(what);
  const isForgotten = what === "lapse" && position.asked === undefined;
  const isLate = isForgotten || (position.asked?.late ?? Infinity) <= row.event;
  // A request that is too late ends when its book has no other work left, so nothing else need be settled first.
  if (!isLate) settled(world, user, isByMark ? row.event - 1 : row.event);
  if (begins || what === "ask") accepted(world, position, row, wrong);
  if (isChanged) changedAsAsked(world, position, row, wrong);
  if (begins && row.mode === "isolated") leftAsAllowed(world, user, row, wrong);
  const before = position.margin;
  const fee = readInto(world, position, row, wrong);
  count(position, sub(before, add(position.margin, fee)), row, wrong);
  if (isReleased) {
    end(world, position);
    return lookAgain(world, user, row.event);
  }
  if (what === "end") {
    ended(world, position, row, before, wrong);
  } else {
    if (what === "stops")
      carried(world, position, { kind: what, event: row.event, isLate: true }, wrong);
    if (what === "lapse") lapsed(world, position, row, wrong);
    if (begins || what === "open") join(world, position, row.event);
    // The mark that decides the mode also counts for the position's stops.
    if (what === "mode") join(world, position, row.event - 1);
    position.unit.look = undefined;
    if ((isChanged || what === "stops") && !isLate) lookFrom(world, position.unit, row.event);
    advance(world, position.unit);
    for (const fault of faultsOfAsked(position, row.decision)) wrong(fault);
  }
  if (isByMark) reconsider(world, user, row.event);
}

/** A recorded second decides these changes, and not the moment of the request. */
const BY_MARKS: readonly ChangeRow["what"][] = ["open", "end", "stops", "lapse"];

function begin(world: World, row: PositionRow): Position {
  const terms = world.terms.get(row.terms_id);
  if (terms === undefined) throw new Error(`no contract terms ${row.terms_id}`);
  const user = userOf(world, row.user_id);
  user.accountId = row.account_id;
  const position: Position = {
    id: row.id,
    number: row.number,
    marketId: row.market_id,
    terms: terms.terms,
    termsId: row.terms_id,
    user,
    unit: newUnit(false, 0),
    isWaiting: true,
    asked: undefined,
    waitsFrom: undefined,
    mode: row.mode,
    multiple: row.multiple,
    direction: row.direction,
    lots: row.opened_lots,
    entryPrice: ZERO,
    margin: ZERO,
    overnightFunding: ZERO,
    limitPrice: decOf(row.limit_price),
    splitDue: undefined,
    takeProfitPrice: undefined,
    stopLossPrice: undefined,
    realised: ZERO,
    overnightThrough: undefined,
    openedAt: new Date(row.opened_at ?? 0).getTime(),
    since: 0,
    row,
  };
  world.positions.set(row.id, position);
  user.positions.add(position);
  bookOf(world, row.market_id).positions.add(position);
  return position;
}

/** Updates the position by the change, and returns the fee that was paid for it. */
function readInto(
  world: World,
  position: Position,
  row: ChangeRow,
  wrong: (fault: string) => void,
): Dec {
  const { terms, lots, direction } = position;
  position.mode = row.mode ?? position.mode;
  position.multiple = row.multiple ?? position.multiple;
  position.margin = dec(row.held ?? "0");
  position.takeProfitPrice = decOf(row.take_profit_price);
  position.stopLossPrice = decOf(row.stop_loss_price);
  const { multiple, margin } = position;
  const isHeld = (held: Dec): void => {
    if (margin !== held) wrong(`holds ${formatDec(margin)}, and it takes ${formatDec(held)}`);
  };
  if (row.what === "wait") {
    isHeld(heldFor(world, position, row, wrong));
    if (isAccepted(position)) {
      const state = openedWorst(position, dec(position.row.worst_price ?? "0"));
      costsNotTooMuch(world, position, { state, row }, wrong);
      takeOn(world, position, row, wrong);
    }
  }
  if (row.what !== "open") return ZERO;
  const mark = frameOf(world, row.event)?.seen.get(position.marketId);
  if (mark?.isLive !== true) {
    wrong(`event ${row.event} brought no mark`);
    return ZERO;
  }
  if (position.row.opened_event !== row.event)
    wrong(`its row has it opened by ${position.row.opened_event}`);
  const price = openingPrice(terms, direction, judgedBy(mark.mark));
  const fee = openFee(terms, lots, price);
  isHeld(initialMargin(terms, lots, price, multiple));
  const { entry_price: entry, open_fee: paid } = position.row;
  if (decOf(entry) !== price || dec(paid) !== fee)
    wrong(
      `position ${position.id} opened at ${entry} for ${paid}: ${price} and ${fee} by its mark`,
    );
  if (isAccepted(position)) openedAsAsked(world, position, row, wrong);
  else {
    opened(world, position, row, wrong);
    const state = openedPosition(position, { price, margin });
    costsNotTooMuch(world, position, { state, row }, wrong);
    takeOn(world, position, row, wrong);
  }
  position.entryPrice = price;
  position.isWaiting = false;
  position.realised = neg(fee);
  return fee;
}

/** The available amount changes by the hold and by the fee. */
function count(
  { user }: Position,
  change: Dec,
  row: ChangeRow,
  wrong: (fault: string) => void,
): void {
  const told = dec(row.cash ?? "0");
  const expected = user.cash === undefined ? told : add(user.cash, change);
  if (told !== expected)
    wrong(`leaves ${formatDec(told)} available, and not ${formatDec(expected)}`);
  user.cash = told;
  user.account.look = undefined;
}

function opened(
  world: World,
  position: Position,
  row: ChangeRow,
  wrong: (fault: string) => void,
): void {
  dueOnly(position, row, wrong);
  const frame = frameOf(world, row.event);
  if (frame === undefined || !isOpened(position, frame)) wrong("its limit was not reached");
  const { asked, marketId, multiple } = position;
  const { market } = bookOf(world, marketId);
  if (frame !== undefined && gapRefusal(market, multiple, frame.at * 1_000) !== undefined)
    wrong("its multiple leaves a close uncovered");
  // The order opened before its cancellation was decided; by the same second the cancellation would come first.
  if (asked?.decision.kind !== "cancel") return;
  if (asked.due === row.event) wrong("it was cancelled by that event");
  forget(world, position);
}

/** Judges a lapsed request: its price did not allow it, it came too late, or a split came before it. */
function lapsed(
  world: World,
  position: Position,
  row: ChangeRow,
  wrong: (fault: string) => void,
): void {
  const { event } = row;
  if (position.splitDue?.event === event) return beginToWait(world, position, event);
  // No price decided this pending order's request in time, so it waits already.
  if (position.asked === undefined && position.waitsFrom !== undefined) return;
  const isLate = (position.asked?.late ?? Infinity) <= event;
  const first = position.asked?.decision;
  const kind = isChanging(first) ? first.kind : "close";
  const decision = carried(world, position, { kind, event, isLate: true }, wrong);
  const frame = frameOf(world, event);
  const mark = frame?.seen.get(position.marketId)?.mark;
  if (isLate || decision === undefined || frame === undefined || mark === undefined) return;
  if (isChanging(decision)) {
    const margin = marginBy(world, position, decision, frame);
    const isCostly =
      margin !== undefined && costsWith(world, position, { ...position, margin }, row)?.isTooMuch;
    if (margin !== undefined && isCostly !== true) wrong("its mark allowed it");
    return;
  }
  const { terms, direction } = position;
  const price = closingPrice(terms, direction, judgedBy(mark));
  const other = direction === "long" ? "short" : "long";
  if (decision.worstPrice === undefined || !isWorse(other, price, decision.worstPrice))
    wrong("its price was not beyond its slippage");
}

/** A pending order opens or ends at the first mark that reaches it. */
function dueOnly({ unit }: Position, { event }: ChangeRow, wrong: (fault: string) => void): void {
  if (unit.due?.event !== event)
    wrong(unit.due === undefined ? "it was not due" : `it was due at event ${unit.due.event}`);
  unit.due = undefined;
}

function ended(
  world: World,
  position: Position,
  row: ChangeRow,
  held: Dec,
  wrong: (fault: string) => void,
): void {
  const why = position.row.end_reason;
  if (isAccepted(position)) {
    endedAsAsked(world, position, row, held, wrong);
    countOpen(world, position, -position.lots);
  } else if (why === "cancelled") {
    carried(world, position, { kind: "cancel", event: row.event, isLate: true }, wrong);
  } else {
    dueOnly(position, row, wrong);
    if (!isEndedRightly(world, position, row, held))
      wrong(`there was no reason to end it as ${why}`);
  }
  end(world, position);
}
