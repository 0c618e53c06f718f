import type { HeldRows } from "../../../ledger/invariants.ts";

/** Margins of bidders. */
export const heldMargins: readonly HeldRows[] = [];
