import type { ChatRoom } from "@candor/contract/areas/chat/words.ts";
import type { Db } from "../../../db/pool.ts";
import type { Tx } from "../../../db/transaction.ts";
import { type EntryRow, findMessage } from "../entry-rows.ts";
import { entryView } from "../view.ts";
import { type RemovalRow, actsOn } from "./moderated-rows.ts";
import { type KnownWriter, type RestrictionRow, listRestrictions } from "./restriction-rows.ts";

function removedOf(acts: RemovalRow | undefined) {
  const at = acts?.removed_at ?? null;
  if (acts === undefined || at === null) return null;
  return {
    operator: acts.removed_by_operator ?? "",
    reason: acts.removed_reason ?? "",
    at: at.toISOString(),
  };
}

/** A message as moderators see it, including removed text and who removed it. */
const messageView = (row: EntryRow, acts: RemovalRow | undefined) => ({
  ...entryView(row),
  room: row.room,
  text: row.text,
  removed: removedOf(acts),
  picture_id: row.picture_id,
  operator: acts?.operator ?? null,
});

export async function messageViews(db: Db | Tx, rows: readonly EntryRow[]) {
  const acts = await actsOn(db, rows);
  return rows.map((row) => messageView(row, acts.get(`${row.room} ${row.seq}`)));
}

/** The view of a message that is known to exist. */
export async function messageViewOf(db: Db | Tx, room: ChatRoom, seq: number) {
  const row = await findMessage(db, room, seq);
  const [view] = await messageViews(db, row === undefined ? [] : [row]);
  if (view === undefined) throw new Error(`no message ${room} ${seq}`);
  return view;
}

const restrictionView = (row: RestrictionRow, now: Date) => ({
  id: row.id,
  kind: row.kind,
  room: row.room,
  reason: row.reason,
  operator: row.operator,
  since: row.since.toISOString(),
  until: row.until.toISOString(),
  is_active: row.lifted_at === null && row.until > now,
  lifted:
    row.lifted_at === null
      ? null
      : {
          operator: row.lifted_by ?? "",
          reason: row.lift_reason ?? "",
          at: row.lifted_at.toISOString(),
        },
});

export async function writerView(db: Db | Tx, { since, ...writer }: KnownWriter, now: Date) {
  const restrictions = await listRestrictions(db, writer.user_id);
  return {
    ...writer,
    since: since.toISOString(),
    restrictions: restrictions.map((row) => restrictionView(row, now)),
  };
}
