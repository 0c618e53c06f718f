import { type Refusal, refuse } from "@candor/contract/refusals.ts";

/** An open link, with the known facts about its operator. */
export type Link = {
  /** Null for a link made by the setup. */
  made_by: string | null;
  consented_by: string | null;
  roles: readonly string[];
  /** Whether the operator is enrolled already, so that the link would hand the account to another person. */
  is_renewal: boolean;
  /** Whether the owner who made the link counts as the same person as its operator. */
  is_own_hand: boolean;
};

/**
 * Whether a link opens only with a second owner's consent: if its operator is enrolled already, gets the right to
 * approve, or counts as the same person as the owner who made it.
 */
export const isWaiting = (link: Link, approvingRoles: ReadonlySet<string>): boolean =>
  link.made_by !== null &&
  link.consented_by === null &&
  (link.is_renewal || link.is_own_hand || link.roles.some((role) => approvingRoles.has(role)));

/** An operator with the owners who enrolled them and consented, and the open link. */
type Standing = {
  id: string;
  enrolled_by: string | null;
  consented_by: string | null;
  link: { made_by: string | null; consented_by: string | null } | null;
};

/** Whether a second owner's consent is missing to the link or to the enrolment; undefined if to neither. */
export function consentFor(operator: Standing): "link" | "enrolment" | undefined {
  const { link } = operator;
  if (link !== null)
    return link.made_by !== null && link.consented_by === null ? "link" : undefined;
  return operator.enrolled_by !== null && operator.consented_by === null ? "enrolment" : undefined;
}

/** Why this owner cannot consent: the account is their own, or they made the link or the enrolment. */
export function ownConsent(operator: Standing, ownerId: string): Refusal<"own-roles"> | undefined {
  const enroller = operator.link?.made_by ?? operator.enrolled_by;
  return operator.id === ownerId || enroller === ownerId ? refuse("own-roles") : undefined;
}

/** Whether this operator may refuse a link: the one whose account it is for, and any owner. */
export const mayRefuse = (
  { id, roles }: { id: string; roles: readonly string[] },
  operatorId: string,
): boolean => id === operatorId || roles.includes("owner");

/** With this many owners two can still decide about the third, and add another. */
const OWNERS_MIN = 3;

/** Refuses if too few owners, counted as different people, would be left. */
export function lackOfOwners(
  owners: readonly { id: string; approverGroup: string }[],
  withoutId: string,
): Refusal<"owners-too-few"> | undefined {
  const left = new Set(
    owners.filter(({ id }) => id !== withoutId).map(({ approverGroup }) => approverGroup),
  );
  return left.size < OWNERS_MIN
    ? refuse("owners-too-few", { minimum: `${OWNERS_MIN}` })
    : undefined;
}
