import { VELOCITY } from "@candor/rules/velocity.ts";
import { sql } from "kysely";
import { houseName } from "../../ledger/house-names.ts";
import type { OperatorCtx } from "../../operators/operator-ctx.ts";

const DAY_MS = 86_400_000;

/** Capital that was brought in and taken out within an hour; raises an alarm for a day for each currency. */
export async function capitalAlarms({ db, clock, catalogue }: OperatorCtx) {
  const day = new Date(clock.now().getTime() - DAY_MS);
  const { rows } = await sql<{ currency_id: number; since: Date }>`
    SELECT (gone.payload->>'currency_id')::integer AS currency_id, min(gone.closed_at) AS since
    FROM operator_requests gone
    WHERE gone.queue = 'capital' AND gone.state = 'approved' AND gone.closed_at > ${day}
      AND gone.payload->>'to' = ${houseName.outside} AND EXISTS (
        SELECT FROM operator_requests came
        WHERE came.queue = 'capital' AND came.state = 'approved'
          AND came.payload->>'from' = ${houseName.outside}
          AND came.payload->>'currency_id' = gone.payload->>'currency_id'
          AND came.closed_at BETWEEN gone.closed_at - ${VELOCITY.roundTripMinutes}::integer * interval '1 minute'
            AND gone.closed_at)
    GROUP BY 1 ORDER BY 1`.execute(db);
  return rows.map(({ currency_id: id, since }) => ({
    code: "capital-leaves",
    subject: catalogue.currency(id)?.code ?? "",
    since: since.toISOString(),
  }));
}
