import type { Invariant } from "../../../ledger/invariants.ts";

export const orderInvariants: Readonly<Record<string, Invariant>> = {};
