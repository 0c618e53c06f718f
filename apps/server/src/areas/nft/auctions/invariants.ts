import type { Invariant } from "../../../ledger/invariants.ts";

export const auctionInvariants: Readonly<Record<string, Invariant>> = {};
