import { sql } from "kysely";
import { LOSS_ROWS_MAX, type LossQuery } from "../../suitability/losses.ts";

/** The loss of an option is its stake less its payout. */
export const losses: LossQuery = (userId, since) => sql`(
  SELECT stake - payout AS lost, settled_at AS at FROM options
    WHERE user_id = ${userId} AND settled_at >= ${since} ORDER BY settled_at DESC LIMIT ${LOSS_ROWS_MAX})`;
