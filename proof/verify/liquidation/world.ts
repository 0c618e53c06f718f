import type { ContractMarket } from "../../../apps/server/src/catalogue/contract-markets.ts";
import type { PositionRow } from "../../../apps/server/src/exchange/contracts/rows.ts";
import type { Realm } from "../../../apps/server/src/ledger/accounts.ts";
import { type Dec, ZERO, add } from "@candor/money";
import type { Direction, MarginMode } from "@candor/contract/words.ts";
import type { ContractTerms, PositionState } from "@candor/rules/contracts/terms.ts";
import { quantityOf } from "@candor/rules/contracts/value.ts";
import type { Asked } from "./asked.ts";
import type { Frame, Seen } from "./frames.ts";

/** A position or pending order as it has to be by its stored changes, closings and overnight funding. */
export type Position = PositionState & {
  id: string;
  number: number;
  marketId: number;
  terms: ContractTerms;
  termsId: number;
  user: User;
  unit: Unit;
  /** A market order that is not open yet, or a pending order. */
  isWaiting: boolean;
  asked: Asked | undefined;
  /** The event from which on any event may open a pending order; undefined until that is decided. */
  waitsFrom: number | undefined;
  mode: MarginMode;
  multiple: number;
  limitPrice: Dec | undefined;
  /** A split that no row has reported yet, and the position after it. */
  splitDue: { event: number; ratio: Dec; left: Split } | undefined;
  takeProfitPrice: Dec | undefined;
  stopLossPrice: Dec | undefined;
  realised: Dec;
  overnightThrough: string | undefined;
  openedAt: number;
  /** Marks up to this event do not apply to the position. */
  since: number;
  /** Its stored row, in its final state. */
  row: PositionRow;
};

type Split = Pick<
  Position,
  "terms" | "entryPrice" | "limitPrice" | "takeProfitPrice" | "stopLossPrice" | "margin"
> & { residue: Dec };

/** The positions that are liquidated together: one isolated position, one pending order, or a cross account. */
export type Unit = {
  isAccount: boolean;
  positions: Set<Position>;
  /** Nothing is due at any mark up to this event. */
  through: number;
  /** The act that is due and not executed yet, with the event from which it is due. */
  due: { event: number; what: string } | undefined;
  /** How much it could lose at the last look, and at which prices; until they move that far it is safe. */
  look: { room: number; prices: Map<Position, number> } | undefined;
};

export type User = {
  id: string;
  accountId: number | undefined;
  /** The available collateral of contracts; undefined until a row tells it. */
  cash: Dec | undefined;
  account: Unit;
  positions: Set<Position>;
  /** The event at which pending orders were last released to save the account from liquidation. */
  releasedAt: number;
};

export type Book = {
  market: ContractMarket;
  isHalted: boolean;
  open: Record<Direction, Dec>;
  positions: Set<Position>;
  /** Positions with a gain on one side at a mark, in the order of deleveraging. */
  ranks: { event: number; direction: Direction; ranked: readonly Position[] } | undefined;
  /** Positions still to be charged for a day, and the last day that was charged. */
  nights: { day: string; left: Set<Position> } | undefined;
};

export type World = {
  realm: Realm;
  books: ReadonlyMap<number, Book>;
  /** All terms ever published, the newest last. */
  terms: ReadonlyMap<number, { marketId: number; effectiveAt: number; terms: ContractTerms }>;
  positions: Map<string, Position>;
  users: Map<string, User>;
  units: Set<Unit>;
  /** Positions with a request that is still to be decided. */
  deciding: Set<Position>;
  /** The last frames, the newest last. */
  frames: Frame[];
  /** A loss for which another position is being closed. */
  struck: Struck | undefined;
  /** The balances of the house and its insurance fund. Changes before the writer first stated them are not judged. */
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
  /** The owner's own positions, which are closed for the loss before the fund pays. */
  own: readonly Position[];
  /** How many positions were tried before the next one. */
  asked: number;
};

/** `moved`: others' changes that the writer has not included yet; `lateFor`: events for which the first is late. */
export type Fund = { balance: Dec; moved: { at: number; amount: Dec }[]; lateFor: number };

/** The frames that are kept; an execution after more of them is too late. */
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

/** Puts a position into the unit of its mode, which is then looked at again from there. */
export function join(world: World, position: Position, through: number): void {
  const { user, mode, isWaiting } = position;
  const isCross = mode === "cross" && !isWaiting;
  const unit = isCross ? user.account : newUnit(false, through);
  leave(world, position);
  // What joins an account counts for it only from the mark that brought it.
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

/** Removes an ended position from every list. */
export function end(world: World, position: Position): void {
  leave(world, position);
  const book = bookOf(world, position.marketId);
  world.positions.delete(position.id);
  world.deciding.delete(position);
  position.user.positions.delete(position);
  book.positions.delete(position);
  book.nights?.left.delete(position);
}

/** A market order that the house has taken on already. */
export const isAccepted = ({ isWaiting, limitPrice }: Position): boolean =>
  isWaiting && limitPrice === undefined;

/** Adds these lots to the open ones of the contract; a negative number removes them. */
export function countOpen(world: World, { marketId, direction, terms }: Position, lots: number) {
  const { open } = bookOf(world, marketId);
  open[direction] = add(open[direction], quantityOf(terms, lots));
}

/** A position as of an event, after any split that was due by then. */
export const seenAt = (position: Position, event: number): Position => {
  const { splitDue: due } = position;
  return due === undefined || event < due.event ? position : { ...position, ...due.left };
};

export const frameOf = ({ frames }: World, event: number): Frame | undefined => {
  const first = frames[0]?.event ?? Infinity;
  // Event numbers have no gaps.
  return frames[event - first];
};

export const seenBy = (world: World, position: Position, event: number): Seen | undefined =>
  frameOf(world, event)?.seen.get(position.marketId);

export const cashOf = ({ cash = ZERO }: User): Dec => (cash > ZERO ? cash : ZERO);

/** An account's positions, the oldest first, as in the writer. */
export const inSequence = ({ positions }: Unit): Position[] =>
  [...positions].toSorted((a, b) => a.number - b.number);
