import { isRefusal, refuse } from "@candor/contract/refusals.ts";
import { type Dec, ZERO, add, formatDec, neg, sub } from "@candor/money";
import { takeMargin, underMultiple } from "@candor/rules/contracts/adjust.ts";
import { GAP_NOTICE_MS, gapRefusal } from "@candor/rules/contracts/gap.ts";
import { isUnderwater } from "@candor/rules/contracts/risk.ts";
import { stopsRefusal } from "@candor/rules/contracts/stops.ts";
import { type Draft, availableIn, changeBalance } from "../settlement/draft.ts";
import { accept } from "./accept.ts";
import { armPosition } from "./arm.ts";
import { type OwnChange, tellChange } from "./changes.ts";
import { type ContractBooks, tradableMark } from "./contract-book.ts";
import { lackingOf } from "./cover.ts";
import { boundAccount } from "./cross-account.ts";
import type { Wish } from "./decision.ts";
import { journal } from "./journal.ts";
import type { LivePosition } from "./live-position.ts";
import { livePosition, openPosition } from "./of-position.ts";
import type {
  CancelRequest,
  ContractAnswer,
  MarginRequest,
  ModeRequest,
  MultipleRequest,
  StopsRequest,
} from "./requests.ts";
import { rowOf, touchPosition } from "./rows.ts";
import { wouldSink } from "./would-sink.ts";

export function setStops(
  draft: Draft,
  books: ContractBooks,
  command: StopsRequest,
): ContractAnswer<StopsRequest> {
  const position = livePosition(draft, books, command);
  if (isRefusal(position)) return position;
  const { book, terms, direction, limitPrice, state } = position;
  const mark = tradableMark(book, draft.now);
  if (isRefusal(mark)) return mark;
  const pick = (asked: Dec | null | undefined, stands: Dec | undefined) =>
    asked === undefined ? stands : (asked ?? undefined);
  const stops = {
    takeProfitPrice: pick(command.takeProfitPrice, position.takeProfitPrice),
    stopLossPrice: pick(command.stopLossPrice, position.stopLossPrice),
  };
  const reference = state === "waiting" ? (limitPrice ?? mark.price) : mark.price;
  const refusal = stopsRefusal(terms, direction, reference, stops);
  if (refusal !== undefined) return refusal;
  return asked(draft, position, { kind: "stops", ...stops });
}

/** Adds to a margin what is available, or takes of it what the position can do without. */
export function changeMargin(
  draft: Draft,
  books: ContractBooks,
  command: MarginRequest,
): ContractAnswer<MarginRequest> {
  const position = openPosition(draft, books, command);
  if (isRefusal(position)) return position;
  const { book, terms, mode, multiple } = position;
  if (mode === "cross") return refuse("mode-isolated-only");
  const mark = tradableMark(book, draft.now);
  if (isRefusal(mark)) return mark;
  const { amount } = command;
  const currency = terms.quote;
  if (command.change === "add") {
    const available = availableIn(draft, position.accountId) ?? ZERO;
    if (amount > available || wouldSink(draft, position, amount))
      return refuse("insufficient-balance", { available, currency });
    return moveMargin(draft, position, add(position.margin, amount), ["margin", formatDec(amount)]);
  }
  const less = takeMargin(terms, position, amount, { mark: mark.price, multiple });
  if (isRefusal(less)) return less;
  const lacking = lackingOf({ ...position, margin: less.margin }, mark, draft.now, GAP_NOTICE_MS);
  if (lacking > ZERO)
    return refuse("margin-too-low", { minimum: add(less.margin, lacking), currency });
  return moveMargin(draft, position, less.margin, ["margin", formatDec(neg(amount))]);
}

/** Gives a position another multiple: its margin becomes what that one asks for. */
export function changeMultiple(
  draft: Draft,
  books: ContractBooks,
  command: MultipleRequest,
): ContractAnswer<MultipleRequest> {
  const position = openPosition(draft, books, command);
  if (isRefusal(position)) return position;
  const { book, terms, mode } = position;
  const mark = tradableMark(book, draft.now);
  if (isRefusal(mark)) return mark;
  const capped = gapRefusal(book.market, command.multiple, draft.now.getTime());
  if (capped !== undefined) return capped;
  const available = availableIn(draft, position.accountId) ?? ZERO;
  const asked = { from: position.multiple, to: command.multiple, mark: mark.price, available };
  const other = underMultiple(terms, position, asked);
  if (isRefusal(other)) return other;
  const more = sub(other.margin, position.margin);
  if (mode === "isolated" && more > ZERO && wouldSink(draft, position, more))
    return refuse("would-liquidate");
  position.multiple = command.multiple;
  return moveMargin(draft, position, other.margin, ["multiple", command.multiple]);
}

export function changeMode(
  draft: Draft,
  books: ContractBooks,
  command: ModeRequest,
): ContractAnswer<ModeRequest> {
  const position = openPosition(draft, books, command);
  if (isRefusal(position)) return position;
  const mark = tradableMark(position.book, draft.now);
  if (isRefusal(mark)) return mark;
  const { mode } = position;
  if (mode === command.mode) return { ok: rowOf(position) };
  position.mode = command.mode;
  const isSunk = command.mode === "isolated" && isUnderwater(position.terms, position, mark.price);
  if (isSunk || wouldSink(draft, position, ZERO)) {
    position.mode = mode;
    return refuse("would-liquidate");
  }
  return changed(draft, position, ["mode", command.mode]);
}

export function cancelEntrust(
  draft: Draft,
  books: ContractBooks,
  command: CancelRequest,
): ContractAnswer<CancelRequest> {
  const position = livePosition(draft, books, command);
  if (isRefusal(position)) return position;
  if (position.state !== "waiting") return refuse("position-not-waiting");
  return asked(draft, position, { kind: "cancel" });
}

/** What no price that was known may decide: it is binding, and done by the second that comes. */
function asked(draft: Draft, position: LivePosition, wish: Wish): { ok: ReturnType<typeof rowOf> } {
  accept(draft, position, wish);
  return { ok: rowOf(position) };
}

type Entry = readonly [what: OwnChange, ...rest: unknown[]];

function moveMargin(
  draft: Draft,
  position: LivePosition,
  margin: Dec,
  entry: Entry,
): { ok: ReturnType<typeof rowOf> } {
  const more = sub(margin, position.margin);
  changeBalance(draft, position.accountId, neg(more), more);
  position.margin = margin;
  return changed(draft, position, entry);
}

function changed(
  draft: Draft,
  position: LivePosition,
  [what, ...rest]: Entry,
): { ok: ReturnType<typeof rowOf> } {
  const { book, number, userId } = position;
  touchPosition(draft, position);
  armPosition(position);
  boundAccount(draft, book.shared, userId);
  tellChange(draft, position, what);
  journal(draft, book, [what, book.key, number, ...rest]);
  return { ok: rowOf(position) };
}
