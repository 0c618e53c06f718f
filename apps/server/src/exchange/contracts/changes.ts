import type { MarginMode } from "@candor/contract/words.ts";
import { formatDec } from "@candor/money";
import type { Realm } from "../../ledger/accounts.ts";
import { type Draft, availableIn } from "../settlement/draft.ts";
import type { ContractBook } from "./contract-book.ts";
import type { LivePosition } from "./live-position.ts";
import { contractRowsOf, decisionOf, textOf } from "./rows.ts";
import type { Shared } from "./shared.ts";

/** Changes that users make to open positions: each row holds the state after the change. */
export type OwnChange = "stops" | "margin" | "multiple" | "mode";

/** A step of a position's history as stored; its closings and nights have tables of their own. */
export type ChangeRow = {
  realm: Realm;
  number: number;
  market_id: number | null;
  user_id: string | null;
  position_id: string | null;
  what: OwnChange | "wait" | "ask" | "lapse" | "open" | "end" | "transfer" | "halt" | "resume";
  event: number;
  mode: MarginMode | null;
  multiple: number | null;
  held: string | null;
  take_profit_price: string | null;
  stop_loss_price: string | null;
  cash: string | null;
  /** The owner's request that is still to be decided, in the form of `decisionText`. */
  decision: string | null;
  changed_at: Date | string;
};

/** Records a position's state after a change; `event` is that of the mark that caused it, if one did. */
export function recordChange(
  draft: Draft,
  position: LivePosition,
  what: ChangeRow["what"],
  event = position.book.shared.lastApplied,
): void {
  push(draft, position.book.shared, {
    market_id: position.book.market.id,
    user_id: position.userId,
    position_id: position.id,
    what,
    event,
    mode: position.mode,
    multiple: position.multiple,
    held: formatDec(position.margin),
    take_profit_price: textOf(position.takeProfitPrice),
    stop_loss_price: textOf(position.stopLossPrice),
    cash: textOf(availableIn(draft, position.accountId)),
    decision: decisionOf(position),
  });
}

/** Records that an amount entered or left a user's contract account. */
export function recordTransfer(
  draft: Draft,
  shared: Shared,
  { userId, accountId }: { userId: string; accountId: number },
): void {
  const cash = textOf(availableIn(draft, accountId));
  push(draft, shared, {
    ...NOTHING,
    user_id: userId,
    what: "transfer",
    event: shared.lastApplied,
    cash,
  });
}

/** Records that an operator halted or resumed a book. */
export function recordHalt(draft: Draft, { market, shared, isPaused }: ContractBook): void {
  const what = isPaused ? "halt" : "resume";
  push(draft, shared, { ...NOTHING, market_id: market.id, what, event: shared.lastApplied });
}

const NOTHING = {
  market_id: null,
  user_id: null,
  position_id: null,
  mode: null,
  multiple: null,
  held: null,
  take_profit_price: null,
  stop_loss_price: null,
  cash: null,
  decision: null,
} as const;

function push(
  draft: Draft,
  { realm }: Shared,
  change: Omit<ChangeRow, "realm" | "number" | "changed_at">,
): void {
  const { number } = draft.numbers.nextTrade();
  contractRowsOf(draft).changes.push({ realm, number, changed_at: draft.now, ...change });
}
