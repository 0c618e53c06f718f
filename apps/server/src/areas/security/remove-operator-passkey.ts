import type { security } from "@candor/contract/areas/security/operator.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { OperatorWriteHandler } from "../../operators/operator-handlers.ts";
import { deletePasskey } from "../../protection/passkey-rows.ts";

export const removeOperatorPasskey: OperatorWriteHandler<
  typeof security.calls.removeOperatorPasskey
> = async (_ctx, { input: { id }, operator, tx, record }) => {
  record({ target: `operator:${operator.name}` });
  const name = await deletePasskey(tx, "console", { ownerId: operator.id, id });
  if (name === undefined) return refuse("not-found");
  record({ before: { passkey: name }, after: null });
  return { is_done: true };
};
