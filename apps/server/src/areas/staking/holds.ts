import type { HeldRows } from "../../ledger/invariants.ts";

const CAUSE = "staking.order";
const OWN =
  "SELECT account_id, held AS amount, id AS cause_id FROM staking_orders WHERE is_open AND category";

/** Locked deposits freeze the amount of their owners and the house's interest, earned or not. */
export const held: readonly HeldRows[] = [
  { cause: CAUSE, lockedAs: "mining", query: `${OWN} IN ('mining', 'cloud')` },
  { cause: CAUSE, lockedAs: "financial", query: `${OWN} IN ('lockming', 'defi')` },
  {
    cause: CAUSE,
    query: `SELECT house_id AS account_id, house_held AS amount, id AS cause_id FROM staking_orders WHERE is_open
      UNION ALL SELECT owed_id, owed_held, id FROM staking_orders WHERE is_open`,
  },
];
