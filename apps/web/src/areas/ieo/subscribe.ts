import { type Refusal, type RefusalCode, refuse } from "@candor/contract/refusals.ts";
import type { CallInput } from "@candor/contract/types.ts";
import {
  type Dec,
  ZERO,
  add,
  dec,
  formatDec,
  min,
  parseDec,
  quantize,
  quotient,
  sub,
} from "@candor/money";
import { onAmountStep } from "@candor/rules/amount-step.ts";
import { expectedShare } from "@candor/rules/finance/ieo/allocate.ts";
import { costOf, refuseAmount } from "@candor/rules/finance/ieo/commit.ts";
import { mostPaid } from "@candor/rules/finance/ieo/price.ts";
import type { FormSummary } from "@candor/ui/form/form-state.ts";
import type { Project, Subscription } from "./data.ts";

export type SubscribeDraft = { amount: string; pay: string; isAccepted: boolean };
export type SubscribeField = "amount" | "risk";
type Fault = "ieo.enter-amount" | "ieo.accept-first" | Refusal;

export const changedSubscribe = (
  draft: SubscribeDraft,
  change: Partial<SubscribeDraft>,
): SubscribeDraft => ({ ...draft, ...change });

export type Payment = Project["prices"][number];
export const paymentOf = ({ prices }: Project, pay: string): Payment | undefined =>
  prices.find(({ currency_id: id }) => `${id}` === pay);

/** The agreed price: the published one, or the highest by the index; undefined while there is none. */
export const agreedPrice = ({ price, is_by_index: isByIndex }: Payment): Dec | undefined =>
  price === null ? undefined : isByIndex ? mostPaid(dec(price)) : dec(price);

/** Returns the cost and the expected share as far as they are known now. */
export function previewOf(
  project: Project,
  typed: string,
  payment: Payment | undefined,
  own?: Subscription,
) {
  const wanted = parseDec(typed) ?? ZERO;
  const others = sub(dec(project.subscribed), own === undefined ? ZERO : dec(own.amount));
  const price = payment === undefined ? undefined : agreedPrice(payment);
  return {
    /** The highest cost, for a price by the index. */
    cost: payment && price && costOf(wanted, price, payment.decimals),
    expected: expectedShare(
      { wanted, committed: add(others, wanted) },
      { supply: dec(project.total), lot: dec(project.lot), cap: dec(project.cap) },
    ),
  };
}

/** The most that can be asked for: what one person may, and what there is pays for, in whole lots. */
export function mostOf(
  { maximum, lot }: Project,
  payment: Payment | undefined,
  available: Dec | undefined,
): Dec {
  const price = payment && agreedPrice(payment);
  const most = dec(maximum);
  if (price === undefined || available === undefined) return most;
  const paid = quotient([onAmountStep(available, payment?.decimals ?? 0)], [price], "down");
  return min(most, quantize(paid, dec(lot), "down"));
}

function faultOf(project: Project, typed: string): Fault | undefined {
  const amount = parseDec(typed) ?? ZERO;
  if (amount === ZERO) return "ieo.enter-amount";
  const { lot, minimum, maximum, currency_code: code } = project;
  return refuseAmount(amount, {
    code,
    lot: dec(lot),
    minimum: dec(minimum),
    maximum: dec(maximum),
  });
}

/** The request of a subscription, or its faults and missing values. */
export function subscribeSummary(
  project: Project,
  { amount, pay, isAccepted }: SubscribeDraft,
  { available, isHeld }: { available: Dec | undefined; isHeld: boolean },
): FormSummary<CallInput<"ieo.placeCommitment">, SubscribeField, Fault> {
  const payment = paymentOf(project, pay);
  const fault = faultOf(project, amount);
  if (fault === "ieo.enter-amount") return { input: undefined, missing: { amount: fault } };
  if (fault !== undefined) return { input: undefined, wrong: { amount: fault } };
  const { cost } = previewOf(project, amount, payment);
  const price = payment && agreedPrice(payment);
  if (!payment || price === undefined || cost === undefined || available === undefined)
    return { input: undefined };
  if (cost > available)
    return {
      input: undefined,
      wrong: {
        amount: refuse("insufficient-balance", { available, currency: payment.currency_code }),
      },
    };
  if (!isAccepted && !isHeld) return { input: undefined, missing: { risk: "ieo.accept-first" } };
  return {
    input: {
      project_id: `${project.id}`,
      amount: formatDec(parseDec(amount) ?? ZERO),
      pay_currency: pay,
      price: formatDec(price),
      ...(!isHeld && { consent: project.risk.consent }),
    },
  };
}

/** The same for another amount of an existing subscription. */
export function changeSummary(
  project: Project,
  { id }: Subscription,
  { amount }: { amount: string },
): FormSummary<CallInput<"ieo.changeCommitment">, SubscribeField, Fault> {
  const fault = faultOf(project, amount);
  if (fault === "ieo.enter-amount") return { input: undefined, missing: { amount: fault } };
  if (fault !== undefined) return { input: undefined, wrong: { amount: fault } };
  return { input: { order_id: id, amount: formatDec(parseDec(amount) ?? ZERO) } };
}

const OF_AMOUNT: readonly RefusalCode[] = [
  "insufficient-balance",
  "below-minimum",
  "own-limit-reached",
  "quantity-off-step",
];

export const refusedField = (code: RefusalCode): SubscribeField | undefined =>
  OF_AMOUNT.includes(code) ? "amount" : code === "consent-required" ? "risk" : undefined;
