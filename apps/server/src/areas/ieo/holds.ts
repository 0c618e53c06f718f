import type { HeldRows } from "../../ledger/invariants.ts";

/** What subscriptions keep frozen: of one that runs its cost, of a sale what it has not given out. */
export const subscribed: HeldRows = {
  cause: "ieo.order",
  query: `SELECT account_id, held AS amount, id AS cause_id FROM ieo_orders WHERE held > 0
    UNION ALL SELECT house_id, held, id FROM ieo_projects WHERE held > 0`,
};

/** And of one that was given tokens those that are not released yet. */
export const locked: HeldRows = {
  cause: "ieo.order",
  lockedAs: "financial",
  query: `SELECT token_account_id AS account_id, locked AS amount, id AS cause_id FROM ieo_orders WHERE locked > 0`,
};
