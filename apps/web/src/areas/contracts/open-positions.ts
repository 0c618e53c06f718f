import type { CallOutput } from "@candor/contract/types.ts";
import { type Dec, dec, sub } from "@candor/money";
import type { Position } from "./terms.ts";

/**
 * Everything that one user has open and waiting, as it was read or heard; an order before its price came is a pending
 * order.
 */
export type OpenPositions = CallOutput<"contracts.listPositions">;

/** What became of a position since it was last known. */
export type Became = {
  what: Happened;
  position: Position;
  /** The position's earlier version. */
  before: Position | undefined;
  /** The lots that were closed, and what closing them has won, fees and nights taken off. */
  lots: number;
  profit: Dec;
};

/** What a user has asked for and the next second decides, and what came of it; `kept` is a closing that had no effect. */
type Happened =
  | "accepted"
  | "opened"
  | "waits"
  | "filled"
  | "closing"
  | "reduced"
  | "closed"
  | "kept"
  | "setting"
  | "set"
  | "adjusting"
  | "margin"
  | "multiple"
  | "mode"
  | "unadjusted"
  | "cancelling"
  | "cancelled"
  | "ended";

const isEnded = ({ state }: Position): boolean => state === "closed" || state === "cancelled";

/** Orders whose price comes with the next second. */
export const acceptedOf = ({ entrusts }: OpenPositions): Position[] =>
  entrusts.filter(({ state }) => state === "accepted");

/** Entrusts that wait for their price. */
export const waitingOf = ({ entrusts }: OpenPositions): Position[] =>
  entrusts.filter(({ state }) => state === "waiting");

/** The later of two versions that carry no time: lots only fall, and what has ended or opened stays so. */
function laterOf(known: Position | undefined, came: Position): Position {
  if (known === undefined || isEnded(came)) return came;
  const isOlder = known.state === "open" && came.state !== "open";
  return isOlder || came.lots > known.lots ? known : came;
}

/** The lists after changed positions, the newest first. */
export function withPositions(open: OpenPositions, changed: readonly Position[]): OpenPositions {
  const byId = new Map([...open.positions, ...open.entrusts].map((one) => [one.id, one]));
  for (const position of changed) byId.set(position.id, laterOf(byId.get(position.id), position));
  return withList(open, [...byId.values()]);
}

/** The lists when they hold exactly these. */
export function withList(open: OpenPositions, list: readonly Position[]): OpenPositions {
  const newest = list.toSorted((a, b) =>
    a.created_at === b.created_at ? 0 : a.created_at < b.created_at ? 1 : -1,
  );
  return {
    ...open,
    positions: newest.filter(({ state }) => state === "open"),
    entrusts: newest.filter(({ state }) => state === "waiting" || state === "accepted"),
  };
}

/** The changes of positions worth a message, in their sequence; each once, from any source. */
export function whatBecame(open: OpenPositions, changed: readonly Position[]): Became[] {
  const known = new Map([...open.positions, ...open.entrusts].map((one) => [one.id, one]));
  return changed.flatMap((position) => {
    const before = known.get(position.id);
    const what = becameOf(before, position);
    if (what === undefined) return [];
    const lots = what === "closed" || what === "reduced" ? (before?.lots ?? 0) - position.lots : 0;
    const profit = sub(dec(position.realised), dec(before?.realised ?? "0"));
    return [{ what, position, before, lots, profit }];
  });
}

type Kind = NonNullable<Position["decision"]>["kind"];
const FIRST = { accepted: "accepted", open: "opened", waiting: "waits" } as const;
const ASKED: Readonly<Partial<Record<Kind, Happened>>> = {
  close: "closing",
  stops: "setting",
  margin: "adjusting",
  multiple: "adjusting",
  mode: "adjusting",
  cancel: "cancelling",
};
const DECIDED: Readonly<Partial<Record<Kind, Happened>>> = { close: "kept", stops: "set" };

function becameOf(before: Position | undefined, after: Position): Happened | undefined {
  const { state } = after;
  if (state === "closed" || state === "cancelled")
    // One that is first heard of at its end was told of before, or is old.
    return before === undefined ? undefined : endOf(after);
  if (before === undefined) return FIRST[state];
  if (before.state !== "open" && state === "open")
    return before.state === "accepted" ? "opened" : "filled";
  if (after.lots < before.lots) return "reduced";
  return ofDecision(before, after);
}

const endOf = ({ state, end_reason: reason }: Position): Happened =>
  state === "closed" ? "closed" : reason === null || reason === "cancelled" ? "cancelled" : "ended";

/** An order or a pending order that comes to its price, or is cancelled, says so by its state. */
function ofDecision(before: Position, after: Position): Happened | undefined {
  const [asked, now] = [before.decision, after.decision];
  // A closing may be asked for while something else is still to be decided.
  if (now !== null) return now.kind === asked?.kind ? undefined : ASKED[now.kind];
  if (asked === null) return undefined;
  const { kind } = asked;
  if (kind !== "margin" && kind !== "multiple" && kind !== "mode") return DECIDED[kind];
  return before[kind] === after[kind] ? "unadjusted" : kind;
}
