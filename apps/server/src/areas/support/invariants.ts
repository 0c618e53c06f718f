import type { Invariant } from "../../ledger/invariants.ts";

const misnumbered = (tickets: string): string => `
  SELECT t.id FROM ${tickets} t
  WHERE (SELECT (count(*), max(seq)) FROM support_messages m WHERE m.ticket_id = t.id)
    IS DISTINCT FROM (t.last_seq::bigint, t.last_seq)`;

export const invariants: Readonly<Record<string, Invariant>> = {
  "the messages of a ticket are numbered from 1 to its last, without a gap": {
    whole: misnumbered("support_tickets"),
    passing: misnumbered("(SELECT * FROM support_tickets ORDER BY number DESC LIMIT 100)"),
  },
};
