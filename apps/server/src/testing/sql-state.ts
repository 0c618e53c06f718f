import { sqlState } from "../db/transaction.ts";

/** PostgreSQL's codes for refused statements. */
export const CHECK_VIOLATED = "23514";
export const FOREIGN_KEY_VIOLATED = "23503";
export const UNIQUE_VIOLATED = "23505";
export const OUT_OF_RANGE = "22003";
export const FORBIDDEN = "42501";

/** The code of PostgreSQL's error in this work, or "done". */
export const stateOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "done",
    (error: unknown) => sqlState(error),
  );
