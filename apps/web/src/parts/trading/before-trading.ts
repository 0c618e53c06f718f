import type { Suitability } from "../../data/suitability.ts";

/** How far the identity of a live user is proven who takes on leveraged risk. */
const RISK_LEVEL = 1;

export type StepBefore = "country" | "identity" | "quiz";

/** What the server would ask of a live user with the first order, in its sequence; nothing of a demo account. */
export function stepsBefore(
  suitability: Pick<Suitability, "is_offered" | "is_quiz_required" | "quiz_passed_at">,
  level: number,
): StepBefore[] {
  if (!suitability.is_quiz_required) return [];
  return [
    ...(suitability.is_offered === null ? (["country"] as const) : []),
    ...(level < RISK_LEVEL ? (["identity"] as const) : []),
    ...(suitability.quiz_passed_at === null ? (["quiz"] as const) : []),
  ];
}

/** The highest multiple of this caller: of the contract at this size, and of the law at this level where it bounds it. */
export function ownMultipleMax(most: number, suitability: Suitability | undefined): number {
  const own = suitability?.multiple?.maximum ?? null;
  // Without a level nothing can be opened at all, and the form says what is missing.
  return own === null || own === 0 ? most : Math.min(most, own);
}
