import type { Listed } from "./listed.ts";

/** Whether something trades, if not, why, and when it will. */
export type Halting = Pick<Listed, "symbol" | "state" | "halt_cause" | "resumes_at">;

/** Halted markets are read again this often: the moment of resumption is published meanwhile, and comes. */
export const HALTED_EVERY_MS = 5_000;
