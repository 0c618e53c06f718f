import { OPERATOR_ROLES, type OperatorRole } from "@candor/contract/define.ts";

/** Who is signed in at the console. The only place an operator ever comes from is their session. */
export type Operator = {
  id: string;
  name: string;
  roles: readonly OperatorRole[];
  tokenHash: string;
};

/** Stored roles, in the order in which they are always named. */
export const rolesIn = (stored: readonly string[]): OperatorRole[] =>
  OPERATOR_ROLES.filter((role) => stored.includes(role));

/** The session's cookie: bound to this very host where there is https, and to the console's paths without. */
export const operatorCookie = (isProduction: boolean) =>
  isProduction
    ? { name: "__Host-operator", path: "/", secure: true }
    : { name: "operator", path: "/console", secure: false };

export const isOneOf = (operator: Operator, roles: readonly string[]): boolean =>
  operator.roles.some((role) => roles.includes(role));
