import type { auth } from "@candor/contract/areas/auth/operator.ts";
import type { OperatorReadHandler } from "../../operators/operator-handlers.ts";

export const getOperator: OperatorReadHandler<typeof auth.calls.getOperator> = (
  _ctx,
  { operator: { id, name, roles } },
) => Promise.resolve({ id, name, roles: [...roles] });
