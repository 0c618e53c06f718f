import { auth } from "@candor/contract/areas/auth.operator.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { OperatorWriteHandler } from "../../operators/operator-handlers.ts";
import { rolesIn } from "../../operators/operator.ts";
import type { QueueHandler } from "../../operators/queue.ts";
import { openedRequest } from "../../operators/ask.ts";
import { findOperator, setRoles } from "./operator-rows.ts";

export const requestRoles: OperatorWriteHandler<typeof auth.calls.requestRoles> = async (
  ctx,
  { input: { id, roles, reason }, operator, tx, record },
) => {
  const found = await findOperator(tx, id);
  record({ target: `operator:${found?.name ?? id}`, reason });
  if (found === undefined || !found.is_active) return refuse("not-found");
  if (id === operator.id) return refuse("own-roles");
  const wanted = rolesIn(roles);
  if (String(wanted) === String(rolesIn(found.roles))) return refuse("nothing-changes");
  const payload = { operator_id: id, roles: wanted };
  const asked = { subject: found.name, reason, payload, operator };
  return openedRequest(ctx, tx, auth.queues.roles, asked);
};

export const rolesQueue: QueueHandler<typeof auth.queues.roles> = {
  isAbout: (operator, { payload }) => payload.operator_id === operator.id,
  layOut: async ({ db }, { payload: { operator_id, roles } }) => {
    const found = await findOperator(db, operator_id);
    return {
      operator: found?.name ?? null,
      "roles-now": found?.roles.join(", ") ?? null,
      "roles-asked": roles.join(", "),
    };
  },
  carryOut: async (_ctx, { payload: { operator_id, roles } }, { tx }) => {
    const found = await findOperator(tx, operator_id);
    if (found === undefined || !found.is_active) return refuse("not-found");
    await setRoles(tx, operator_id, roles);
    return { before: { roles: found.roles }, after: { roles } };
  },
};
