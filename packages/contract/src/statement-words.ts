/** The words of statements: only the screen that shows them reads them at run time. */

/** The formats of a statement: lines of the ledger as a table or on paper, or tax lots as a table. */
export const STATEMENT_FORMATS = ["pdf", "csv", "lots"] as const;
export type StatementFormat = (typeof STATEMENT_FORMATS)[number];

/** `held`: it did not add up, so it was not issued and is tried again. */
export const STATEMENT_STATES = ["waiting", "made", "held", "failed"] as const;
export type StatementState = (typeof STATEMENT_STATES)[number];
