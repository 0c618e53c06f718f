import { rolesOf } from "@candor/contract/define.ts";
import { operatorRoutes } from "@candor/contract/operator-routes.gen.ts";
import type { OperatorCallId } from "@candor/contract/types.ts";

/** Whether these roles may make a call, by the contract's own table. */
export function mayCall(id: OperatorCallId, roles: readonly string[]): boolean {
  const named = rolesOf(operatorRoutes[id].access);
  return named === undefined || named.length === 0 || named.some((role) => roles.includes(role));
}

/** Whether a call is made before a sign-in. */
export const isPublic = (id: OperatorCallId): boolean => operatorRoutes[id].access === "public";
