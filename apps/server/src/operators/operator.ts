import { OPERATOR_ROLES, type OperatorRole } from "@candor/contract/define.ts";

/** The operator who is signed in; the session is the only source of one. */
export type Operator = {
  id: string;
  name: string;
  roles: readonly OperatorRole[];
  tokenHash: string;
  /** A newly enrolled operator approves nothing before this time. */
  mayApproveFrom: Date;
};

/** The stored roles in a fixed sequence. */
export const rolesIn = (stored: readonly string[]): OperatorRole[] =>
  OPERATOR_ROLES.filter((role) => stored.includes(role));

export const isOneOf = (operator: Operator, roles: readonly string[]): boolean =>
  operator.roles.some((role) => roles.includes(role));
