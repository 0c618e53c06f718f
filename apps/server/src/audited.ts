import * as spot from "./areas/spot/index.ts";
import type { Audited } from "./ledger/invariants.ts";

/** What each area holds, and what has to be true of its rows. */
export const audited: Audited = {
  held: [spot.held],
  invariants: { ...spot.invariants },
};
