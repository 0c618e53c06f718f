import { HOLD_KINDS } from "@candor/contract/activity.ts";
import type { HoldLine, HoldPlace } from "../../ledger/hold-lines.ts";
import type { HolderEntry } from "../../ledger/records.ts";

/** A line of Activity: a ledger entry, or an amount that was frozen or returned. */
export type Line = { entry: HolderEntry; hold?: never } | { hold: HoldLine; entry?: never };

/** The last line read of each list; undefined when none was read yet. */
export type LinesPlace = { entry: number | undefined; hold: HoldPlace | undefined };

/** Merges both lists, newest first, keeping the order of each. */
export function linesOf(entries: readonly HolderEntry[], holds: readonly HoldLine[]): Line[] {
  const lines: Line[] = [];
  let [entryAt, holdAt] = [0, 0];
  for (;;) {
    const entry = entries[entryAt];
    const hold = holds[holdAt];
    if (entry !== undefined && (hold === undefined || entry.postedAt >= hold.postedAt)) {
      lines.push({ entry });
      entryAt += 1;
    } else if (hold === undefined) return lines;
    else {
      lines.push({ hold });
      holdAt += 1;
    }
  }
}

/** The place after these lines, which were read from `begun` on. */
export const placeAfter = (read: readonly Line[], begun: LinesPlace): LinesPlace => ({
  entry: read.findLast(({ entry }) => entry !== undefined)?.entry?.id ?? begun.entry,
  hold: read.findLast(({ hold }) => hold !== undefined)?.hold ?? begun.hold,
});

/** A place in the form of the wire: the entry's number, and the hold line's time, kind and key. */
export const cursorOf = ({ entry, hold }: LinesPlace): string =>
  (entry === undefined ? "" : `${entry}`) +
  (hold === undefined ? "" : `~${hold.postedAt.getTime()}~${hold.kind}~${hold.key}`);

export function placeOf(cursor: string | undefined): LinesPlace {
  const [entry = "", time = "", name, key = ""] = (cursor ?? "").split("~");
  const kind = HOLD_KINDS.find((one) => one === name);
  return {
    entry: entry === "" ? undefined : Number.parseInt(entry, 10),
    hold:
      kind === undefined ? undefined : { postedAt: new Date(Number.parseInt(time, 10)), kind, key },
  };
}
