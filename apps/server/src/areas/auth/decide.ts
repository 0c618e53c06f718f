import { type Refusal, refuse } from "@candor/contract/refusals.ts";

/** An open link, with the known facts about its operator. */
export type Link = {
  /** Null: the setup. */
  made_by: string | null;
  consented_by: string | null;
  roles: readonly string[];
  /** Whether it is for an operator who is here already, and whose account it would put into other hands. */
  is_renewal: boolean;
  /** Whether the one who made it counts as the operator it is for. */
  is_own_hand: boolean;
};

/**
 * Whether a link opens only once a second owner has consented: where its operator is here already, where it gives
 * the right to approve, or where two would count as each other's hand.
 */
export const isWaiting = (link: Link, approvingRoles: ReadonlySet<string>): boolean =>
  link.made_by !== null &&
  link.consented_by === null &&
  (link.is_renewal || link.is_own_hand || link.roles.some((role) => approvingRoles.has(role)));

/** Whose consent is missing for an operator: that of the owner who makes a link now, or made the used one. */
type Standing = {
  id: string;
  enrolled_by: string | null;
  consented_by: string | null;
  link: { made_by: string | null; consented_by: string | null } | null;
};

/** What a second owner's consent would be given to; undefined when none is missing. */
export function consentFor(operator: Standing): "link" | "enrolment" | undefined {
  const { link } = operator;
  if (link !== null)
    return link.made_by !== null && link.consented_by === null ? "link" : undefined;
  return operator.enrolled_by !== null && operator.consented_by === null ? "enrolment" : undefined;
}

/** Why this owner's consent is none: it is about them, or what they did themselves. */
export function ownConsent(operator: Standing, ownerId: string): Refusal<"own-roles"> | undefined {
  const enroller = operator.link?.made_by ?? operator.enrolled_by;
  return operator.id === ownerId || enroller === ownerId ? refuse("own-roles") : undefined;
}

/** Whose refusal ends a link: its operator's, whose account it is, and any owner's. */
export const mayRefuse = (
  { id, roles }: { id: string; roles: readonly string[] },
  operatorId: string,
): boolean => id === operatorId || roles.includes("owner");

/** So many can still decide about one of them, and bring in another. */
const OWNERS_MIN = 3;

/** Why an owner stays one: otherwise too few people would be left. */
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
