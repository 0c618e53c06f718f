import type { Invariant } from "../../ledger/invariants.ts";

/** Rooms whose numbers have a gap between the first kept entry and the last. */
const misnumbered = `
  SELECT r.room FROM chat_rooms r
  CROSS JOIN LATERAL (
    SELECT count(*) AS count, min(seq) AS first, max(seq) AS last FROM chat_entries e WHERE e.room = r.room
  ) n
  WHERE n.count > 0 AND (n.last <> r.last_seq OR n.count <> n.last - n.first + 1)`;
/** The same for each room's last hundred entries. */
const misnumberedNow = `
  SELECT r.room FROM chat_rooms r
  CROSS JOIN LATERAL (
    SELECT count(*) AS count, min(seq) AS first, max(seq) AS last
    FROM (SELECT seq FROM chat_entries e WHERE e.room = r.room ORDER BY seq DESC LIMIT 100) newest
  ) n
  WHERE n.count > 0 AND (n.last <> r.last_seq OR n.count <> n.last - n.first + 1)`;
const simulated = `
  SELECT e.room, e.seq FROM chat_entries e JOIN users u ON u.id = e.user_id
  WHERE u.is_simulated OR u.realm <> 'live'`;

export const invariants: Readonly<Record<string, Invariant>> = {
  "the entries of a room are numbered to its last, without a gap": {
    whole: misnumbered,
    passing: misnumberedNow,
  },
  "neither a simulated account nor one of the demo has written in a room": {
    whole: simulated,
    passing: `${simulated} AND e.created_at > now() - interval '1 hour'`,
  },
};
