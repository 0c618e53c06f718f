import { type Dec } from "@candor/money";
import {
  type Decision,
  decisionText,
  mayJoin,
  readDecision,
} from "../../../apps/server/src/exchange/contracts/decision.ts";
import type { ChangeRow } from "../../../apps/server/src/exchange/contracts/changes.ts";
import type { ClosingRow } from "../../../apps/server/src/exchange/contracts/rows.ts";
import { isWorse } from "@candor/rules/contracts/plan.ts";
import { isTooLateFor, isUnknownTo } from "@candor/rules/prices/deciding.ts";
import { differs } from "./differs.ts";
import type { Frame } from "./frames.ts";
import type { Position, World } from "./world.ts";

/**
 * A request of a position's owner, with the event that decides it, or for which it was too late. `next` is a request
 * that was accepted beside it and is executed after it.
 */
export type Asked = { decision: Decision; due?: number; late?: number; next?: Asked };

type Fault = (fault: string) => void;

/** Applies what a change says was accepted: its time, and the last event before it. */
export function accepted(world: World, position: Position, row: ChangeRow, wrong: Fault): void {
  if (row.decision === null) return wrong("nothing was asked for");
  const { after, ...decision } = readDecision(row.decision);
  if (decision.acceptedEvent !== row.event || decision.acceptedAt !== timeOf(row.changed_at))
    wrong(`it says ${row.decision}, and was accepted after event ${row.event}`);
  if (!mayJoin(decision.kind, after)) wrong("something else is still to be decided");
  position.asked = withLast(position.asked, { decision });
  world.deciding.add(position);
}

const withLast = (asked: Asked | undefined, last: Asked): Asked =>
  asked === undefined ? last : { ...asked, next: withLast(asked.next, last) };

/** The first request is done, or has come to nothing. */
function forgetFirst(world: World, position: Position): void {
  position.asked = position.asked?.next;
  if (position.asked === undefined) world.deciding.delete(position);
}

const timeOf = (at: Date | string): number => new Date(at).getTime();

export function forget(world: World, position: Position): void {
  position.asked = undefined;
  world.deciding.delete(position);
}

/** Each new frame decides a request, or is too late for it, or neither. */
export function judgeAsked(world: World, { event, at, seen }: Frame): void {
  for (const position of world.deciding) {
    const of = seen.get(position.marketId);
    // A request is not executed before the one that it was accepted beside.
    for (let { asked } = position; asked !== undefined; asked = asked.next) {
      if (asked.due !== undefined || asked.late !== undefined) continue;
      if (isTooLateFor(asked.decision, at)) asked.late = event;
      else if (of?.isLive === true && isUnknownTo(asked.decision, of.mark)) asked.due = event;
      else break;
      if (asked.decision.kind === "wait") beginToWait(world, position, event);
    }
  }
}

/** No row records this: from this event on any event may open the pending order. */
export function beginToWait(world: World, position: Position, event: number): void {
  position.waitsFrom = event;
  forgetFirst(world, position);
}

/** Executes a request of a kind with the event that decides it; undefined where there is no such request. */
export function carried<Kind extends Decision["kind"]>(
  world: World,
  position: Position,
  { kind, event, isLate = false }: { kind: Kind; event: number; isLate?: boolean },
  wrong: Fault,
): Extract<Decision, { kind: Kind }> | undefined {
  const { asked } = position;
  if (asked === undefined || !isOf(asked.decision, kind)) {
    wrong(`nobody asked for it: ${kind}`);
    return undefined;
  }
  const { decision, due, late } = asked;
  const isDone = due === event || (isLate && late !== undefined && late <= event);
  if (!isDone)
    wrong(
      due === undefined
        ? `event ${event} does not decide what was accepted after ${decision.acceptedEvent}`
        : `event ${due} decides it, and it was done with ${event}`,
    );
  forgetFirst(world, position);
  return decision;
}

const isOf = <Kind extends Decision["kind"]>(
  decision: Decision,
  kind: Kind,
): decision is Extract<Decision, { kind: Kind }> => decision.kind === kind;

/** Reports the requests of a user's positions that events up to this one decide and that were not executed. */
export function carriedOut(world: World, positions: Iterable<Position>, event: number): void {
  for (const position of positions)
    while ((position.asked?.due ?? Infinity) <= event) {
      world.wrong(
        `position ${position.id}: event ${position.asked?.due} decides what was asked for, and nothing was done`,
      );
      forgetFirst(world, position);
    }
}

/** Closed by its owner, or because its lead closed: both are accepted first, and decided by a second. */
export const isAskedFor = ({ cause }: Pick<ClosingRow, "cause">): boolean =>
  cause === "user" || cause === "lead";

/** A closing by its owner: it was asked for, and is executed at its deciding second and at no worse price. */
export function closedAsAsked(
  world: World,
  row: ClosingRow,
  position: Position,
  price: Dec,
  wrong: Fault,
): void {
  if (!isAskedFor(row)) {
    if (row.accepted_at !== null || row.accepted_event !== null) wrong("nobody asked for it");
    return;
  }
  const asker = askerOf(row, position);
  if (asker === undefined) return wrong("nobody asked for it");
  const { decision } = asker.asked;
  if (row.cause !== (decision.cause ?? "user")) wrong("it was asked for by another");
  for (const fault of differs("worst price", row.worst_price, decision.worstPrice)) wrong(fault);
  if (asker.position !== position) {
    // This position has a gain that the asker's account needs to pay.
    if (row.lots !== position.lots) wrong("a part of it was closed for another");
    if (asker.asked.due !== row.event) wrong(`event ${asker.asked.due} decides it`);
    return;
  }
  const other = position.direction === "long" ? "short" : "long";
  if (decision.worstPrice !== undefined && isWorse(other, price, decision.worstPrice))
    wrong("it is beyond its slippage");
  carried(world, position, { kind: "close", event: row.event }, wrong);
}

type Asker = { position: Position; asked: Asked & { decision: { kind: "close" } & Decision } };

function askerOf(row: ClosingRow, position: Position): Asker | undefined {
  const others = position.unit.isAccount ? [...position.unit.positions] : [];
  for (const one of [position, ...others]) {
    const { asked } = one;
    if (asked === undefined || !isOf(asked.decision, "close")) continue;
    const { acceptedAt, acceptedEvent, lots } = asked.decision;
    const { accepted_at: at } = row;
    const isSame = acceptedEvent === row.accepted_event && at !== null && acceptedAt === timeOf(at);
    if (isSame && (one !== position || row.lots === Math.min(lots, one.lots)))
      return { position: one, asked: { ...asked, decision: asked.decision } };
  }
  return undefined;
}

/** The text of the database column, which begins with the newest request. */
const textOf = ({ decision, next }: Asked): string =>
  next === undefined ? decisionText(decision) : `${textOf(next)}>${decisionText(decision)}`;

/** Compares the pending requests with those of the row. */
export const faultsOfAsked = ({ asked }: Position, told: string | null): string[] => {
  const text = asked === undefined ? null : textOf(asked);
  return text === told ? [] : [`${told ?? "nothing"} is to be decided, and ${text ?? "nothing"}`];
};
