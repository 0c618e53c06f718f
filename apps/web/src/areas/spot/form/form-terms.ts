import type { CallInput } from "@candor/contract/types.ts";
import { dec, formatDec, parseDec } from "@candor/money";
import type { SpotRequest } from "@candor/rules/spot.ts";
import {
  type OrderContext,
  type OrderDraft,
  hasPrice,
  hasTrigger,
  isByBudget,
  isStop,
  timeInForceOf,
  trailRate,
} from "./form.ts";

/** A draft as the rules judge it. */
export function requestOf(draft: OrderDraft): SpotRequest {
  const { type, side, triggerSource } = draft;
  const isBudget = isByBudget(draft);
  const percent = type === "trailing-stop" ? parseDec(draft.trail) : undefined;
  return {
    side,
    type,
    price: hasPrice(type) ? parseDec(draft.price) : undefined,
    quantity: isBudget ? undefined : parseDec(draft.amount),
    quoteAmount: isBudget ? parseDec(draft.total) : undefined,
    timeInForce: timeInForceOf(draft),
    triggerPrice: hasTrigger(type) ? parseDec(draft.trigger) : undefined,
    triggerSource: isStop(type) ? triggerSource : undefined,
    stopPrice: type === "oco" ? parseDec(draft.stop) : undefined,
    trailRate: percent && trailRate(percent),
  };
}

/** The call that places a draft whose fields are all known to be decimals. */
export function callInput(
  draft: OrderDraft,
  context: Pick<OrderContext, "currencyId" | "legalId">,
): CallInput<"spot.placeOrder"> {
  const { type, side, triggerSource, selfTrade } = draft;
  const timeInForce = timeInForceOf(draft);
  return {
    currency_id: context.currencyId,
    legal_id: context.legalId,
    type: side,
    order_type: type,
    ...(isByBudget(draft) ? { quote_amount: plain(draft.total) } : { amount: plain(draft.amount) }),
    ...(hasPrice(type) && { target_price: plain(draft.price) }),
    ...(timeInForce !== "gtc" && { time_in_force: timeInForce }),
    ...(hasTrigger(type) && { trigger_price: plain(draft.trigger) }),
    ...(isStop(type) && { trigger_source: triggerSource }),
    ...(type === "trailing-stop" && { trail_rate: formatDec(trailRate(dec(draft.trail))) }),
    ...(type === "oco" && draft.stop !== "" && { stop_price: plain(draft.stop) }),
    ...(selfTrade !== "expire-newest" && { self_trade: selfTrade }),
    ...(draft.coupon !== "" && { coupon_id: draft.coupon }),
  };
}

/** The shortest wire form of a field that is known to be a decimal. */
const plain = (text: string): string => formatDec(dec(text));
