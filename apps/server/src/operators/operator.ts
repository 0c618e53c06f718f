import { OPERATOR_ROLES, type OperatorRole } from "@candor/contract/define.ts";

/** Who is signed in at the console. The only place an operator ever comes from is their session. */
export type Operator = {
  id: string;
  name: string;
  roles: readonly OperatorRole[];
  tokenHash: string;
  /** Before this moment a newly enrolled operator approves nothing. */
  mayApproveFrom: Date;
};

/** Stored roles, in the order in which they are always named. */
export const rolesIn = (stored: readonly string[]): OperatorRole[] =>
  OPERATOR_ROLES.filter((role) => stored.includes(role));

export const isOneOf = (operator: Operator, roles: readonly string[]): boolean =>
  operator.roles.some((role) => roles.includes(role));
