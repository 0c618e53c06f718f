import { type HashSum, mixOrder } from "@candor/engine";
import type {
  Direction,
  MarginMode,
  PositionState as PositionWord,
} from "@candor/contract/words.ts";
import { type Dec, ZERO, add } from "@candor/money";
import type { ContractTerms } from "@candor/rules/contracts/terms.ts";
import { openedWorst } from "@candor/rules/contracts/plan.ts";
import { quantityOf } from "@candor/rules/contracts/value.ts";
import { type Debt, countDebt, debtOf } from "@candor/rules/contracts/worst-case.ts";
import type { ContractBook } from "./contract-book.ts";
import type { Decision } from "./decision.ts";

/** A position, an order that becomes one, or a pending order that waits to, as the writer knows it. */
export type LivePosition = {
  id: string;
  number: number;
  userId: string;
  accountId: number;
  book: ContractBook;
  terms: ContractTerms;
  termsId: number;
  direction: Direction;
  mode: MarginMode;
  state: PositionWord;
  multiple: number;
  openedLots: number;
  lots: number;
  limitPrice: Dec | undefined;
  /** Zero while it waits. */
  entryPrice: Dec;
  /** What it keeps frozen: its margin, and before it is open what opening it may cost. */
  margin: Dec;
  openFee: Dec;
  overnightFunding: Dec;
  /** The last day whose cut-off was counted. */
  overnightThrough: string | undefined;
  takeProfitPrice: Dec | undefined;
  stopLossPrice: Dec | undefined;
  realised: Dec;
  endReason: string | null;
  /** What its owner has asked for last, until it is decided. */
  decision: Decision | undefined;
  /** The recorded event whose price opened it. */
  openedEvent: number | undefined;
  /** After which event it was accepted, and at which price an order at market opens at worst. */
  acceptedEvent: number | undefined;
  worstPrice: Dec | undefined;
  /** Marks through this event do not concern it, since one of them opened it; nor do those that were settled for its owner. */
  through: number;
  /** The first of its triggers that a falling mark meets, and a rising one, in ticks; of a cross account also where it was once. */
  firstBelow: number;
  firstAbove: number;
  /** Milliseconds since 1970. */
  createdAt: number;
  openedAt: number | undefined;
  closedAt: number | undefined;
  updatedAt: number;
  /** What it adds to its book's hash. */
  mix: HashSum;
  /** What it adds to its book's debts. */
  debt: Debt | undefined;
  /** What one share has become since its terms were made; `terms` has it in the size of a lot. */
  splitRatio: Dec;
};

/** Without triggers nothing is met: a mark is a tick at least. */
export const UNARMED = { firstBelow: 0, firstAbove: Infinity };

/** What opens a pending order, takes a profit, or stops a loss, as a key of the book's stops. */
const TRIGGERS = ["entrust", "take-profit", "stop-loss"] as const;
export type TriggerKind = (typeof TRIGGERS)[number];

export const triggerKey = (number: number, kind: TriggerKind): number =>
  number * TRIGGERS.length + TRIGGERS.indexOf(kind);

export const readKey = (key: number): { number: number; kind: TriggerKind } => ({
  number: Math.floor(key / TRIGGERS.length),
  kind: TRIGGERS[key % TRIGGERS.length] ?? "entrust",
});

/** Has the position counted in everything that is kept of its book and of its owner. */
export function addLive(position: LivePosition): void {
  const { book, userId, number, lots } = position;
  book.live.set(number, position);
  if (isCounted(position)) countOpen(position, lots);
  if (position.decision !== undefined) book.deciding.add(position);
  const { positionsOf } = book.shared;
  const own = positionsOf.get(userId);
  if (own === undefined) positionsOf.set(userId, new Set([position]));
  else own.add(position);
  rehash(position);
}

/** Whether the house has taken it on: from its acceptance, so that no order fails for others that came after it. */
export const isCounted = ({ state }: LivePosition): boolean =>
  state === "open" || state === "accepted";

/** Nothing that its owner has asked for is still to be decided. */
export function forgetDecision(position: LivePosition): void {
  position.decision = undefined;
  position.book.deciding.delete(position);
}

/** So many of its lots are open beside the others of its book, or, below zero, are not any more. */
export function countOpen({ book, direction, terms }: LivePosition, lots: number): void {
  book.open[direction] = add(book.open[direction], quantityOf(terms, lots));
}

/** The lots of an open position are subtracted by the close, before this. */
export function removeLive(position: LivePosition): void {
  const { book, userId, number } = position;
  book.live.delete(number);
  forgetDecision(position);
  const { positionsOf } = book.shared;
  const own = positionsOf.get(userId);
  own?.delete(position);
  if (own?.size === 0) positionsOf.delete(userId);
  addMix(book, position.mix, -1);
  position.mix = { high: 0, low: 0 };
  recountDebt(position, undefined);
}

/** Marks through this event concern the position no more, those included that its book has still to deal with. */
export function setThrough(position: LivePosition, event: number): void {
  const { book } = position;
  position.through = event;
  if (book.moves.length > 0) book.ahead.add(position);
}

/** The same of all that a user has in a book, now or from now on. */
export function settleThrough(book: ContractBook, userId: string, event: number): void {
  if (book.moves.length > 0) book.settled.set(userId, event);
}

/** Through which event marks concern the position no more. */
export const throughOf = ({ book, userId, through }: LivePosition): number =>
  Math.max(through, book.settled.get(userId) ?? 0);

/** Call it after each change of the position. */
export function rehash(position: LivePosition): void {
  const { book, mix } = position;
  addMix(book, mix, -1);
  mixPosition(mix, position);
  addMix(book, mix, 1);
  recountDebt(position, isCounted(position) ? debtNow(position) : undefined);
}

/** An order that the next second opens counts at the worst price that its owner takes. */
function debtNow({ worstPrice, ...position }: LivePosition): Debt | undefined {
  if (position.state === "open") return debtOf(position.terms, position);
  return worstPrice === undefined
    ? undefined
    : debtOf(position.terms, openedWorst(position, worstPrice));
}

function recountDebt(position: LivePosition, debt: Debt | undefined): void {
  const { debts } = position.book;
  if (position.debt !== undefined) countDebt(debts, position.debt, -1);
  if (debt !== undefined) countDebt(debts, debt, 1);
  position.debt = debt;
}

type Hashed = Pick<
  LivePosition,
  | "number"
  | "direction"
  | "mode"
  | "state"
  | "lots"
  | "margin"
  | "overnightFunding"
  | "entryPrice"
  | "limitPrice"
>;

/** Sets `mix` to what a position adds to its book's hash. */
export function mixPosition(mix: HashSum, position: Hashed): void {
  const { number, direction, mode, state, lots, margin, overnightFunding, entryPrice, limitPrice } =
    position;
  const flags =
    (direction === "long" ? 1 : 0) +
    (mode === "cross" ? 2 : 0) +
    (state === "open" ? 4 : 0) +
    (state === "accepted" ? 8 : 0);
  mixOrder(
    mix,
    flags,
    number,
    lots,
    foldUnits(margin),
    foldUnits(entryPrice) ^ foldUnits(limitPrice ?? ZERO),
    foldUnits(overnightFunding),
  );
}

function addMix({ sum }: ContractBook, mix: HashSum, times: 1 | -1): void {
  sum.high = (sum.high + times * mix.high) | 0;
  sum.low = (sum.low + times * mix.low) | 0;
}

const PRIME = 2_147_483_647n;

/** An amount as one whole number of 31 bits: two that differ hardly ever fold to the same. */
const foldUnits = (amount: Dec): number => Number.parseInt((amount % PRIME).toString(), 10);
