import { isRefusal, refuse } from "@candor/contract/refusals.ts";
import { type Dec, add } from "@candor/money";
import { stopsRefusal } from "@candor/rules/contracts/stops.ts";
import type { Draft } from "../settlement/draft.ts";
import { accept } from "./accept.ts";
import { type Behind, setBehind, withLess, withMode, withLeverage } from "./behind.ts";
import type { OwnChange } from "./changes.ts";
import { type ContractBooks, markNow, tradableMark } from "./contract-book.ts";
import type { Wish } from "./decision.ts";
import { leavable } from "./leavable.ts";
import type { LivePosition } from "./live-position.ts";
import { livePosition, openPosition } from "./of-position.ts";
import type {
  CancelRequest,
  ContractAnswer,
  MarginRequest,
  ModeRequest,
  LeverageRequest,
  StopsRequest,
} from "./requests.ts";
import { rowOf } from "./rows.ts";

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

/** Adds an available amount to a margin at once, or accepts to take out as much as the position can do without. */
export function changeMargin(
  draft: Draft,
  books: ContractBooks,
  { change, amount, ...command }: MarginRequest,
): ContractAnswer<MarginRequest> {
  const position = openPosition(draft, books, command);
  if (isRefusal(position)) return position;
  const { book, terms, mode, multiple, margin } = position;
  if (mode === "cross") return refuse("mode-isolated-only");
  const mark = change === "add" ? markNow(book, draft.now) : tradableMark(book, draft.now);
  if (isRefusal(mark)) return mark;
  if (change === "take") {
    const less = withLess(position, amount, mark);
    return isRefusal(less) ? less : asked(draft, position, { kind: "margin", amount });
  }
  const available = leavable(draft, position, mark);
  if (amount > available)
    return refuse("insufficient-balance", { available, currency: terms.quote });
  return changed(draft, position, "margin", { mode, multiple, margin: add(margin, amount) });
}

/**
 * Gives a position another leverage, and with it the margin which that one asks for. A lower leverage adds margin and
 * is applied at once. A higher one takes margin out and is accepted for the next second.
 */
export function changeLeverage(
  draft: Draft,
  books: ContractBooks,
  { multiple, ...command }: LeverageRequest,
): ContractAnswer<LeverageRequest> {
  const position = openPosition(draft, books, command);
  if (isRefusal(position)) return position;
  const { book } = position;
  const isHigher = multiple > position.multiple;
  const mark = isHigher ? tradableMark(book, draft.now) : markNow(book, draft.now);
  if (isRefusal(mark)) return mark;
  const other = withLeverage(draft, position, multiple, mark);
  if (isRefusal(other)) return other;
  return isHigher
    ? asked(draft, position, { kind: "multiple", multiple })
    : changed(draft, position, "multiple", other);
}

/** Accepts a position's change between an isolated margin and the whole account. */
export function changeMode(
  draft: Draft,
  books: ContractBooks,
  { mode, ...command }: ModeRequest,
): ContractAnswer<ModeRequest> {
  const position = openPosition(draft, books, command);
  if (isRefusal(position)) return position;
  const mark = tradableMark(position.book, draft.now);
  if (isRefusal(mark)) return mark;
  if (mode === position.mode) return { ok: rowOf(position) };
  const other = withMode(draft, position, mode, mark);
  return isRefusal(other) ? other : asked(draft, position, { kind: "mode", mode });
}

export function cancelPendingOrder(
  draft: Draft,
  books: ContractBooks,
  command: CancelRequest,
): ContractAnswer<CancelRequest> {
  const position = livePosition(draft, books, command);
  if (isRefusal(position)) return position;
  if (position.state !== "waiting") return refuse("position-not-waiting");
  return asked(draft, position, { kind: "cancel" });
}

/** Accepts a request that no known price may decide: it is binding, and the next second executes it. */
function asked(draft: Draft, position: LivePosition, wish: Wish): { ok: ReturnType<typeof rowOf> } {
  accept(draft, position, wish);
  return { ok: rowOf(position) };
}

function changed(
  draft: Draft,
  position: LivePosition,
  what: OwnChange,
  behind: Behind,
): { ok: ReturnType<typeof rowOf> } {
  setBehind(draft, position, what, behind);
  return { ok: rowOf(position) };
}
