import { chatPictureAddress } from "../../platform/files.ts";
import type { EntryRow } from "./entry-rows.ts";
import type { RoomRow } from "./room-rows.ts";

export const roomView = ({ room, last_seq, slow_seconds, wait_hours, is_closed }: RoomRow) => ({
  room,
  last_seq,
  slow_seconds,
  wait_hours,
  is_closed,
});

const authorOf = ({ operator_id, number, name, is_lead, is_node }: EntryRow) => {
  if (operator_id !== null) return { number: null, name: null, badge: "support" as const };
  return {
    number,
    name,
    badge: is_node ? ("merchant" as const) : is_lead ? ("lead" as const) : null,
  };
};

/** An entry as readers see it: a removed message keeps its place and loses its text. */
export function entryView(row: EntryRow) {
  const { seq, removes, created_at } = row;
  const isRemoved = row.removed_by !== null;
  const isEmpty = isRemoved || removes !== null;
  return {
    seq,
    removes,
    author: removes === null ? authorOf(row) : null,
    text: isEmpty ? "" : row.text,
    picture: isEmpty || row.picture === null ? null : chatPictureAddress(row.picture),
    reply_to:
      isEmpty || row.reply_to === null
        ? null
        : { seq: row.reply_to, name: row.reply_name, text: row.reply_text ?? "" },
    mentions: isEmpty ? [] : row.mentions,
    created_at: created_at.toISOString(),
    is_removed: isRemoved,
  };
}
