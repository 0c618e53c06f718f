import { sql } from "kysely";
import { LOSS_ROWS_MAX, type LossQuery } from "../../suitability/losses.ts";

/** A user's losses: what closings paid out below the margin, and the fees of opening. */
export const losses: LossQuery = (userId, since) => sql`(
  (SELECT margin - payout AS lost, closed_at AS at FROM contract_closings
    WHERE user_id = ${userId} AND closed_at >= ${since} ORDER BY closed_at DESC LIMIT ${LOSS_ROWS_MAX})
  UNION ALL
  (SELECT open_fee, opened_at FROM contract_positions
    WHERE user_id = ${userId} AND opened_at >= ${since} ORDER BY opened_at DESC LIMIT ${LOSS_ROWS_MAX}))`;
