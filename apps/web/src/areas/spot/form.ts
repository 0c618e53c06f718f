import type { RefusalCode } from "@candor/contract/refusals.ts";
import type { CallInput } from "@candor/contract/types.ts";
import {
  type Dec,
  ZERO,
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
import {
  type Level,
  type OrderSide,
  type SpotPlan,
  type SpotPreview,
  type SpotRefusal,
  type SpotTerms,
  feeOf,
  isSpotRefusal,
  notionalOf,
  notionalUnit,
  planOrder,
  previewOrder,
  quantityFor,
} from "@candor/rules/spot.ts";

/** What a person typed: plain decimals as text, "" for none. `total` is a market buy's quote amount. */
export type OrderDraft = {
  side: OrderSide;
  type: "limit" | "market";
  price: string;
  amount: string;
  total: string;
  /** The share of the balance that the slider asked for, in place of an amount; 0 for none. */
  percent: number;
};

/** What an order is judged by: the market, its book and index as shown now, and the balances. */
export type OrderContext = {
  currencyId: number;
  legalId: number;
  base: string;
  quote: string;
  terms: SpotTerms;
  index: Dec | undefined;
  /** Unknown while it loads: then nothing is previewed, and nothing refused for want of offers. */
  book: { bids: readonly Level[]; asks: readonly Level[] } | undefined;
  /** Unknown for a guest and while loading; unknown is never nought. */
  available: { base: Dec | undefined; quote: Dec | undefined };
};

export type OrderField = "price" | "amount" | "total" | "form";
export type FormRefusal = {
  code: RefusalCode;
  field: OrderField;
  figures: Readonly<Record<string, Dec | string>>;
};

export type OrderPreview = SpotPreview & {
  /** Price x quantity of what fills now and of what would rest. */
  total: Dec;
  /** At most: the taker's fee on what fills now, the maker's on what would rest. */
  feeMax: Dec;
  feeCurrency: string;
  /** What would rest in the book; nothing of a market order does. */
  restingQuantity: Dec;
  /** What a market order would leave undone for want of offers inside its slippage cap. */
  unfilledQuantity: Dec;
};

export type OrderSummary = {
  preview: OrderPreview | undefined;
  refusal: FormRefusal | undefined;
  /** Fields still empty; they are pointed at once the person presses the button. */
  missing: OrderField | undefined;
  /** The call to send: present exactly when nothing is missing or refused. */
  input: CallInput<"spot.placeOrder"> | undefined;
};

export const emptyDraft = (side: OrderSide, type: OrderDraft["type"]): OrderDraft => ({
  side,
  type,
  price: "",
  amount: "",
  total: "",
  percent: 0,
});

export type DraftChange =
  | { field: "side"; value: OrderSide }
  | { field: "type"; value: OrderDraft["type"] }
  | { field: "price" | "amount" | "total"; value: string }
  | { field: "percent"; value: number }
  | { field: "placed" };

/** The draft after one change; what no longer fits the other side or field is emptied. */
export function changedDraft(draft: OrderDraft, change: DraftChange): OrderDraft {
  switch (change.field) {
    case "side":
      return { ...draft, side: change.value, amount: "", total: "", percent: 0 };
    case "type":
      return { ...draft, type: change.value };
    case "price":
      return { ...draft, price: change.value };
    case "amount":
    case "total":
      return { ...draft, [change.field]: change.value, percent: 0 };
    case "percent":
      return { ...draft, amount: "", total: "", percent: change.value };
    case "placed":
      return { ...draft, amount: "", total: "", percent: 0 };
  }
}

/** A market buy is given as an amount of the quote currency; everything else as a quantity. */
export const isByTotal = (draft: Pick<OrderDraft, "side" | "type">): boolean =>
  draft.side === "buy" && draft.type === "market";

/**
 * The draft with the share of the balance that the slider asks for written out, at the price and
 * balance of this moment; as it is when no share is asked for or the balance is unknown.
 */
export function sharedDraft(draft: OrderDraft, context: OrderContext): OrderDraft {
  if (draft.percent === 0) return draft;
  const { terms, available } = context;
  const share = div(fromInteger(draft.percent), fromInteger(100), "down");
  if (isByTotal(draft)) {
    if (available.quote === undefined) return draft;
    return {
      ...draft,
      total: formatDec(quantize(mul(available.quote, share, "down"), notionalUnit(terms), "down")),
    };
  }
  const price = draft.side === "sell" ? terms.priceTick : parseDec(draft.price);
  const balance = draft.side === "sell" ? available.base : available.quote;
  if (balance === undefined || price === undefined || price === ZERO) return draft;
  return { ...draft, amount: formatDec(quantityFor(terms, draft.side, balance, share, price)) };
}

/** Price to the nearest tick, quantity down to the step: what the fields become when they are left. */
export function snappedDraft(draft: OrderDraft, terms: SpotTerms): OrderDraft {
  const price = parseDec(draft.price);
  const amount = parseDec(draft.amount);
  const isPriceOff = price !== undefined && !isMultipleOf(price, terms.priceTick);
  const isAmountOff = amount !== undefined && !isMultipleOf(amount, terms.quantityStep);
  if (!isPriceOff && !isAmountOff) return draft;
  return {
    ...draft,
    price: isPriceOff ? formatDec(quantize(price, terms.priceTick, "half")) : draft.price,
    amount: isAmountOff ? formatDec(quantize(amount, terms.quantityStep, "down")) : draft.amount,
  };
}

/** What the order would do and cost, or why it cannot be: by the functions that settle it. */
export function summaryOf(draft: OrderDraft, context: OrderContext): OrderSummary {
  const missing = missingField(draft);
  if (missing !== undefined)
    return { preview: undefined, refusal: undefined, missing, input: undefined };
  const request = {
    side: draft.side,
    type: draft.type,
    price: draft.type === "limit" ? parseDec(draft.price) : undefined,
    quantity: isByTotal(draft) ? undefined : parseDec(draft.amount),
    quoteAmount: isByTotal(draft) ? parseDec(draft.total) : undefined,
  };
  const plan = planOrder(context.terms, request, context.index);
  if (isSpotRefusal(plan)) return refusedBy(ruleRefusal(plan, draft, context));
  const preview = previewOf(draft, plan, context);
  if (draft.type === "market" && preview?.filledQuantity === ZERO)
    return refusedBy({ code: "no-liquidity", field: "form", figures: {} });
  const available = draft.side === "buy" ? context.available.quote : context.available.base;
  if (available !== undefined && available < plan.hold) {
    const currency = draft.side === "buy" ? context.quote : context.base;
    const code = "insufficient-balance";
    return {
      ...refusedBy({ code, field: fieldOf(code, draft), figures: { available, currency } }),
      preview,
    };
  }
  return { preview, refusal: undefined, missing: undefined, input: callInput(draft, context) };
}

const refusedBy = (refusal: FormRefusal): OrderSummary => ({
  preview: undefined,
  refusal,
  missing: undefined,
  input: undefined,
});

function missingField(draft: OrderDraft): OrderField | undefined {
  const isMissing = (text: string) => (parseDec(text) ?? ZERO) === ZERO;
  if (draft.type === "limit" && isMissing(draft.price)) return "price";
  if (isByTotal(draft)) return isMissing(draft.total) ? "total" : undefined;
  return isMissing(draft.amount) ? "amount" : undefined;
}

/** The field that can mend a refusal, also one that the server gave. */
export function fieldOf(code: RefusalCode, draft: OrderDraft): OrderField {
  const ofQuantity: OrderField = isByTotal(draft) ? "total" : "amount";
  switch (code) {
    case "price-required":
    case "price-off-tick":
    case "price-outside-band":
      return "price";
    case "above-maximum":
    case "below-minimum":
    case "quantity-off-step":
    case "insufficient-balance":
      return ofQuantity;
    default:
      return "form";
  }
}

/** The rules know no currencies: which field is meant, and in what its figures count. */
function ruleRefusal(
  { code, figures }: SpotRefusal,
  draft: OrderDraft,
  context: OrderContext,
): FormRefusal {
  if (code === "below-minimum")
    return { code, field: fieldOf(code, draft), figures: { ...figures, currency: context.quote } };
  if (code !== "above-maximum") return { code, field: fieldOf(code, draft), figures };
  const isOfPrice = figures["maximum"] === context.terms.priceMax;
  const field = isOfPrice ? "price" : fieldOf(code, draft);
  return {
    code,
    field,
    figures: { ...figures, currency: isOfPrice ? context.quote : context.base },
  };
}

function previewOf(
  draft: OrderDraft,
  plan: SpotPlan,
  context: OrderContext,
): OrderPreview | undefined {
  if (context.book === undefined) return undefined;
  const levels = draft.side === "buy" ? context.book.asks : context.book.bids;
  const spot = previewOrder(context.terms, draft.side, plan, levels);
  const isLimit = draft.type === "limit";
  const resting = isLimit ? spot.restingQuantity : ZERO;
  const restingQuote = notionalOf(plan.price, resting);
  const makerFee = feeOf(draft.side === "buy" ? resting : restingQuote, context.terms.makerFeeRate);
  return {
    ...spot,
    total: add(spot.filledQuote, restingQuote),
    feeMax: add(spot.fee, makerFee),
    feeCurrency: draft.side === "buy" ? context.base : context.quote,
    restingQuantity: resting,
    unfilledQuantity: isLimit ? ZERO : spot.restingQuantity,
  };
}

function callInput(draft: OrderDraft, context: OrderContext): CallInput<"spot.placeOrder"> {
  const order = {
    currency_id: context.currencyId,
    legal_id: context.legalId,
    type: draft.side,
    order_type: draft.type,
  };
  if (isByTotal(draft)) return { ...order, quote_amount: plain(draft.total) };
  if (draft.type === "market") return { ...order, amount: plain(draft.amount) };
  return { ...order, amount: plain(draft.amount), target_price: plain(draft.price) };
}

/** The shortest wire form of a field that is known to be a decimal. */
const plain = (text: string): string => formatDec(dec(text));
