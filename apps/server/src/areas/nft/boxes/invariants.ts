import type { Invariant } from "../../../ledger/invariants.ts";

export const boxInvariants: Readonly<Record<string, Invariant>> = {};
