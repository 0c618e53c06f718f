import type {
  ClosingCause,
  Direction,
  MarginMode,
  PositionState as PositionWord,
} from "@candor/contract/words.ts";
import { type Dec, formatDec } from "@candor/money";
import type { Realm } from "../../ledger/accounts.ts";
import type { Draft } from "../settlement/draft.ts";
import { timeOf } from "../settlement/columns.ts";
import type { ChangeRow } from "./changes.ts";
import { decisionText } from "./decision.ts";
import { type LivePosition, rehash } from "./live-position.ts";

export const CONTRACTS = "contracts";

/** A position as stored; amounts as decimal text. */
export type PositionRow = {
  id: string;
  number: number;
  realm: Realm;
  market_id: number;
  user_id: string;
  account_id: number;
  terms_id: number;
  direction: Direction;
  mode: MarginMode;
  state: PositionWord;
  multiple: number;
  opened_lots: number;
  lots: number;
  limit_price: string | null;
  entry_price: string | null;
  split_ratio: string;
  held: string;
  open_fee: string;
  night_fees: string;
  nights_through: string | null;
  take_profit_price: string | null;
  stop_loss_price: string | null;
  realised: string;
  end_reason: string | null;
  /** In the form of `decisionText`. */
  decision: string | null;
  opened_event: number | null;
  /** The last event applied when it was accepted. */
  accepted_event: number | null;
  /** A market order opens at no worse price. */
  worst_price: string | null;
  is_open: boolean;
  created_at: Date | string;
  opened_at: Date | string | null;
  closed_at: Date | string | null;
  updated_at: Date | string;
};

/** The account behind a liquidated cross position, for its receipt. */
export type AccountState = {
  cash: string;
  equity: string;
  maintenance: string;
  positions: {
    id: string;
    market_id: number;
    direction: Direction;
    lots: number;
    entry_price: string;
    mark: string;
    margin: string;
    night_fees: string;
    terms_id: number;
  }[];
};

/** What closed a position or a part of it, as stored. */
export type ClosingRow = {
  id: string;
  number: number;
  realm: Realm;
  market_id: number;
  position_id: string;
  user_id: string;
  direction: Direction;
  cause: ClosingCause;
  lots: number;
  entry_price: string;
  price: string;
  mark: string;
  index: string;
  average: string | null;
  mid: string | null;
  event: number;
  /** The half spread in its price; null for a closing at the mark itself. */
  half_spread: string | null;
  profit: string;
  fee: string;
  night_fees: string;
  margin: string;
  payout: string;
  surplus: string;
  deficit: string;
  from_fund: string;
  from_others: string;
  position_lots: number;
  position_margin: string;
  position_nights: string;
  account: AccountState | null;
  /**
   * Only for a deleveraging: the last event whose marks the owner's account had already gone through, because the owner
   * made a request before its turn. The closing shows with the next mark after it. Null unless above `event`.
   */
  settled_through: number | null;
  /** The moment, event and worst acceptable price of its owner's request; null if the owner did not request it. */
  accepted_at: Date | string | null;
  accepted_event: number | null;
  worst_price: string | null;
  closed_at: Date | string;
};

/** The nights of one cut-off for one position; `heard` is the last event applied before they were counted. */
export type OvernightRow = {
  realm: Realm;
  number: number;
  heard: number;
  position_id: string;
  day: string;
  lots: number;
  nights: number;
  mark: string;
  event: number;
  fee: string;
};

/** What a split changed about a position or pending order; `residue` is what rounding its entry gave back. */
export type SplitRow = {
  realm: Realm;
  number: number;
  position_id: string;
  event: number;
  ratio: string;
  entry_before: string | null;
  entry_price: string | null;
  limit_before: string | null;
  limit_price: string | null;
  take_profit_before: string | null;
  take_profit_price: string | null;
  stop_loss_before: string | null;
  stop_loss_price: string | null;
  residue: string;
  split_at: Date | string;
};

/** The funds as the writer read them; changes with a higher number were decided with these. */
export type FundsRow = { realm: Realm; after_number: number; house: string; insurance: string };

/** What a batch is about to write of contracts. */
export type ContractRows = {
  inserted: Set<LivePosition>;
  updated: Set<LivePosition>;
  closings: ClosingRow[];
  nights: OvernightRow[];
  changes: ChangeRow[];
  splits: SplitRow[];
  /** Whether the mid prices and the funds of this batch have been sent: they are sent once. */
  isSent: boolean;
};

export const createContractRows = (isSent = false): ContractRows => ({
  inserted: new Set(),
  updated: new Set(),
  closings: [],
  nights: [],
  changes: [],
  splits: [],
  isSent,
});

export const contractRowsOf = (draft: Draft): ContractRows =>
  draft.rows.get(CONTRACTS) as ContractRows;

/** Adds a new position to the batch. */
export function insertPosition(draft: Draft, position: LivePosition): void {
  draft.effects += 1;
  contractRowsOf(draft).inserted.add(position);
  draft.touched.add(position.book);
}

/** Adds a changed position to the batch; its row is written as it is when the batch is sent. */
export function touchPosition(draft: Draft, position: LivePosition): void {
  position.updatedAt = draft.now.getTime();
  if (position.book.live.has(position.number)) rehash(position);
  draft.touched.add(position.book);
  const { inserted, updated } = contractRowsOf(draft);
  if (inserted.has(position) || updated.has(position)) return;
  draft.effects += 1;
  updated.add(position);
}

const OPEN: readonly PositionWord[] = ["accepted", "waiting", "open"];
export const isOpen = ({ state }: LivePosition): boolean => OPEN.includes(state);

export const textOf = (amount: Dec | undefined): string | null =>
  amount === undefined ? null : formatDec(amount);
const momentOf = (millis: number | undefined): string | null =>
  millis === undefined ? null : timeOf(millis);

export const decisionOf = ({ decision }: LivePosition): string | null =>
  decision === undefined ? null : decisionText(decision);

/** The row of a position after the last command. */
export const rowOf = (position: LivePosition): PositionRow => ({
  id: position.id,
  number: position.number,
  realm: position.book.realm,
  market_id: position.book.market.id,
  user_id: position.userId,
  account_id: position.accountId,
  terms_id: position.termsId,
  direction: position.direction,
  mode: position.mode,
  state: position.state,
  multiple: position.multiple,
  opened_lots: position.openedLots,
  lots: position.lots,
  limit_price: textOf(position.limitPrice),
  entry_price: position.openedAt === undefined ? null : formatDec(position.entryPrice),
  split_ratio: formatDec(position.splitRatio),
  held: formatDec(position.margin),
  open_fee: formatDec(position.openFee),
  night_fees: formatDec(position.overnightFunding),
  nights_through: position.overnightThrough ?? null,
  take_profit_price: textOf(position.takeProfitPrice),
  stop_loss_price: textOf(position.stopLossPrice),
  realised: formatDec(position.realised),
  end_reason: position.endReason,
  decision: decisionOf(position),
  opened_event: position.openedEvent ?? null,
  accepted_event: position.acceptedEvent ?? null,
  worst_price: textOf(position.worstPrice),
  is_open: isOpen(position),
  created_at: timeOf(position.createdAt),
  opened_at: momentOf(position.openedAt),
  closed_at: momentOf(position.closedAt),
  updated_at: timeOf(position.updatedAt),
});
