import type { CallInput } from "@candor/contract/types.ts";
import { type Dec, div, fromInteger } from "@candor/money";
import type { Level } from "@candor/rules/spot-preview.ts";
import {
  ORDER_TYPES,
  type OrderSide,
  type OrderType,
  type TimeInForce,
  type TriggerSource,
} from "@candor/contract/words.ts";
import type { SpotTerms } from "@candor/rules/spot.ts";

export type StopType = Exclude<OrderType, "limit" | "market">;
export type SelfTrade = NonNullable<CallInput<"spot.placeOrder">["self_trade"]>;

export const STOP_TYPES: readonly StopType[] = ORDER_TYPES.filter(
  (type) => type !== "limit" && type !== "market",
);

/** Spot trades from the exchange account. */
export const SPOT_ACCOUNT = "change";

/** The user's input: plain decimals as text, "" for none. */
export type OrderDraft = {
  side: OrderSide;
  type: OrderType;
  /** The stop that the tab "Stop" leads back to. */
  stopType: StopType;
  price: string;
  amount: string;
  total: string;
  trigger: string;
  /** An OCO's limit once triggered; "" is at market. */
  stop: string;
  /** How far a trailing stop follows, in percent. */
  trail: string;
  /** What the quantity is given as; undefined: as is usual for the type. */
  quantityIn: "amount" | "total" | undefined;
  triggerSource: TriggerSource;
  timeInForce: TimeInForce;
  selfTrade: SelfTrade;
  /** The fee coupon that is put onto it; "" for none. */
  coupon: string;
  /** The share of the balance that the slider asked for, in place of an amount; 0 for none. */
  percent: number;
};

/** What an order is judged by: the market, its book and prices as shown now, and the balances. */
export type OrderContext = {
  currencyId: number;
  legalId: number;
  base: string;
  quote: string;
  /** The market's terms with this user's fee rates. */
  terms: SpotTerms;
  index: Dec | undefined;
  /** The price of the book's last trade, which a stop may watch. */
  last: Dec | undefined;
  /** Unknown while it loads: then nothing is previewed, and nothing refused for want of offers. */
  book: { bids: readonly Level[]; asks: readonly Level[] } | undefined;
  /** Unknown for a guest and while loading; unknown is never nought. */
  available: { base: Dec | undefined; quote: Dec | undefined };
};

export type TextField = "price" | "amount" | "total" | "trigger" | "stop" | "trail";
export type OrderField = TextField | "form";

export const emptyDraft = (side: OrderSide, type: OrderType): OrderDraft => ({
  side,
  type,
  stopType: isStop(type) ? type : "stop-limit",
  price: "",
  amount: "",
  total: "",
  trigger: "",
  stop: "",
  trail: "1",
  quantityIn: undefined,
  triggerSource: "index",
  timeInForce: "gtc",
  selfTrade: "expire-newest",
  coupon: "",
  percent: 0,
});

export type DraftChange =
  | { field: "side"; value: OrderSide }
  | { field: "type"; value: OrderType }
  | { field: TextField; value: string }
  | { field: "quantityIn"; value: "amount" | "total" }
  | { field: "triggerSource"; value: TriggerSource }
  | { field: "timeInForce"; value: TimeInForce }
  | { field: "selfTrade"; value: SelfTrade }
  | { field: "coupon"; value: string }
  | { field: "percent"; value: number }
  | { field: "placed" };

/** The draft after one change; what no longer fits the other side or field is emptied. */
export function changedDraft(draft: OrderDraft, change: DraftChange): OrderDraft {
  const unsized = { amount: "", total: "", percent: 0 };
  switch (change.field) {
    case "side":
      return { ...draft, ...unsized, side: change.value };
    case "type":
      return {
        ...draft,
        type: change.value,
        stopType: isStop(change.value) ? change.value : draft.stopType,
      };
    case "amount":
    case "total":
      return { ...draft, [change.field]: change.value, percent: 0 };
    case "quantityIn":
      return { ...draft, amount: "", total: "", quantityIn: change.value };
    case "percent":
      return { ...draft, ...unsized, percent: change.value };
    case "placed":
      return { ...draft, ...unsized, coupon: "" };
    default:
      return { ...draft, [change.field]: change.value };
  }
}

export const isStop = (type: OrderType): type is StopType => type !== "limit" && type !== "market";

/** The order names a price of its own to trade at. */
export const hasPrice = (type: OrderType): boolean =>
  type === "limit" || type === "stop-limit" || type === "take-profit-limit" || type === "oco";

/** The order names the price that it waits for; a trailing stop names a distance instead. */
export const hasTrigger = (type: OrderType): boolean => isStop(type) && type !== "trailing-stop";

/** The total can stand for the quantity wherever a price turns one into the other, and for a buy at market. */
export const mayGiveTotal = ({ type, side }: Pick<OrderDraft, "type" | "side">): boolean =>
  hasPrice(type) || side === "buy";

/** The quantity is given as what the order is worth; a buy at market usually is. */
export function isByTotal(draft: Pick<OrderDraft, "type" | "side" | "quantityIn">): boolean {
  const usual = hasPrice(draft.type) ? "amount" : "total";
  return mayGiveTotal(draft) && (draft.quantityIn ?? usual) === "total";
}

/** A buy at market that says what it spends, and leaves the quantity to the book. */
export const isByBudget = (draft: Pick<OrderDraft, "type" | "side" | "quantityIn">): boolean =>
  isByTotal(draft) && !hasPrice(draft.type);

/** How long the order may stand, where there is a choice; elsewhere the type decides. */
export function timesInForceOf(type: OrderType): readonly TimeInForce[] {
  if (type === "limit") return ["gtc", "ioc", "fok", "post-only"];
  return type === "stop-limit" || type === "take-profit-limit" ? ["gtc", "ioc", "fok"] : [];
}

/** What was chosen, where the type allows it. */
export const timeInForceOf = (draft: Pick<OrderDraft, "type" | "timeInForce">): TimeInForce =>
  timesInForceOf(draft.type).find((time) => time === draft.timeInForce) ?? "gtc";

/** Percent as the ratio that the rules and the wire count in. */
export const trailRate = (percent: Dec): Dec => div(percent, fromInteger(100), "down");
