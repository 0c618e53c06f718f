import { type Refusal, type RefusalCode, refuse } from "@candor/contract/refusals.ts";
import type { CardKind } from "@candor/contract/words.ts";
import type { CallInput } from "@candor/contract/types.ts";
import {
  type Dec,
  UNIT,
  ZERO,
  dec,
  formatDec,
  fromUnits,
  min,
  parseDec,
  quantize,
} from "@candor/money";
import { receivedOf, refuseWithdrawal, withdrawalMinimum } from "@candor/rules/withdrawal.ts";
import type { FormSummary } from "@candor/ui/form/form-state.ts";
import type { Receiver, Terms, WithdrawalNetwork } from "./data.ts";

export type WithdrawDraft = { amount: string };

/** What an amount is judged by, and what it can be. */
export type Bounds = {
  currencyId: number;
  /** A listed address by its id, or a bank account by its kind. */
  to: { address: string } | { card: CardKind };
  code: string;
  decimals: number;
  minimum: Dec;
  fee: Dec;
  available: Dec;
  /** What may still be withdrawn today; null where that is not known. */
  remaining: Dec | null;
};

type WithdrawFault = "withdrawal.enter-amount" | Refusal;

export function boundsOf(
  { currency_id: currencyId, currency_code: code, decimals, withdraw }: Terms,
  network: WithdrawalNetwork,
  to: Receiver,
  available: Dec,
): Bounds {
  const [minimum, fee] = [dec(network.minimum), dec(network.fee)];
  return {
    currencyId,
    to: "card" in to ? { card: to.card } : { address: to.id },
    code,
    decimals,
    minimum: withdrawalMinimum({ code, decimals, minimum, fee }),
    fee,
    available,
    remaining: withdraw.remaining === null ? null : dec(withdraw.remaining),
  };
}

/** The most that can be asked for now, in parts that the coin has. */
export function most({ available, remaining, decimals }: Bounds): Dec {
  const step = fromUnits(UNIT / 10n ** BigInt(decimals));
  return quantize(remaining === null ? available : min(available, remaining), step, "down");
}

/** What would be sent, and why the server would refuse it, as far as the form alone shows. */
export function withdrawSummary(
  { amount: typed }: WithdrawDraft,
  bounds: Bounds,
): FormSummary<CallInput<"withdrawal.requestWithdrawal">, "amount", WithdrawFault> {
  const amount = parseDec(typed) ?? ZERO;
  if (amount === ZERO) return { input: undefined, missing: { amount: "withdrawal.enter-amount" } };
  const { currencyId: currency, to, available } = bounds;
  const wrong = refuseWithdrawal(amount, available, bounds) ?? limitFault(amount, bounds);
  if (wrong !== undefined) return { input: undefined, wrong: { amount: wrong } };
  return { input: { currency, number: formatDec(amount), ...to } };
}

function limitFault(amount: Dec, { remaining, code: currency }: Bounds): Refusal | undefined {
  if (remaining === null || amount <= remaining) return undefined;
  return refuse("withdrawal-limit", { remaining, currency });
}

/** What arrives of an amount, once there is more of it than the fee. */
export function receivedIf({ amount: typed }: WithdrawDraft, { fee }: Bounds): Dec | undefined {
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
