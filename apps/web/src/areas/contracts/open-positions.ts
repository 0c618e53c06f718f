import type { CallOutput } from "@candor/contract/types.ts";
import type { Position } from "./terms.ts";

/** Everything that somebody has open and waiting, as it was read or heard. */
export type OpenPositions = CallOutput<"contracts.listPositions">;

/** What became of a position since it was last known. */
export type Became = {
  what: "opened" | "waits" | "filled" | "reduced" | "closed" | "cancelled";
  position: Position;
  /** The lots that were closed. */
  lots: number;
};

const isEnded = ({ state }: Position): boolean => state === "closed" || state === "cancelled";

/** The later of two versions that carry no time: lots only fall, and what has ended stays so. */
function laterOf(known: Position | undefined, came: Position): Position {
  if (known === undefined || isEnded(came)) return came;
  const isOlder = known.state === "open" && came.state === "waiting";
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
    entrusts: newest.filter(({ state }) => state === "waiting"),
  };
}

/** What is worth telling of changed positions, in their sequence; each once, whoever brought it. */
export function whatBecame(open: OpenPositions, changed: readonly Position[]): Became[] {
  const known = new Map([...open.positions, ...open.entrusts].map((one) => [one.id, one]));
  return changed.flatMap((position) => {
    const before = known.get(position.id);
    const what = becameOf(before, position);
    if (what === undefined) return [];
    const lots = what === "closed" || what === "reduced" ? (before?.lots ?? 0) - position.lots : 0;
    return [{ what, position, lots }];
  });
}

function becameOf(before: Position | undefined, after: Position): Became["what"] | undefined {
  // One that is first heard of at its end was told of before, or is old.
  if (before === undefined)
    return after.state === "open" ? "opened" : after.state === "waiting" ? "waits" : undefined;
  if (after.state === "closed" || after.state === "cancelled") return after.state;
  if (before.state === "waiting") return after.state === "open" ? "filled" : undefined;
  return after.state === "open" && after.lots < before.lots ? "reduced" : undefined;
}
