import type { CopyType } from "@candor/contract/areas/copy/choices.ts";
import type { SkipReason } from "@candor/contract/areas/copy/shapes.ts";
import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import { type Dec, add, dec, div, formatDec, min, mul, sub } from "@candor/money";
import { roundedLots } from "@candor/rules/copy/settings.ts";
import { accruedShare, markAfter } from "@candor/rules/copy/share.ts";

/** Days after registration before a user may lead with real money; in the demo a user may lead at once. */
export const LEAD_DAYS = { live: 30, demo: 0 } as const;
/** The most leads that one user follows. */
export const RELATIONS_MAX = 20;
/** The least budget, and the least maximum of a copy's margin; below it nothing would ever be copied. */
const SUM_MIN = dec("10");
/** The smallest lot of a contract is a hundredth; a lead's margin is copied up to a hundred times. */
const NUMBER_MIN = dec("0.01");
const NUMBER_MAX: Readonly<Record<CopyType, Dec>> = { lots: dec("100000"), ratio: dec("100") };
/** For a client that sends no slippage. */
export const SLIPPAGE_DEFAULT = dec("0.005");

type Sizes = { type: CopyType; number: Dec; budget: Dec; positionMax: Dec };

/** The number that a relation stores: fixed lots are rounded by their rule. */
export const keptNumber = ({ type, number }: Pick<Sizes, "type" | "number">): Dec =>
  type === "lots" ? roundedLots(number) : number;

/** Why settings are refused; `funds` is the follower's futures account with the margins of its copies. */
export function refuseSizes(
  { type, number, budget, positionMax }: Sizes,
  { funds, currency }: { funds: Dec; currency: string },
): Refusal<"quantity-invalid" | "below-minimum" | "insufficient-balance"> | undefined {
  if (number < NUMBER_MIN || number > NUMBER_MAX[type])
    return refuse("quantity-invalid", { field: "number" });
  if (budget > funds) return refuse("insufficient-balance", { available: funds, currency });
  return min(budget, positionMax) < SUM_MIN
    ? refuse("below-minimum", { minimum: SUM_MIN, currency })
    : undefined;
}

/** Refusals and end reasons with a word of their own for followers; any other is "refused". */
const SKIPS: Readonly<Record<string, SkipReason>> = {
  "insufficient-balance": "margin",
  "price-beyond": "slippage",
  slippage: "slippage",
  "market-halted": "halted",
  "session-closed": "halted",
  "no-price": "halted",
  "price-old": "halted",
  "product-barred": "restricted",
  "country-required": "restricted",
  "verification-required": "restricted",
  "account-frozen": "restricted",
  "quiz-required": "own-limits",
  "cooling-off": "own-limits",
  excluded: "own-limits",
  "loss-limit-reached": "own-limits",
  "below-minimum": "below-minimum",
  "position-too-large": "position-max",
};

export const skipOf = (word: string | null): SkipReason => SKIPS[word ?? ""] ?? "refused";

/** Reasons by the follower's own choice, which are not notified each time. */
const CHOSEN: readonly SkipReason[] = ["instrument", "paused", "stopped", "lead-closed"];
export const isNotified = (skip: SkipReason): boolean => !CHOSEN.includes(skip);

type Owing = { rate: Dec; result: Dec; mark: Dec; due: Dec };

/** The amount to move into the escrow so that it holds the share owed, or out of it if below zero. */
export const shareToMove = ({ due, ...owing }: Owing, decimals: number): Dec =>
  sub(accruedShare(owing, decimals), due);

/**
 * The result that is covered once the escrow is paid out: all of it, or, if the escrow is short, as much as it pays the
 * share of. The rest stays owed.
 */
export function paidThrough({ due, ...owing }: Owing, decimals: number): Dec {
  const { rate, result, mark } = owing;
  if (due >= accruedShare(owing, decimals)) return markAfter(mark, result);
  return min(result, add(mark, div(due, rate, "up")));
}

/** A share in percent, as operators read it. */
export const percentText = (rate: string): string =>
  `${formatDec(mul(dec(rate), dec("100"), "half"))}%`;
