import { type Refusal, type RefusalCode, refuse } from "@candor/contract/refusals.ts";
import type { CallInput } from "@candor/contract/types.ts";
import type { AlertDirection } from "@candor/contract/notice-words.ts";
import {
  type Dec,
  ONE,
  add,
  dec,
  div,
  formatDec,
  fromInteger,
  isMultipleOf,
  mul,
  parseDec,
  quantize,
} from "@candor/money";
import { type IndexNow, alertRefusal, isMove } from "@candor/rules/alerts.ts";
import type { FormSummary } from "@candor/ui/form/form-state.ts";
import type { Listed } from "../data/listed.ts";

export const ALERT_KINDS = ["price", "move"] as const;
type AlertKind = (typeof ALERT_KINDS)[number];
export const ALERT_SIDES = ["above", "below"] as const satisfies AlertDirection[];
type Side = (typeof ALERT_SIDES)[number];

export type AlertDraft = {
  symbol: string;
  kind: AlertKind;
  direction: Side;
  price: string;
  /** The percentage of a move. */
  percent: string;
};
export type AlertField = "price" | "percent";

export type AlertChange =
  | { field: "symbol"; value: string }
  | { field: "kind"; value: AlertKind }
  | { field: "direction"; value: Side }
  | { field: "percent"; value: string }
  /** The index as far as it is known. */
  | { field: "price"; value: string; index: Dec | undefined };

/** What the fields of an alert are drawn from. */
export type AwaitedProps = {
  draft: AlertDraft;
  change: (change: AlertChange) => void;
  /** The message at the field, and what it is told when it is left. */
  field: { error: string | undefined; onLeave: () => void };
  market: Listed | undefined;
  /** The last one that is known, by which a price has its side. */
  index: Dec | undefined;
};

/** A price says by itself on which side of the index it lies; another market has other prices. */
export function changedAlert(draft: AlertDraft, change: AlertChange): AlertDraft {
  if (change.field === "symbol") return { ...draft, symbol: change.value, price: "" };
  if (change.field !== "price") return { ...draft, [change.field]: change.value };
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

/** The moves that a press chooses. */
export const MOVES = ["0.03", "0.05", "0.1", "0.2"] as const;

const HUNDRED = fromInteger(100);
export const percentOf = (rate: string): string => formatDec(mul(dec(rate), HUNDRED, "down"));

type Fault = "alerts.enter-price" | "alerts.enter-move" | Refusal;
type Summary = FormSummary<CallInput<"alerts.addAlert">, AlertField, Fault>;
type Market = Pick<Listed, "currency_id" | "legal_id" | "price_tick">;

/** The alert that a draft means, or what stands against it. */
export const alertSummary = (
  draft: AlertDraft,
  market: Market | undefined,
  now: IndexNow,
): Summary =>
  draft.kind === "move" ? moveSummary(draft, market, now) : priceSummary(draft, market, now);

function priceSummary(
  { direction, price: typed }: AlertDraft,
  market: Market | undefined,
  now: IndexNow,
): Summary {
  const price = parseDec(typed);
  if (price === undefined || price <= 0n)
    return { input: undefined, missing: { price: "alerts.enter-price" } };
  if (market === undefined) return { input: undefined };
  const tick = dec(market.price_tick);
  if (!isMultipleOf(price, tick))
    return { input: undefined, wrong: { price: refuse("price-off-tick", { tick }) } };
  const refusal = alertRefusal({ direction, price }, now);
  if (refusal !== undefined) return { input: undefined, wrong: { price: refusal } };
  const { currency_id, legal_id } = market;
  return { input: { currency_id, legal_id, direction, price: formatDec(price) } };
}

function moveSummary(
  { percent: typed }: AlertDraft,
  market: Market | undefined,
  now: IndexNow,
): Summary {
  const percent = parseDec(typed);
  if (percent === undefined) return { input: undefined, missing: { percent: "alerts.enter-move" } };
  const rate = div(percent, HUNDRED, "down");
  if (!isMove(rate)) return { input: undefined, wrong: { percent: "alerts.enter-move" } };
  if (market === undefined) return { input: undefined };
  const refusal = alertRefusal({ direction: "move", rate }, now);
  if (refusal !== undefined) return { input: undefined, wrong: { percent: refusal } };
  const { currency_id, legal_id } = market;
  return { input: { currency_id, legal_id, direction: "move", rate: formatDec(rate) } };
}

/** What the server refuses of a value is said at it. */
export function refusedField(code: RefusalCode): AlertField | undefined {
  if (code === "already-moved") return "percent";
  return code === "price-off-tick" || code === "above-maximum" || code === "trigger-already-reached"
    ? "price"
    : undefined;
}
