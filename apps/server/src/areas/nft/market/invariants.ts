import type { Invariant } from "../../../ledger/invariants.ts";

export const marketInvariants: Readonly<Record<string, Invariant>> = {};
