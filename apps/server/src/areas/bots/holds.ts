import type { HeldRows } from "../../ledger/invariants.ts";
import { CAUSE } from "./run/keep-apart.ts";

/** What bots have in no order is kept apart from what their users may spend. */
export const held: HeldRows = {
  cause: CAUSE,
  query: "SELECT account_id, held AS amount, bot_id AS cause_id FROM bot_assets WHERE held > 0",
};
