import type { auth } from "@candor/contract/areas/auth.operator.ts";
import type { OperatorRole } from "@candor/contract/define.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { OperatorWriteHandler } from "../../operators/operator-handlers.ts";
import { rolesIn } from "../../operators/operator.ts";
import type { Queue } from "../../operators/queue.ts";
import { openRequest } from "../../operators/requests.ts";
import { findOperator, setRoles } from "./operator-rows.ts";

type Payload = { operator_id: string; roles: OperatorRole[] };

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
  const payload: Payload = { operator_id: id, roles: wanted };
  const asked = { queue: "roles", subject: found.name, reason, payload, operator };
  return { request_id: await openRequest(ctx, tx, asked) };
};

export const rolesQueue: Queue = {
  deciders: ["owner"],
  isAbout: (operator, request) => (request.payload as Payload).operator_id === operator.id,
  approvals: 2,
  promiseHours: 72,
  facts: async (ctx, request) => {
    const { operator_id, roles } = request.payload as Payload;
    const found = await findOperator(ctx.db, operator_id);
    return [
      { name: "operator", value: found?.name ?? null },
      { name: "roles-now", value: found?.roles.join(", ") ?? null },
      { name: "roles-asked", value: roles.join(", ") },
    ];
  },
  carryOut: async (_ctx, request, { tx }) => {
    const { operator_id, roles } = request.payload as Payload;
    const found = await findOperator(tx, operator_id);
    if (found === undefined || !found.is_active) return refuse("not-found");
    await setRoles(tx, operator_id, roles);
    return { before: { roles: found.roles }, after: { roles } };
  },
};
