import { sql } from "kysely";
import type { RecordQuery } from "../../products/record.ts";

/** Records of dual investments are named by the amount and the currency invested. */
export const dualRecords: RecordQuery = sql`
  SELECT r.id, r.user_id, r.created_at, concat_ws(' ', trim_scale(r.invested), c.code) AS title
  FROM dual_orders r JOIN currencies c ON c.id = CASE r.type WHEN 'sell-high' THEN r.coin_id ELSE r.quote_id END`;
