import type { HeldRows } from "../../ledger/invariants.ts";
import { CAUSE } from "./run/keep-apart.ts";

/** A bot's assets that are in no order are frozen, so that the user cannot spend them. */
export const held: HeldRows = {
  cause: CAUSE,
  query: "SELECT account_id, held AS amount, bot_id AS cause_id FROM bot_assets WHERE held > 0",
};
