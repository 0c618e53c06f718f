import { type Refusal, isRefusal } from "@candor/contract/refusals.ts";
import type { CallInput } from "@candor/contract/types.ts";
import { type Dec, ZERO, formatDec } from "@candor/money";
import { winOf } from "@candor/rules/options/outcome.ts";
import { listingFor } from "@candor/rules/options/listing.ts";
import { planOption, termsFor } from "@candor/rules/options/plan.ts";
import { breakEvenChance, expectedValue } from "@candor/rules/options/ticket.ts";
import type { Judged } from "../../../parts/trading/use-live-form.ts";
import { ANY_AMOUNT } from "../terms.ts";
import { type OptionContext, type OptionDraft, secondsOf, stakeOf } from "./draft.ts";

/** The request but for the direction, which is the pressed button. */
export type OptionInput = Omit<CallInput<"options.submitOption">, "type">;

/** What stands before the buttons, all in the currency of the stake. */
export type Ticket = {
  stake: Dec;
  rate: Dec;
  win: Dec;
  breakEven: Dec;
  expected: Dec;
};

export type OptionSummary = Judged<OptionInput, "stake"> & { ticket: Ticket | undefined };

/** What the option would come to, or why it cannot be bought: by the function that accepts it. */
export function summaryOf(draft: OptionDraft, context: OptionContext): OptionSummary {
  const stake = stakeOf(draft);
  const nothing = { ticket: undefined, refusal: undefined, missing: undefined, input: undefined };
  if (stake === undefined || stake === ZERO) return { ...nothing, missing: "stake" };
  const { terms, currency, marketId, symbol, available = ANY_AMOUNT, staked } = context;
  const request = {
    direction: "up" as const,
    seconds: secondsOf(draft, context),
    currencyId: currency.id,
    stake,
  };
  const found = termsFor(terms, request);
  if (isRefusal(found)) return { ...nothing, refusal: { ...found, field: "form" } };
  const listing = listingFor(terms.listings, { id: marketId, symbol }, request.seconds);
  const ticket = ticketOf(stake, found.duration.rate);
  if (isRefusal(listing)) return { ...nothing, ticket, refusal: { ...listing, field: "form" } };
  const [house, day] = [ANY_AMOUNT, ANY_AMOUNT];
  const room = { available, currency, staked, minute: ZERO, house, day, symbol };
  const plan = planOption(terms, request, room);
  if (isRefusal(plan)) return { ...nothing, ticket, refusal: { ...plan, field: fieldOf(plan) } };
  const input = {
    match_id: marketId,
    currency_id: currency.id,
    seconds: request.seconds,
    number: formatDec(stake),
  };
  return { ...nothing, ticket, input };
}

export const ticketOf = (stake: Dec, rate: Dec): Ticket => ({
  stake,
  rate,
  win: winOf(stake, rate),
  breakEven: breakEvenChance(rate),
  expected: expectedValue(stake, rate),
});

const OF_STAKE: readonly Refusal["refused"][] = [
  "below-minimum",
  "above-maximum",
  "stake-limit-reached",
  "too-many-decimals",
  "insufficient-balance",
  "exposure-full",
  "day-loss-full",
];

/** The field that can mend what the rules or the server refuse. */
export const fieldOf = ({ refused }: Pick<Refusal, "refused">): "stake" | "form" =>
  OF_STAKE.includes(refused) ? "stake" : "form";
