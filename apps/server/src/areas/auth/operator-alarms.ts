import { VELOCITY } from "@candor/rules/velocity.ts";
import { sql } from "kysely";
import type { OperatorCtx } from "../../operators/operator-ctx.ts";
import { listRenewals } from "./renewal-rows.ts";

const DAY_MS = 86_400_000;

/**
 * Pending changes of operators' own accounts, and operators who ask for more than their work needs: every operator
 * sees them.
 */
export async function operatorAlarms(ctx: OperatorCtx) {
  const [renewals, busy, given] = await Promise.all([
    listRenewals(ctx.db, ctx.clock.now()),
    askingMuch(ctx),
    givenRoles(ctx),
  ]);
  return [
    ...renewals.map(({ name, made_at: at }) => ({
      code: "operator-renewed",
      subject: name,
      since: at.toISOString(),
    })),
    ...busy.map(({ name, count, since }) => ({
      code: "operator-asks-often",
      subject: `${name} ${count}`,
      since: since.toISOString(),
    })),
    ...given.map(({ name, since }) => ({
      code: "roles-given",
      subject: name,
      since: since.toISOString(),
    })),
  ];
}

/** Operators who were given other roles within a day: every operator sees the alarm. */
async function givenRoles({ db, clock }: OperatorCtx) {
  const day = new Date(clock.now().getTime() - DAY_MS);
  const { rows } = await sql<{ name: string; since: Date }>`
    SELECT o.name, max(r.closed_at) AS since
    FROM operator_requests r JOIN operators o ON o.id::text = r.payload->>'operator_id'
    WHERE r.queue = 'roles' AND r.state = 'approved' AND r.closed_at > ${day}
    GROUP BY o.name ORDER BY o.name`.execute(db);
  return rows;
}

/** Operators with more requests within a day than their bound, open or not. */
async function askingMuch({ db, clock }: OperatorCtx) {
  const day = new Date(clock.now().getTime() - DAY_MS);
  const { rows } = await sql<{ name: string; count: number; since: Date }>`
    SELECT o.name, count(*)::integer AS count, min(r.created_at) AS since
    FROM operator_requests r JOIN operators o ON o.id = r.requested_by
    WHERE r.created_at > ${day}
    GROUP BY o.name HAVING count(*) > ${VELOCITY.requestsADay}
    ORDER BY count DESC, o.name`.execute(db);
  return rows;
}
