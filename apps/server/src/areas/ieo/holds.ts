import type { HeldRows } from "../../ledger/invariants.ts";

const CAUSE = "ieo.order";

/** The amounts that subscriptions freeze: the cost until the sale ends, then the tokens not yet released. */
export const held: readonly HeldRows[] = [
  {
    cause: CAUSE,
    lockedAs: "financial",
    query: `SELECT account_id, held AS amount, id AS cause_id FROM ieo_orders WHERE held > 0`,
  },
  {
    cause: CAUSE,
    lockedAs: "financial",
    query: `SELECT token_account_id AS account_id, locked AS amount, id AS cause_id FROM ieo_orders WHERE locked > 0`,
  },
  // A sale freezes what it has not given out.
  {
    cause: CAUSE,
    query: `SELECT house_id AS account_id, held AS amount, id AS cause_id FROM ieo_projects WHERE held > 0`,
  },
];
