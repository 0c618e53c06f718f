import { isRefusal } from "@candor/contract/refusals.ts";
import { type Dec, ZERO, dec, formatDec, sub } from "@candor/money";
import type { ChangeRow } from "../../../apps/server/src/exchange/contracts/changes.ts";
import type { Decision } from "../../../apps/server/src/exchange/contracts/decision.ts";
import { cashTakable, takeMargin, underLeverage } from "@candor/rules/contracts/adjust.ts";
import { isCrossBelowMaintenance } from "@candor/rules/contracts/cross.ts";
import {
  GAP_NOTICE_MS,
  gapAhead,
  gapMargin,
  gapRefusal,
  shockMargin,
} from "@candor/rules/contracts/gap.ts";
import { equityOf, isBelowMaintenance } from "@candor/rules/contracts/risk.ts";
import { carried } from "./asked.ts";
import { stateAt } from "./due.ts";
import type { Frame } from "./frames.ts";
import { type Position, type User, type World, bookOf, cashOf, frameOf, seenAt } from "./world.ts";
import { costsNotTooMuch } from "./worst-case.ts";

type Changing = Extract<Decision, { kind: "margin" | "multiple" | "mode" }>;
type Fault = (fault: string) => void;

export const isChanging = (decision: Decision | undefined): decision is Changing =>
  decision?.kind === "margin" || decision?.kind === "multiple" || decision?.kind === "mode";

/** Whether a change takes away from the position's collateral, so that a second decides it. */
export const takesOf = ({ margin, multiple }: Position, row: ChangeRow): boolean =>
  row.what === "mode" ||
  (row.what === "multiple" && (row.multiple ?? 0) > multiple) ||
  (row.what === "margin" && dec(row.held ?? "0") < margin);

/** The second that decides an owner's request executes it, and leaves the margin that its mark allows. */
export function changedAsAsked(world: World, position: Position, row: ChangeRow, wrong: Fault) {
  const { what, event } = row;
  if (what !== "margin" && what !== "multiple" && what !== "mode") return;
  const asked = carried(world, position, { kind: what, event }, wrong);
  const frame = frameOf(world, event);
  if (asked === undefined || frame === undefined) return;
  const margin = marginBy(world, position, asked, frame);
  if (margin === undefined) return wrong("the mark that decides it does not allow it");
  if (margin !== dec(row.held ?? "0"))
    wrong(`leaves a margin of ${row.held}, and not ${formatDec(margin)}`);
  costsNotTooMuch(world, position, { state: { ...position, margin }, row }, wrong);
  if (asked.kind === "multiple" && asked.multiple !== row.multiple) wrong("it is another multiple");
  if (asked.kind === "mode" && asked.mode !== row.mode) wrong("it is another mode");
}

/** The margin that a change leaves by the marks of a frame; undefined where these do not allow the change. */
export function marginBy(
  world: World,
  unsplit: Position,
  asked: Changing,
  frame: Frame,
): Dec | undefined {
  const position = seenAt(unsplit, frame.event);
  const { terms, mode, multiple, lots, marketId, user } = position;
  const { market } = bookOf(world, marketId);
  const mark = frame.seen.get(marketId)?.mark;
  if (mark === undefined) return undefined;
  const now = mark.at * 1_000;
  if (asked.kind === "margin") {
    const less = takeMargin(terms, position, asked.amount, { mark: mark.price, multiple });
    if (mode === "cross" || isRefusal(less)) return undefined;
    const ahead = gapAhead(market, now, GAP_NOTICE_MS);
    const needed = ahead && gapMargin(terms, lots, mark.price, ahead.gap);
    return needed !== undefined && equityOf(terms, less, mark.price) < needed
      ? undefined
      : less.margin;
  }
  if (asked.kind === "multiple") {
    if (gapRefusal(market, asked.multiple, now) !== undefined) return undefined;
    const available = mode === "cross" ? cashOf(user) : leavableAt(world, user, frame, now);
    const terms_ = { from: multiple, to: asked.multiple, mark: mark.price, available };
    const other = underLeverage(terms, position, terms_);
    return isRefusal(other) ? undefined : other.margin;
  }
  const others = stateAt(user.account, frame);
  const left = others.positions.filter((_, at) => others.lives[at]?.id !== position.id);
  const own = { terms, position, mark: mark.price };
  const cash = cashOf(user);
  const isSunk =
    isCrossBelowMaintenance({ cash, positions: left }) ||
    isCrossBelowMaintenance({ cash, positions: [...left, own] }) ||
    (asked.mode === "isolated" && isBelowMaintenance(terms, position, mark.price));
  return isSunk ? undefined : position.margin;
}

/** How much cash may leave a user's cross account at the marks of a frame. */
export function leavableAt(world: World, user: User, frame: Frame, now: number): Dec {
  const { lives, ...state } = stateAt(user.account, frame);
  const shocks = lives.map(({ marketId, terms, lots }, at) => {
    const mark = state.positions[at]?.mark ?? ZERO;
    return shockMargin(bookOf(world, marketId).market, terms, { lots, mark, now });
  });
  return lives.length === 0 ? cashOf(user) : cashTakable({ ...state, cash: cashOf(user) }, shocks);
}

/** No more cash may have left a cross account than its positions can do without. */
export function leftAsAllowed(world: World, user: User, row: ChangeRow, wrong: Fault): void {
  const frame = frameOf(world, row.event);
  const left = sub(user.cash ?? ZERO, dec(row.cash ?? "0"));
  if (frame === undefined || user.cash === undefined || left <= ZERO) return;
  const most = leavableAt(world, user, frame, new Date(row.changed_at).getTime());
  if (left > most) wrong(`${formatDec(left)} has left, and ${formatDec(most)} may`);
}
