import { type Refusal, type RefusalCode, refuse } from "@candor/contract/refusals.ts";
import type { CallInput } from "@candor/contract/types.ts";
import type { AlertDirection } from "@candor/contract/notice-words.ts";
import {
  type Dec,
  ONE,
  add,
  dec,
  formatDec,
  isMultipleOf,
  mul,
  parseDec,
  quantize,
} from "@candor/money";
import type { FormSummary } from "@candor/ui/form/form-state.ts";
import type { Listed } from "../data/listed.ts";

export type AlertDraft = { symbol: string; direction: AlertDirection; price: string };

export type AlertChange =
  | { field: "symbol"; value: string }
  | { field: "direction"; value: AlertDirection }
  /** With the index as it stands, as far as it is known. */
  | { field: "price"; value: string; index: Dec | undefined };

/** A price says by itself on which side of the index it lies; another market has other prices. */
export function changedAlert(draft: AlertDraft, change: AlertChange): AlertDraft {
  if (change.field === "symbol") return { ...draft, symbol: change.value, price: "" };
  if (change.field === "direction") return { ...draft, direction: change.value };
  const price = parseDec(change.value);
  const { index } = change;
  if (price === undefined || index === undefined || price === index)
    return { ...draft, price: change.value };
  return { ...draft, price: change.value, direction: price > index ? "above" : "below" };
}

/** How far from the index a press puts the price. */
export const STEPS_AWAY = ["-0.1", "-0.05", "0.05", "0.1"] as const;

/** The price on the tick that is so far from the index, as a ratio. */
export const priceAway = (index: Dec, rate: string, tick: string): string =>
  formatDec(quantize(mul(index, add(ONE, dec(rate)), "half"), dec(tick), "half"));

type Fault = "alerts.enter-price" | Refusal;

/** The alert that a draft means, or what stands against it. */
export function alertSummary(
  { direction, price: typed }: AlertDraft,
  market: Pick<Listed, "currency_id" | "legal_id" | "price_tick"> | undefined,
  index: Dec | undefined,
): FormSummary<CallInput<"alerts.addAlert">, "price", Fault> {
  const price = parseDec(typed);
  if (price === undefined || price <= 0n)
    return { input: undefined, missing: { price: "alerts.enter-price" } };
  if (market === undefined) return { input: undefined };
  const tick = dec(market.price_tick);
  if (!isMultipleOf(price, tick))
    return { input: undefined, wrong: { price: refuse("price-off-tick", { tick }) } };
  if (index !== undefined && (direction === "above" ? index >= price : index <= price))
    return {
      input: undefined,
      wrong: { price: refuse("trigger-already-reached", { price: index }) },
    };
  const { currency_id, legal_id } = market;
  return { input: { currency_id, legal_id, direction, price: formatDec(price) } };
}

/** What the server refuses of the price is said at it. */
export const refusedField = (code: RefusalCode): "price" | undefined =>
  code === "price-off-tick" || code === "above-maximum" || code === "trigger-already-reached"
    ? "price"
    : undefined;
