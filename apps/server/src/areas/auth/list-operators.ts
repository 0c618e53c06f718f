import type { auth } from "@candor/contract/areas/auth.operator.ts";
import type { OperatorReadHandler } from "../../operators/operator-handlers.ts";
import { rolesIn } from "../../operators/operator.ts";
import { listOperatorRows } from "./operator-rows.ts";

export const listOperators: OperatorReadHandler<typeof auth.calls.listOperators> = async (ctx) => {
  const rows = await listOperatorRows(ctx.db);
  return rows.map(({ created_at, seen_at, roles, ...row }) => ({
    ...row,
    roles: rolesIn(roles),
    created_at: created_at.toISOString(),
    seen_at: seen_at?.toISOString() ?? null,
  }));
};
