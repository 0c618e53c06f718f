import type { auth } from "@candor/contract/areas/auth/operator.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { newId } from "../../platform/ids.ts";
import type { OperatorWriteHandler } from "../../operators/operator-handlers.ts";
import { makeLink } from "./make-link.ts";
import { insertOperator } from "./operator-rows.ts";

export const addOperator: OperatorWriteHandler<typeof auth.calls.addOperator> = async (
  { clock },
  { input: { name, reason }, operator, tx, record },
) => {
  const id = newId(clock);
  record({ target: `operator:${name}`, after: { roles: [] }, reason });
  if (!(await insertOperator(tx, { id, name, roles: [], created_at: clock.now() })))
    return refuse("name-taken");
  const { token, expiresAt } = await makeLink(tx, clock, id, { madeBy: operator.id });
  return { id, name, token, expires_at: expiresAt.toISOString() };
};
