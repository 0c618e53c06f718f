import type { auth } from "@candor/contract/areas/auth/operator.ts";
import type { OperatorWriteHandler } from "../../operators/operator-handlers.ts";
import { closeOperatorSession } from "../../operators/sessions.ts";

export const signOut: OperatorWriteHandler<typeof auth.calls.signOut> = async (
  _ctx,
  { operator, tx, setSession },
) => {
  await closeOperatorSession(tx, operator.tokenHash);
  setSession(undefined);
  return { is_ended: true };
};
