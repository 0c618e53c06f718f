import { type OperatorRole, rolesOf } from "@candor/contract/define.ts";
import { operatorRoutes } from "@candor/contract/operator-routes.gen.ts";
import type { OperatorCallId } from "@candor/contract/types.ts";
import { usePermissions } from "ra-core";

/** Whether these roles may make a call, by the contract's own table. */
export function mayCall(id: OperatorCallId, roles: readonly string[]): boolean {
  const named = rolesOf(operatorRoutes[id].access);
  return named === undefined || named.length === 0 || named.some((role) => roles.includes(role));
}

/** Whether who is signed in may make a call: what is not allowed is not shown. The server decides. */
export function useMay(): (id: OperatorCallId) => boolean {
  const { permissions } = usePermissions<OperatorRole[]>();
  return (id) => permissions !== undefined && mayCall(id, permissions);
}
