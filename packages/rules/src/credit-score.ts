import type { CreditCause } from "@candor/contract/areas/credit/calls.ts";

/** An account's first score and the highest possible one; the lowest is zero. */
export const CREDIT_BEGIN = 100;
export const CREDIT_MAX = 1_000;

/** The latest orders among which those that traded are counted. */
export const CREDIT_ORDERS_READ = 5_000;

/**
 * What changes the score by how many points. A step is the identity's level, the account's age in days or
 * the number of orders, and counts once; without one, each time counts.
 */
export type CreditRule = { cause: CreditCause; step: number | null; points: number };

export const CREDIT_RULES: readonly CreditRule[] = [
  { cause: "level", step: 1, points: 100 },
  { cause: "level", step: 2, points: 200 },
  { cause: "age", step: 30, points: 50 },
  { cause: "age", step: 180, points: 100 },
  { cause: "age", step: 365, points: 150 },
  { cause: "orders", step: 10, points: 50 },
  { cause: "orders", step: 100, points: 100 },
  { cause: "orders", step: 1_000, points: 100 },
  { cause: "dispute", step: null, points: -150 },
];

/** The rule that an event falls under: `causeId` is its step, or what it is about. */
export const creditRule = (cause: CreditCause, causeId: string): CreditRule | undefined =>
  CREDIT_RULES.find(
    (rule) => rule.cause === cause && (rule.step === null || `${rule.step}` === causeId),
  );

/** The score that the points of all events come to. */
export const creditScore = (points: number): number =>
  Math.min(CREDIT_MAX, Math.max(0, CREDIT_BEGIN + points));

/** The open P2P orders that a score allows: the number of the last step it has reached. */
export const OPEN_ORDER_STEPS = [
  { from: 0, orders: 2 },
  { from: CREDIT_BEGIN, orders: 5 },
  { from: 400, orders: 10 },
] as const;

export const openOrdersMax = (score: number): number =>
  OPEN_ORDER_STEPS.findLast(({ from }) => score >= from)?.orders ?? 0;
