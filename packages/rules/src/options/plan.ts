import { type Refusal, isRefusal, refuse } from "@candor/contract/refusals.ts";
import { type Dec, ZERO, add } from "@candor/money";
import { refuseTransfer } from "../transfer.ts";
import { winOf } from "./outcome.ts";
import type { OptionDuration, OptionRequest, OptionStakes, OptionTerms } from "./terms.ts";

/** An option ready to be accepted. `win` is what the house sets aside for it, in the stake's currency. */
export type OptionPlan = { rate: Dec; win: Dec };

/** What decides of an option beside its terms. All in the currency of its stake. */
export type OptionRoom = {
  available: Dec;
  currency: { code: string; decimals: number };
  /** What its owner has running already. */
  staked: Dec;
  /** What the house has set aside for others of its symbol, direction and minute. */
  minute: Dec;
  /** What the house could still set aside. */
  house: Dec;
  /** What the house could still come to lose on its market today, less what runs there could win. */
  day: Dec;
  symbol: string;
};

export type OptionRefusal = Refusal<
  | "duration-unlisted"
  | "currency-unlisted"
  | "below-minimum"
  | "above-maximum"
  | "stake-limit-reached"
  | "too-many-decimals"
  | "insufficient-balance"
  | "exposure-full"
  | "day-loss-full"
>;

/** The terms of a duration and a currency, or which of the two is not listed. */
export function termsFor(
  { durations, stakes }: OptionTerms,
  { seconds, currencyId }: Pick<OptionRequest, "seconds" | "currencyId">,
):
  | { duration: OptionDuration; stakes: OptionStakes }
  | Refusal<"duration-unlisted" | "currency-unlisted"> {
  const duration = durations.find((one) => one.seconds === seconds);
  if (duration === undefined) return refuse("duration-unlisted");
  const own = stakes.find((one) => one.currencyId === currencyId);
  if (own === undefined) return refuse("currency-unlisted");
  return { duration, stakes: own };
}

/**
 * Returns an option's terms, or why it is refused. Every reason is checked before the acceptance, and none after
 * it. No price takes part in the decision.
 */
export function planOption(
  terms: OptionTerms,
  request: OptionRequest,
  { available, currency, staked, minute, house, day, symbol }: OptionRoom,
): OptionPlan | OptionRefusal {
  const found = termsFor(terms, request);
  if (isRefusal(found)) return found;
  const { stake } = request;
  const { minimum, maximum, userMaximum, minuteMaximum } = found.stakes;
  const { code } = currency;
  if (stake < minimum) return refuse("below-minimum", { minimum, currency: code });
  if (stake > maximum) return refuse("above-maximum", { maximum, currency: code });
  if (add(staked, stake) > userMaximum)
    return refuse("stake-limit-reached", { maximum: userMaximum, currency: code });
  const unpaid = refuseTransfer(stake, available, currency);
  if (unpaid !== undefined) return unpaid;
  const { rate } = found.duration;
  const win = winOf(stake, rate);
  if (add(minute, win) > minuteMaximum || win > house || win === ZERO)
    return refuse("exposure-full");
  if (win > day) return refuse("day-loss-full", { symbol });
  return { rate, win };
}
