import type { auth } from "@candor/contract/areas/auth.operator.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { OperatorWriteHandler } from "../../operators/operator-handlers.ts";
import { findOperator, stopOperatorRow } from "./operator-rows.ts";

export const stopOperator: OperatorWriteHandler<typeof auth.calls.stopOperator> = async (
  _ctx,
  { input: { id, reason }, operator, tx, record },
) => {
  const found = await findOperator(tx, id);
  record({ target: `operator:${found?.name ?? id}`, reason });
  if (found === undefined) return refuse("not-found");
  if (id === operator.id) return refuse("own-roles");
  await stopOperatorRow(tx, id);
  record({ before: { is_active: found.is_active }, after: { is_active: false } });
  return { is_active: false };
};
