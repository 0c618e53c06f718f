import { auth } from "@candor/contract/areas/auth.operator.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { openedRequest } from "../../operators/ask.ts";
import type { OperatorWriteHandler } from "../../operators/operator-handlers.ts";
import type { QueueHandler } from "../../operators/queue.ts";
import { lackOfOwners } from "./decide.ts";
import { findOperator, lockAmongOwners, stopOperatorRow } from "./operator-rows.ts";

/** Whoever is no owner is out at once: in an emergency nobody waits for a second one. */
export const stopOperator: OperatorWriteHandler<typeof auth.calls.stopOperator> = async (
  ctx,
  { input: { id, reason }, operator, tx, record },
) => {
  const { found, owners } = await lockAmongOwners(tx, id);
  record({ target: `operator:${found?.name ?? id}`, reason });
  if (found === undefined) return refuse("not-found");
  if (id === operator.id) return refuse("own-roles");
  if (found.is_active && found.roles.includes("owner")) {
    const lack = lackOfOwners(owners, id);
    if (lack !== undefined) return lack;
    const asked = { subject: found.name, reason, payload: { operator_id: id }, operator };
    return { is_active: true, ...(await openedRequest(ctx, tx, auth.queues.stops, asked)) };
  }
  await stopOperatorRow(tx, id);
  record({ before: { is_active: found.is_active }, after: { is_active: false } });
  return { is_active: false, request_id: null };
};

export const stopsQueue: QueueHandler<typeof auth.queues.stops> = {
  isAbout: (operator, { payload }) => payload.operator_id === operator.id,
  layOut: async ({ db }, { payload: { operator_id } }) => {
    const found = await findOperator(db, operator_id);
    return { operator: found?.name ?? null, "roles-now": found?.roles.join(", ") ?? null };
  },
  carryOut: async (_ctx, { requested_by: askedBy, payload: { operator_id } }, { tx }) => {
    const { found, owners } = await lockAmongOwners(tx, operator_id);
    if (found === undefined || !found.is_active) return refuse("not-found");
    // They are one of the two who stand for it, as long as they could.
    if (!owners.some(({ id }) => id === askedBy)) return refuse("asker-no-owner");
    const lack = lackOfOwners(owners, operator_id);
    if (lack !== undefined) return lack;
    await stopOperatorRow(tx, operator_id);
    return { before: { is_active: true }, after: { is_active: false } };
  },
};
