import type { ContractMarket } from "../../../apps/server/src/catalogue/contract-markets.ts";
import type { PositionRow } from "../../../apps/server/src/exchange/contracts/rows.ts";
import type { Realm } from "../../../apps/server/src/ledger/accounts.ts";
import { type Dec, ZERO, add } from "@candor/money";
import type { Direction, MarginMode } from "@candor/contract/words.ts";
import type { ContractTerms, PositionState } from "@candor/rules/contracts/terms.ts";
import { quantityOf } from "@candor/rules/contracts/value.ts";
import type { Asked } from "./asked.ts";
import type { Frame, Seen } from "./frames.ts";

/** A position or a pending order as it has to stand, from its stored changes, closings and overnight funding. */
export type Position = PositionState & {
  id: string;
  number: number;
  marketId: number;
  terms: ContractTerms;
  termsId: number;
  user: User;
  unit: Unit;
  /** An order that is not open yet, or a pending order. */
  isWaiting: boolean;
  asked: Asked | undefined;
  /** Of a pending order: from which event on any may open it; undefined until that is decided. */
  waitsFrom: number | undefined;
  mode: MarginMode;
  multiple: number;
  limitPrice: Dec | undefined;
  /** A split that is still to be told of, and the position as it leaves it. */
  splitDue: { event: number; ratio: Dec; left: Split } | undefined;
  takeProfitPrice: Dec | undefined;
  stopLossPrice: Dec | undefined;
  realised: Dec;
  overnightThrough: string | undefined;
  openedAt: number;
  /** Marks through this event are none of its concern. */
  since: number;
  /** Its row, as it stands in the end. */
  row: PositionRow;
};

type Split = Pick<
  Position,
  "terms" | "entryPrice" | "limitPrice" | "takeProfitPrice" | "stopLossPrice" | "margin"
> & { residue: Dec };

/** What stands or falls together: one position with a margin of its own, one pending order, or a cross account. */
export type Unit = {
  isAccount: boolean;
  positions: Set<Position>;
  /** Nothing is due at any mark through this event. */
  through: number;
  /** Due and not yet executed, and since which event. */
  due: { event: number; what: string } | undefined;
  /** How much it could lose when it was looked at last, and at which prices: nearer than that it is safe. */
  look: { room: number; prices: Map<Position, number> } | undefined;
};

export type User = {
  id: string;
  accountId: number | undefined;
  /** The available collateral behind contracts; undefined until it is known. */
  cash: Dec | undefined;
  account: Unit;
  positions: Set<Position>;
  /** At which event what waited was released last, so that the account need not be liquidated. */
  releasedAt: number;
};

export type Book = {
  market: ContractMarket;
  isHalted: boolean;
  open: Record<Direction, Dec>;
  positions: Set<Position>;
  /** Who gained on one side at a mark, the first to be deleveraged first. */
  ranks: { event: number; direction: Direction; ranked: readonly Position[] } | undefined;
  /** Whose nights of a day are still to be counted, and which day was the last. */
  nights: { day: string; left: Set<Position> } | undefined;
};

export type World = {
  realm: Realm;
  books: ReadonlyMap<number, Book>;
  /** All terms that there ever were, the newest last. */
  terms: ReadonlyMap<number, { marketId: number; effectiveAt: number; terms: ContractTerms }>;
  positions: Map<string, Position>;
  users: Map<string, User>;
  units: Set<Unit>;
  /** Whose owners have asked for something that is still to be decided. */
  deciding: Set<Position>;
  /** The last frames, the newest last. */
  frames: Frame[];
  /** A loss that another position is being closed for. */
  struck: Struck | undefined;
  /** What the house and its insurance fund hold; what was done before the writer told of them is not judged by them. */
  funds: { house: Fund; insurance: Fund; areTold: boolean };
  wrong: (what: string) => void;
};

export type Struck = {
  position: Position;
  number: number;
  mark: Dec;
  event: number;
  bankrupt: Dec;
  uncovered: Dec;
  missing: Dec;
  fromOthers: Dec;
  /** The same owner's, which are closed for it before the fund pays. */
  own: readonly Position[];
  /** Positions asked before the next one. */
  asked: number;
};

/** `moved` is what others than the writer did, and it has not told of; the first has been late for so many events. */
export type Fund = { balance: Dec; moved: { at: number; amount: Dec }[]; lateFor: number };

/** So many frames are remembered: a later execution is too late. */
export const FRAMES_MAX = 2_000;

export const newUnit = (isAccount: boolean, through: number): Unit => ({
  isAccount,
  positions: new Set(),
  through,
  due: undefined,
  look: undefined,
});

export function userOf({ users }: World, id: string): User {
  const known = users.get(id);
  if (known !== undefined) return known;
  const user: User = {
    id,
    accountId: undefined,
    cash: undefined,
    account: newUnit(true, 0),
    positions: new Set(),
    releasedAt: 0,
  };
  users.set(id, user);
  return user;
}

export function bookOf({ books }: World, marketId: number): Book {
  const book = books.get(marketId);
  if (book === undefined) throw new Error(`no contract ${marketId}`);
  return book;
}

/** Puts a position where it belongs by its mode, with all that is known of the unit it joins. */
export function join(world: World, position: Position, through: number): void {
  const { user, mode, isWaiting } = position;
  const isCross = mode === "cross" && !isWaiting;
  const unit = isCross ? user.account : newUnit(false, through);
  leave(world, position);
  // What it changes about an account counts from the mark on that brought it.
  unit.through = unit.positions.size === 0 ? through : Math.min(unit.through, through);
  unit.positions.add(position);
  unit.look = undefined;
  position.unit = unit;
  position.since = through;
  world.units.add(unit);
}

export function leave({ units }: World, position: Position): void {
  const { unit } = position;
  unit.positions.delete(position);
  unit.look = undefined;
  if (unit.positions.size > 0) return;
  units.delete(unit);
  unit.due = undefined;
}

/** Takes what has ended out of all that it stands in. */
export function end(world: World, position: Position): void {
  leave(world, position);
  const book = bookOf(world, position.marketId);
  world.positions.delete(position.id);
  world.deciding.delete(position);
  position.user.positions.delete(position);
  book.positions.delete(position);
  book.nights?.left.delete(position);
}

/** An order at market, which the house has taken on already. */
export const isAccepted = ({ isWaiting, limitPrice }: Position): boolean =>
  isWaiting && limitPrice === undefined;

/** So many of its lots are open beside the others of its contract, or, below zero, are not any more. */
export function countOpen(world: World, { marketId, direction, terms }: Position, lots: number) {
  const { open } = bookOf(world, marketId);
  open[direction] = add(open[direction], quantityOf(terms, lots));
}

/** A position as it is to be seen with an event: split, where that was due with it or before. */
export const seenAt = (position: Position, event: number): Position => {
  const { splitDue: due } = position;
  return due === undefined || event < due.event ? position : { ...position, ...due.left };
};

export const frameOf = ({ frames }: World, event: number): Frame | undefined => {
  const first = frames[0]?.event ?? Infinity;
  // Events have no holes.
  return frames[event - first];
};

export const seenBy = (world: World, position: Position, event: number): Seen | undefined =>
  frameOf(world, event)?.seen.get(position.marketId);

export const cashOf = ({ cash = ZERO }: User): Dec => (cash > ZERO ? cash : ZERO);

/** Its account's positions, the oldest first, as the writer has them. */
export const inSequence = ({ positions }: Unit): Position[] =>
  [...positions].toSorted((a, b) => a.number - b.number);
