import type { EntryKind } from "@candor/contract/area-words.ts";
import type { Lock } from "@candor/contract/words.ts";

/** Queries for rows that must not exist: over the whole ledger, and for the check in passing. */
export type Invariant = {
  whole: string;
  /** Bounded by the present state or the newest rows, not by the ledger's age; without it, no check in passing. */
  passing?: string;
};

/** The sum that entries of one kind brought each holder, by ref and currency; entries without a ref are left out. */
export const broughtBy = (kind: EntryKind): string => `
  SELECT e.ref, a.holder_id, e.currency_id, sum(e.amount) AS amount
  FROM ledger_entries e JOIN accounts a ON a.id = e.account_id
  WHERE e.kind = '${kind}' AND e.ref IS NOT NULL GROUP BY 1, 2, 3`;

/** The entries of one cause's transactions, as cause_id, holder's name, kind, currency_id and amount. */
export const postedFor = (cause: string): string => `
  SELECT t.cause_id, h.name, e.kind, e.currency_id, e.amount
  FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
  JOIN accounts a ON a.id = e.account_id JOIN holders h ON h.id = a.holder_id
  WHERE t.cause = '${cause}'`;

/** Each entry of one cause's transactions, as cause_id, account_id, kind and amount. */
export const linesFor = (cause: string): string => `
  SELECT t.cause_id, e.account_id, e.kind, e.amount
  FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id WHERE t.cause = '${cause}'`;

/** The sums that one cause's transactions moved, for the causes that a query selects. */
export const movedFor = (cause: string, causeIds: string): string => `
  SELECT t.cause_id, a.holder_id, e.currency_id, sum(e.amount) AS amount
  FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id JOIN accounts a ON a.id = e.account_id
  WHERE t.cause = '${cause}' AND t.cause_id IN (${causeIds}) GROUP BY 1, 2, 3`;

/** A house account's balance by realm and currency, less the capital that operators added. */
export const heldByHouse = (name: string): string => `
  SELECT a.realm, a.currency_id, sum(a.available + a.frozen - coalesce(f.amount, 0)) AS amount
  FROM accounts a JOIN holders h ON h.id = a.holder_id
  LEFT JOIN (
    SELECT account_id, sum(amount) AS amount FROM ledger_entries WHERE kind = 'funding' GROUP BY 1
  ) f ON f.account_id = a.id
  WHERE h.class = 'house' AND h.name = '${name}' GROUP BY 1, 2`;

/**
 * The rows by which an area keeps funds frozen, as account_id, amount and cause_id. Amounts for a term are locked, even
 * if their owner may end it early. An index leads from an account to its rows; if it leads from a user instead, the
 * query also has holder_id.
 */
export type HeldRows = { cause: string; query: string; lockedAs?: Lock; byHolder?: true };

/**
 * Such rows of a table that names holder and currency: the amount is in the holder's account of kind change. All are
 * column names; `where` is a condition on `r`.
 */
export const heldOfHolder = (held: {
  table: string;
  holder: string;
  amount: string;
  id: string;
  where: string;
}): string => `
  SELECT a.id AS account_id, r.${held.amount} AS amount, r.${held.id} AS cause_id,
    r.${held.holder} AS holder_id FROM ${held.table} r
  JOIN accounts a ON a.holder_id = r.${held.holder} AND a.kind = 'change' AND a.currency_id = r.currency_id
  WHERE ${held.where}`;

/** The areas' additions to the ledger's own audit. */
export type Audited = {
  held: readonly HeldRows[];
  invariants: Readonly<Record<string, Invariant>>;
};

const always = (query: string): Invariant => ({ whole: query, passing: query });

/** All invariants by name: the ledger's and the areas'. */
export const invariantsOf = ({ held, invariants }: Audited): Record<string, Invariant> => ({
  ...LEDGER,
  "what is frozen is what the holds say": always(`
    SELECT a.id, a.frozen, h.total FROM accounts a
    FULL JOIN (SELECT account_id, sum(amount) AS total FROM (${unionOf(held)}) one GROUP BY 1) h
      ON h.account_id = a.id
    WHERE coalesce(a.frozen, 0) <> coalesce(h.total, 0)`),
  ...invariants,
});

const unionOf = (held: readonly HeldRows[]): string =>
  [
    "SELECT NULL::bigint AS account_id, 0::numeric AS amount WHERE false",
    ...held.map(({ query }) => `SELECT account_id, amount FROM (${query}) rows`),
  ].join(" UNION ALL ");

/**
 * The check in passing verifies entries while they are carried into the sums, and relies on the sums afterwards. It
 * reads the present accounts and newer entries.
 */
const LEDGER: Record<string, Invariant> = {
  "entries of a transaction sum to zero in each currency": {
    whole: `
      SELECT transaction_id, currency_id, sum(amount) FROM ledger_entries
      GROUP BY 1, 2 HAVING sum(amount) <> 0`,
  },
  "a transaction has moved, with as many entries as it counted": {
    whole: `
      SELECT t.id, t.is_moved, t.lines, e.lines AS found FROM ledger_transactions t
      FULL JOIN (SELECT transaction_id, count(*) AS lines FROM ledger_entries GROUP BY 1) e
        ON e.transaction_id = t.id
      WHERE t.is_moved IS NOT TRUE OR t.lines IS DISTINCT FROM e.lines`,
  },
  "each realm sums to zero in each currency": always(`
    SELECT a.realm, a.currency_id, sum(a.available + a.frozen) FROM accounts a
    GROUP BY 1, 2 HAVING sum(a.available + a.frozen) <> 0`),
  "a balance is the sum of its entries": {
    whole: `
      SELECT a.id, a.available + a.frozen AS stored, e.total FROM accounts a
      LEFT JOIN (SELECT account_id, sum(amount) AS total FROM ledger_entries GROUP BY 1) e
        ON e.account_id = a.id
      WHERE a.available + a.frozen IS DISTINCT FROM coalesce(e.total, 0)`,
    passing: `
      SELECT a.id, a.available + a.frozen AS stored, t.amount AS carried, e.total AS since
      FROM accounts a
      LEFT JOIN ledger_totals t ON t.account_id = a.id
      LEFT JOIN (
        SELECT account_id, sum(amount) AS total FROM ledger_entries
        WHERE id > (SELECT entry_id FROM ledger_checkpoint) GROUP BY 1
      ) e ON e.account_id = a.id
      WHERE a.available + a.frozen <> coalesce(t.amount, 0) + coalesce(e.total, 0)`,
  },
  "what is carried is what the entries up to there sum to": {
    whole: `
      SELECT account_id, e.total, t.amount AS carried, d.amount AS days FROM (
        SELECT account_id, sum(amount) AS total FROM ledger_entries
        WHERE id <= (SELECT entry_id FROM ledger_checkpoint) GROUP BY 1
      ) e
      FULL JOIN ledger_totals t USING (account_id)
      FULL JOIN (SELECT account_id, sum(amount) AS amount FROM ledger_days GROUP BY 1) d
        USING (account_id)
      WHERE e.total IS DISTINCT FROM t.amount OR e.total IS DISTINCT FROM d.amount`,
  },
  "no balance is below zero or no number": always(`
    SELECT id FROM accounts
    WHERE NOT ((available >= 0 OR is_overdrawable) AND frozen >= 0 AND available < 'NaN' AND frozen < 'NaN')`),
  "a transaction stays in one realm": {
    whole: `
      SELECT e.transaction_id FROM ledger_entries e
      JOIN accounts a ON a.id = e.account_id
      JOIN ledger_transactions t ON t.id = e.transaction_id
      WHERE a.realm <> t.realm`,
  },
};
