import { auth } from "@candor/contract/areas/auth/operator.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { OperatorWriteHandler } from "../../operators/operator-handlers.ts";
import { rolesIn } from "../../operators/operator.ts";
import type { QueueHandler } from "../../operators/queue.ts";
import { openedRequest } from "../../operators/ask.ts";
import { lackOfOwners } from "./decide.ts";
import { findOperator, lockAmongOwners, setRoles } from "./operator-rows.ts";

export const requestRoles: OperatorWriteHandler<typeof auth.calls.requestRoles> = async (
  ctx,
  { input: { id, roles, reason }, operator, tx, record },
) => {
  const { found, owners } = await lockAmongOwners(tx, id, ctx.clock.now());
  record({ target: `operator:${found?.name ?? id}`, reason });
  if (found === undefined || !found.is_active) return refuse("not-found");
  if (id === operator.id) return refuse("own-roles");
  const wanted = rolesIn(roles);
  if (String(wanted) === String(rolesIn(found.roles))) return refuse("nothing-changes");
  const lack = endsOwner(found, wanted) ? lackOfOwners(owners, id) : undefined;
  if (lack !== undefined) return lack;
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
  execute: async ({ clock }, { payload: { operator_id, roles } }, { tx }) => {
    const { found, owners } = await lockAmongOwners(tx, operator_id, clock.now());
    if (found === undefined || !found.is_active) return refuse("not-found");
    const lack = endsOwner(found, roles) ? lackOfOwners(owners, operator_id) : undefined;
    if (lack !== undefined) return lack;
    await setRoles(tx, operator_id, roles);
    return { before: { roles: found.roles }, after: { roles } };
  },
};

const endsOwner = ({ roles: held }: { roles: readonly string[] }, roles: readonly string[]) =>
  held.includes("owner") && !roles.includes("owner");
