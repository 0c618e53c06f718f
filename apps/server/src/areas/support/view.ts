import type { TicketRow } from "./ticket-rows.ts";

/** The part of a ticket that users and operators both see. */
export const sharedView = (row: TicketRow) => ({
  id: row.id,
  number: row.number,
  topic: row.topic,
  state: row.state,
  about:
    row.about_kind === null || row.about_id === null
      ? null
      : { kind: row.about_kind, id: row.about_id, title: row.about_title ?? "" },
  created_at: row.created_at.toISOString(),
  changed_at: row.changed_at.toISOString(),
  due_at: row.due_at?.toISOString() ?? null,
  first_answered_at: row.first_answered_at?.toISOString() ?? null,
  closed_at: row.closed_at?.toISOString() ?? null,
  last_seq: row.last_seq,
  rating: row.rating,
});

export const ticketView = (row: TicketRow) => ({
  ...sharedView(row),
  is_unread: row.read_seq < row.last_seq,
  merged_into:
    row.merged_into === null || row.merged_number === null
      ? null
      : { id: row.merged_into, number: row.merged_number },
});
