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

/** A position, accepted order or pending order in the writer's memory. */
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
  /** Zero before it is open. */
  entryPrice: Dec;
  /** What it keeps frozen: its margin, or the possible cost of opening before it is open. */
  margin: Dec;
  openFee: Dec;
  overnightFunding: Dec;
  /** The last day whose cut-off was counted. */
  overnightThrough: string | undefined;
  takeProfitPrice: Dec | undefined;
  stopLossPrice: Dec | undefined;
  realised: Dec;
  endReason: string | null;
  /** The last request of its owner, until it is decided. */
  decision: Decision | undefined;
  /** The recorded event whose price opened it. */
  openedEvent: number | undefined;
  /** The event after which it was accepted, and the worst price at which a market order opens. */
  acceptedEvent: number | undefined;
  worstPrice: Dec | undefined;
  /** Marks through this event do not concern it: one of them opened it, or a request had them applied first. */
  through: number;
  /** Its first triggers below and above the mark, in ticks; for a cross account also one that no longer applies. */
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
  /** How many shares one has become since its terms were made; `terms` states the lot size after splits. */
  splitRatio: Dec;
};

/** No mark reaches these: a mark is at least one tick. */
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

/** Adds a position to all indexes of its book and of its owner. */
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

/** Whether the house counts it as open: it does so from acceptance, so that no later order takes its room. */
export const isCounted = ({ state }: LivePosition): boolean =>
  state === "open" || state === "accepted";

/** Removes a position's pending decision from it and from its book. */
export function forgetDecision(position: LivePosition): void {
  position.decision = undefined;
  position.book.deciding.delete(position);
}

/** Adds lots to the open ones of a position's book; a negative number removes them. */
export function countOpen({ book, direction, terms }: LivePosition, lots: number): void {
  book.open[direction] = add(book.open[direction], quantityOf(terms, lots));
}

/** Removes a position from all indexes; the closing has already subtracted its lots. */
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

/** Marks through this event no longer concern the position, even if its book has still to apply them. */
export function setThrough(position: LivePosition, event: number): void {
  const { book } = position;
  position.through = event;
  if (book.moves.length > 0) book.ahead.add(position);
}

/** The same for everything that a user has in a book, now or later. */
export function settleThrough(book: ContractBook, userId: string, event: number): void {
  if (book.moves.length > 0) book.settled.set(userId, event);
}

/** The last event whose marks no longer concern the position. */
export const throughOf = ({ book, userId, through }: LivePosition): number =>
  Math.max(through, book.settled.get(userId) ?? 0);

/** Updates a book's hash; to be called after each change of the position. */
export function rehash(position: LivePosition): void {
  const { book, mix } = position;
  addMix(book, mix, -1);
  mixPosition(mix, position);
  addMix(book, mix, 1);
  recountDebt(position, isCounted(position) ? debtNow(position) : undefined);
}

/** A position's debt. An accepted order counts at the worst price that its owner accepts. */
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

/** Folds an amount to 31 bits; two different amounts rarely fold to the same number. */
const foldUnits = (amount: Dec): number => Number.parseInt((amount % PRIME).toString(), 10);
