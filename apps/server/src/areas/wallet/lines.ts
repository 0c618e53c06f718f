import { HOLD_KINDS } from "@candor/contract/activity.ts";
import type { HoldLine, HoldPlace } from "../../ledger/hold-lines.ts";
import type { HolderEntry } from "../../ledger/records.ts";

/** A line of Activity: an entry, or an amount that was frozen or given back. */
export type Line = { entry: HolderEntry; hold?: never } | { hold: HoldLine; entry?: never };

/** How far either list was read; undefined: nothing of it yet. */
export type LinesPlace = { entry: number | undefined; hold: HoldPlace | undefined };

/** Both lists as one, the newest first; each stays in its own order. */
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

/** How far both lists were read with these lines, from a place on. */
export const placeAfter = (read: readonly Line[], begun: LinesPlace): LinesPlace => ({
  entry: read.findLast(({ entry }) => entry !== undefined)?.entry?.id ?? begun.entry,
  hold: read.findLast(({ hold }) => hold !== undefined)?.hold ?? begun.hold,
});

/** A place as the wire has it: the entry's number, and of the other list time, kind and key. */
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
