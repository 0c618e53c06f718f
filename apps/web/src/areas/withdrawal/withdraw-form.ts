import type { Refusal, RefusalCode } from "@candor/contract/refusals.ts";
import type { CardKind } from "@candor/contract/words.ts";
import type { CallInput } from "@candor/contract/types.ts";
import { type Dec, ZERO, dec, formatDec, parseDec } from "@candor/money";
import { onAmountStep } from "@candor/rules/amount-step.ts";
import { receivedOf, refuseWithdrawal, withdrawalMinimum } from "@candor/rules/withdrawal.ts";
import type { FormSummary } from "@candor/ui/form/form-state.ts";
import { type Bounds, allowed, boundsOf, limitFault } from "../../data/limit.ts";
import type { TransferTerms } from "../../data/transfer-terms.ts";
import type { Receiver, WithdrawalNetwork } from "./data.ts";

export type WithdrawDraft = { amount: string };

/** What an amount is judged by, and where it goes. */
export type WithdrawBounds = Bounds & {
  /** A listed address by its id, or a bank account by its kind. */
  to: { address: string } | { card: CardKind };
  minimum: Dec;
  fee: Dec;
};

type WithdrawFault = "withdrawal.enter-amount" | Refusal;

export function withdrawBoundsOf(
  terms: TransferTerms,
  network: WithdrawalNetwork,
  to: Receiver,
  available: Dec,
): WithdrawBounds {
  const bounds = boundsOf(terms, available);
  const [minimum, fee] = [dec(network.minimum), dec(network.fee)];
  return {
    ...bounds,
    to: "card" in to ? { card: to.card } : { address: to.id },
    minimum: withdrawalMinimum({ ...bounds, minimum, fee }),
    fee,
  };
}

/** The most that can be asked for now, in parts that the coin has. */
export const most = (bounds: Bounds): Dec => onAmountStep(allowed(bounds), bounds.decimals);

/** What would be sent, and why the server would refuse it, as far as the form alone shows. */
export function withdrawSummary(
  { amount: typed }: WithdrawDraft,
  bounds: WithdrawBounds,
): FormSummary<CallInput<"withdrawal.requestWithdrawal">, "amount", WithdrawFault> {
  const amount = parseDec(typed) ?? ZERO;
  if (amount === ZERO) return { input: undefined, missing: { amount: "withdrawal.enter-amount" } };
  const { currencyId: currency, to, available } = bounds;
  const wrong = refuseWithdrawal(amount, available, bounds) ?? limitFault(amount, bounds);
  if (wrong !== undefined) return { input: undefined, wrong: { amount: wrong } };
  return { input: { currency, number: formatDec(amount), ...to } };
}

/** What arrives of an amount, once there is more of it than the fee. */
export function receivedIf(
  { amount: typed }: WithdrawDraft,
  { fee }: Pick<WithdrawBounds, "fee">,
): Dec | undefined {
  const amount = parseDec(typed) ?? ZERO;
  return amount > fee ? receivedOf(amount, { fee }) : undefined;
}

const OF_AMOUNT: readonly RefusalCode[] = [
  "too-many-decimals",
  "below-minimum",
  "insufficient-balance",
  "withdrawal-limit",
];

/** The field that can mend what the server refused. */
export const refusedField = (code: RefusalCode): "amount" | undefined =>
  OF_AMOUNT.includes(code) ? "amount" : undefined;
