import type { Suitability } from "../../data/suitability.ts";

/** How far the identity of a live user is proven who takes on leveraged risk. */
const RISK_LEVEL = 1;

export type StepBefore = "country" | "identity" | "quiz" | "funds";

/**
 * Returns the steps that the server requires of a live user before the first order, and the funds, with completed
 * steps first; empty once all are done, and for a demo account.
 */
export function stepsBefore(
  suitability: Pick<Suitability, "is_offered" | "is_quiz_required" | "quiz_passed_at">,
  level: number,
  hasFunds: boolean,
): { step: StepBefore; isDone: boolean }[] {
  if (!suitability.is_quiz_required) return [];
  const steps = [
    { step: "country", isDone: suitability.is_offered !== null },
    { step: "identity", isDone: level >= RISK_LEVEL },
    { step: "quiz", isDone: suitability.quiz_passed_at !== null },
    { step: "funds", isDone: hasFunds },
  ] as const;
  const isOpen = ({ isDone }: { isDone: boolean }) => !isDone;
  if (!steps.some(isOpen)) return [];
  return [...steps.filter(({ isDone }) => isDone), ...steps.filter(isOpen)];
}

/** The highest multiple that can be chosen, and what bounds it: the contract at this size, the level and country, or an identity that is not verified. */
export type BoundedLeverage = { most: number; by: "contract" | "level" | "identity" };

export function boundedLeverage(
  most: number,
  suitability: Suitability | undefined,
): BoundedLeverage {
  const own = ownLeverageOf(suitability);
  return own === undefined || own.most >= most ? { most, by: "contract" } : own;
}

/** The bound of a user's multiple, for any contract; undefined while it is unknown, and where there is none. */
export function ownLeverageOf(
  suitability: Suitability | undefined,
): { most: number; by: "level" | "identity" } | undefined {
  const { maximum = null, by_level: byLevel = null } = suitability?.multiple ?? {};
  if (maximum !== 0) return maximum === null ? undefined : { most: maximum, by: "level" };
  // Without a level no position can be opened, so the choice is the one that verification allows.
  const first = byLevel?.find((multiple) => multiple > 0);
  return first === undefined ? undefined : { most: first, by: "identity" };
}
