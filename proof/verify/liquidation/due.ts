import { type Dec, ZERO } from "@candor/money";
import { isReached } from "@candor/rules/contracts/pending-order.ts";
import { type CrossState, crossExcessMargin } from "@candor/rules/contracts/cross.ts";
import { excessMarginOf } from "@candor/rules/contracts/risk.ts";
import { stopReached } from "@candor/rules/contracts/stops.ts";
import { judgedBy } from "../../../apps/server/src/exchange/contracts/next-mark.ts";
import { carriedOut } from "./asked.ts";
import type { Frame } from "./frames.ts";
import {
  FRAMES_MAX,
  type Position,
  type Unit,
  type User,
  type World,
  cashOf,
  frameOf,
  inSequence,
  seenAt,
} from "./world.ts";

/** An amount as a double, only for a bound: a liquidation follows from the exact amounts alone. */
const roughly = (amount: Dec): number => Number(amount) / 1e18;

/** The error of the doubles, in the currency of account of contracts. */
const BLUR = 1e-6;

/** The most that a price move of one costs a position, in equity and in maintenance margin together. */
function weightOf({ terms, lots }: Position): number {
  const rate = Math.max(...terms.tiers.map((tier) => roughly(tier.rate)));
  return lots * roughly(terms.lotSize) * (1 + rate + roughly(terms.closeFeeRate)) * (1 + 1e-9);
}

/** The state of a unit at a frame's marks, without positions that never had a mark. */
export function stateAt(unit: Unit, { event, seen }: Frame): CrossState & { lives: Position[] } {
  const lives = inSequence(unit)
    .filter(({ marketId }) => seen.has(marketId))
    .map((position) => seenAt(position, event));
  const [first] = lives;
  return {
    lives,
    cash: first === undefined ? ZERO : cashOf(first.user),
    positions: lives.map((position) => ({
      terms: position.terms,
      position,
      mark: seen.get(position.marketId)?.mark.price ?? ZERO,
    })),
  };
}

/** Whether a unit is below maintenance at a frame's marks. It is only computed again once prices moved far enough. */
export function isSunk(unit: Unit, frame: Frame): boolean {
  const { look } = unit;
  const prices = new Map<Position, number>();
  let lost = 0;
  for (const position of unit.positions) {
    const mark = frame.seen.get(position.marketId)?.mark.price;
    if (mark === undefined) continue;
    const price = roughly(mark);
    prices.set(position, price);
    lost +=
      Math.abs(price - (look?.prices.get(position) ?? Infinity)) *
      weightOf(seenAt(position, frame.event));
  }
  if (look !== undefined && lost + BLUR < look.room) return false;
  const excessMargin = excessMarginAt(unit, frame);
  unit.look = { room: roughly(excessMargin), prices };
  return excessMargin <= ZERO;
}

function excessMarginAt(unit: Unit, frame: Frame): Dec {
  const state = stateAt(unit, frame);
  const [only] = state.positions;
  if (unit.isAccount) return crossExcessMargin(state);
  return only === undefined ? ZERO : excessMarginOf(only.terms, only.position, only.mark);
}

/** The act due on a unit at a frame's marks, looked at for this unit alone. */
export function dueAt(unit: Unit, frame: Frame): string | undefined {
  const live = [...unit.positions].filter(({ marketId }) => frame.seen.get(marketId)?.isLive);
  if (live.length === 0) return undefined;
  const [only] = live;
  if (only?.isWaiting === true) return isOpened(only, frame) ? "open" : undefined;
  return isSunk(unit, frame) ? "liquidation" : stopOf(unit, frame);
}

/** The first due stop among a unit's positions. */
function stopOf({ positions }: Unit, frame: Frame): string | undefined {
  for (const position of positions) {
    const stop = stopAt(position, frame);
    if (stop !== undefined) return stop;
  }
  return undefined;
}

/** Which of a position's stops the mark of a frame has reached. */
export function stopAt(position: Position, { event, seen }: Frame) {
  const of = seen.get(position.marketId);
  if (of?.isLive !== true || event <= position.since || position.isWaiting) return undefined;
  return stopReached(position.direction, of.mark.price, seenAt(position, event));
}

export function isOpened(position: Position, { event, seen, halted }: Frame) {
  const { terms, direction, limitPrice, marketId, waitsFrom = Infinity } = seenAt(position, event);
  const mark = seen.get(marketId)?.mark;
  if (mark === undefined || limitPrice === undefined || event < waitsFrom) return false;
  if (halted.has(marketId)) return false;
  // The house's price is never better than the index.
  if (direction === "long" ? mark.index > limitPrice : mark.index < limitPrice) return false;
  return isReached(terms, direction, limitPrice, judgedBy(mark));
}

/** Walks on from where nothing was due to the newest frame, or to the first in which something is due. */
export function advance(world: World, unit: Unit): void {
  const { frames } = world;
  const first = frames[0]?.event ?? 0;
  const newest = frames.at(-1)?.event ?? 0;
  if (unit.due !== undefined) {
    if (newest - unit.due.event < FRAMES_MAX) return;
    giveUp(world, unit);
  }
  if (unit.positions.size === 0) return;
  for (let event = Math.max(unit.through + 1, first); event <= newest; event += 1) {
    const frame = frames[event - first];
    const what = frame && dueAt(unit, frame);
    if (what !== undefined) {
      unit.due = { event, what };
      return;
    }
    unit.through = event;
  }
}

export const dueNow = (unit: Unit, frame: Frame): Unit["due"] => dueBy(frame, dueAt(unit, frame));

/**
 * Looks again at what was due in a frame, after money left the unit or came. A stop follows the liquidations of its
 * mark, so only the next mark decides whether the account bears what happened since.
 */
export function reviewDue(unit: Unit, frame: Frame): void {
  if (unit.due?.what === "liquidation") {
    unit.due = dueNow(unit, frame);
    return;
  }
  unit.due = dueBy(frame, stopOf(unit, frame));
  unit.through = Math.max(unit.through, frame.event);
}

const dueBy = ({ event }: Frame, what: string | undefined): Unit["due"] =>
  what === undefined ? undefined : { event, what };

/**
 * A stop of another unit, or an ended pending order, may have paid into the account what it would lack at a later
 * event. This includes the same event, because the contracts have no fixed order within one second.
 */
export function reconsider(world: World, { account }: User, event: number): void {
  const { due } = account;
  const frame = due !== undefined && due.event >= event ? frameOf(world, due.event) : undefined;
  if (frame === undefined) return;
  reviewDue(account, frame);
  advance(world, account);
}

/** All that marks up to this event bring a user must be done before the owner's request, and before a later mark. */
export function settled(world: World, { positions }: User, event: number): void {
  carriedOut(world, positions, event);
  for (const { unit } of positions) {
    if ((unit.due?.event ?? Infinity) <= event) giveUp(world, unit);
    unit.through = Math.max(unit.through, event);
  }
}

/** The mark that decides an owner's request may also reach what the request changed. */
export function lookFrom(world: World, unit: Unit, event: number): void {
  if ((unit.due?.event ?? event) < event) return;
  advanceFrom(world, unit, Math.min(unit.through, event - 1));
  const { due } = unit;
  // Only the next mark decides whether the account bears it.
  if (due?.event === event && due.what === "liquidation") advanceFrom(world, unit, event);
}

function advanceFrom(world: World, unit: Unit, through: number): void {
  unit.due = undefined;
  unit.through = through;
  advance(world, unit);
}

/** Reports what was due and was not executed within the waiting time. */
export function giveUp({ wrong }: Pick<World, "wrong">, unit: Unit): void {
  const { due } = unit;
  if (due === undefined) return;
  wrong(`${nameOf(unit)}: due at event ${due.event} (${due.what}), and not carried out then`);
  unit.through = due.event;
  unit.due = undefined;
}

export const nameOf = ({ positions, isAccount }: Unit): string => {
  const [first] = positions;
  if (first === undefined) return "nothing";
  return isAccount ? `the account of ${first.user.id}` : `position ${first.id}`;
};
