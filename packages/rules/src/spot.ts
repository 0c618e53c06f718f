import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import type { OrderSide, OrderType, TimeInForce, TriggerSource } from "@candor/contract/words.ts";
import {
  type Dec,
  ONE,
  ZERO,
  add,
  fromInteger,
  isMultipleOf,
  max,
  min,
  mul,
  quantize,
  quotient,
  sub,
} from "@candor/money";

/** What prices in a market are bounded by. */
export type PriceTerms = Pick<SpotTerms, "quote" | "priceTick" | "priceMax">;

/** A market's terms, as copied onto every order it accepts. Rates are ratios. */
export type SpotTerms = {
  /** The codes of its currencies: what refusals count in. */
  base: string;
  quote: string;
  priceTick: Dec;
  quantityStep: Dec;
  priceMax: Dec;
  quantityMax: Dec;
  notionalMin: Dec;
  priceBand: Dec;
  slippageMax: Dec;
  makerFeeRate: Dec;
  takerFeeRate: Dec;
};

/**
 * What a person asks for. A buy at market may give `quoteAmount`; everything else gives `quantity`.
 * `price` is the limit, `triggerPrice` where a stop fires, `stopPrice` an OCO's limit once fired,
 * `trailRate` how far a trailing stop follows behind, as a ratio.
 */
export type SpotRequest = {
  side: OrderSide;
  type: OrderType;
  price: Dec | undefined;
  quantity: Dec | undefined;
  quoteAmount: Dec | undefined;
  /** The default is ioc for a market order and gtc for any other. */
  timeInForce?: TimeInForce | undefined;
  triggerPrice?: Dec | undefined;
  /** The default is the index. */
  triggerSource?: TriggerSource | undefined;
  stopPrice?: Dec | undefined;
  trailRate?: Dec | undefined;
};

/** What sends a waiting order into the book. */
export type SpotTrigger = {
  source: TriggerSource;
  /** The order fires at its price or above (rise), or at it or below (fall). */
  direction: "rise" | "fall";
  /** For a trailing stop: the price at which it fires while its peak stays the same. */
  price: Dec;
  trail: { rate: Dec; peak: Dec } | undefined;
  /** The limit once triggered; undefined: at market. */
  limit: Dec | undefined;
};

/** An order ready for the book: a market order has become a limit at its slippage cap. */
export type SpotPlan = {
  price: Dec;
  quantity: Dec;
  budget: Dec | undefined;
  /** The amount frozen until it fills: quote for a buy, base for a sell. */
  hold: Dec;
  timeInForce: TimeInForce;
  /** The trigger of an order that first waits for a price; an OCO rests at its price meanwhile. */
  trigger: SpotTrigger | undefined;
};

export type SpotRefusal = Refusal<
  | "parameter-error"
  | "quantity-invalid"
  | "price-required"
  | "no-price"
  | "price-off-tick"
  | "quantity-off-step"
  | "below-minimum"
  | "above-maximum"
  | "price-outside-band"
  | "trigger-required"
  | "trigger-already-reached"
  | "trail-outside-range"
  | "oco-prices-crossed"
>;
export type AmendmentRefusal = Refusal<
  "quantity-off-step" | "below-minimum" | "amount-not-smaller" | "amount-below-filled"
>;

/** An order with a limit of its own, now: tick, band, step, minimum. */
export function planLimit(
  terms: SpotTerms,
  { side, price, quantity, quoteAmount, timeInForce = "gtc" }: SpotRequest,
  index: Dec | undefined,
): SpotPlan | SpotRefusal {
  if (price === undefined) return refuse("price-required");
  if (quoteAmount !== undefined) return badField("quote_amount");
  if (quantity === undefined) return NO_QUANTITY;
  if (index === undefined) return refuse("no-price");
  const refusal = bandRefusal(terms, price, index);
  return refusal ?? planQuantity(terms, side, price, quantity, timeInForce);
}

/** Why a limit may not stand there while the price it is judged by is `reference`. */
export function bandRefusal(terms: SpotTerms, price: Dec, reference: Dec): SpotRefusal | undefined {
  const refusal = priceRefusal(terms, price);
  if (refusal !== undefined) return refusal;
  const band = priceBand(terms, reference);
  const isOutside = price < band.lowest || price > band.highest;
  return isOutside ? refuse("price-outside-band", band) : undefined;
}

/** A market order: a limit at the slippage cap that never rests. */
export function planMarket(
  terms: SpotTerms,
  request: SpotRequest,
  index: Dec | undefined,
): SpotPlan | SpotRefusal {
  const { timeInForce = "gtc" } = request;
  if (request.price !== undefined) return badField("target_price");
  if (timeInForce !== "gtc" && timeInForce !== "ioc") return badField("time_in_force");
  if (index === undefined) return refuse("no-price");
  const price = slippageCap(terms, request.side, index);
  if (request.quoteAmount !== undefined) return planBudget(terms, request, price, index);
  if (request.quantity === undefined) return NO_QUANTITY;
  return planQuantity(terms, request.side, price, request.quantity, "ioc");
}

/** A buy that names what it spends; `cap` is the highest price it may pay. */
export function planBudget(
  terms: SpotTerms,
  { side, quantity: typed, quoteAmount }: SpotRequest,
  cap: Dec,
  reference: Dec,
): SpotPlan | SpotRefusal {
  if (side === "sell" || typed !== undefined || quoteAmount === undefined)
    return badField("quote_amount");
  if (quoteAmount < terms.notionalMin) return belowMinimum(terms);
  // The budget counts in what one lot at one tick costs; the rest of it is never frozen.
  const budget = quantize(quoteAmount, notionalUnit(terms), "down");
  // The cap on quantity only has to be out of the budget's way: no price is below one tick.
  const quantity = min(
    quantize(terms.quantityMax, terms.quantityStep, "down"),
    lotsFor(terms, budget, reference),
  );
  if (quantity === ZERO) return belowMinimum(terms);
  return { price: cap, quantity, budget, hold: budget, timeInForce: "ioc", trigger: undefined };
}

/** Step, largest quantity, minimum; the hold at this price. */
export function planQuantity(
  terms: SpotTerms,
  side: OrderSide,
  price: Dec,
  quantity: Dec,
  timeInForce: TimeInForce,
): SpotPlan | SpotRefusal {
  if (!isMultipleOf(quantity, terms.quantityStep))
    return refuse("quantity-off-step", { step: terms.quantityStep });
  if (quantity > terms.quantityMax)
    return refuse("above-maximum", { maximum: terms.quantityMax, currency: terms.base });
  const notional = notionalOf(price, quantity);
  if (notional < terms.notionalMin) return belowMinimum(terms);
  const hold = side === "buy" ? notional : quantity;
  return { price, quantity, budget: undefined, hold, timeInForce, trigger: undefined };
}

/** Why an open order may not be made this small; undefined when it may. */
export function amendRefusal(
  terms: SpotTerms,
  order: { price: Dec; quantity: Dec; filled: Dec },
  quantity: Dec,
): AmendmentRefusal | undefined {
  if (!isMultipleOf(quantity, terms.quantityStep))
    return refuse("quantity-off-step", { step: terms.quantityStep });
  if (quantity >= order.quantity) return refuse("amount-not-smaller", { maximum: order.quantity });
  if (quantity <= order.filled) return refuse("amount-below-filled", { minimum: order.filled });
  return notionalOf(order.price, quantity) < terms.notionalMin ? belowMinimum(terms) : undefined;
}

export const NO_QUANTITY: SpotRefusal = refuse("quantity-invalid", { field: "amount" });
export const badField = (field: string): SpotRefusal => refuse("parameter-error", { field });
const belowMinimum = ({ notionalMin, quote }: SpotTerms): Refusal<"below-minimum"> =>
  refuse("below-minimum", { minimum: notionalMin, currency: quote });
/** Why no order of this market may have this price; undefined: one may. */
export const priceRefusal = (
  terms: PriceTerms,
  price: Dec,
): Refusal<"price-off-tick" | "above-maximum"> | undefined => {
  if (!isMultipleOf(price, terms.priceTick))
    return refuse("price-off-tick", { tick: terms.priceTick });
  return price > terms.priceMax
    ? refuse("above-maximum", { maximum: terms.priceMax, currency: terms.quote })
    : undefined;
};

/** Price x quantity. Exact for prices on the tick and quantities on the step; else rounded down. */
export const notionalOf = (price: Dec, quantity: Dec): Dec => mul(price, quantity, "down");

/**
 * The worth of an order when it is placed, by which a coupon's minimum is judged (product rules, section 13): what it
 * spends, or its quantity at the price that it names, else at the index. Undefined while none of them is known.
 */
export function orderWorth(
  {
    quoteAmount,
    quantity,
    price,
    triggerPrice,
  }: Pick<SpotRequest, "quoteAmount" | "quantity" | "price" | "triggerPrice">,
  index: Dec | undefined,
): Dec | undefined {
  if (quoteAmount !== undefined) return quoteAmount;
  const at = price ?? triggerPrice ?? index;
  return quantity === undefined || at === undefined ? undefined : notionalOf(at, quantity);
}

/** The cost of one lot at one tick: the smallest step of any notional of this market. */
export const notionalUnit = (terms: Pick<SpotTerms, "priceTick" | "quantityStep">): Dec =>
  notionalOf(terms.priceTick, terms.quantityStep);

/** Prices a limit order may have while the index stands there, on the tick, inwards. */
export const priceBand = (terms: SpotTerms, index: Dec): { lowest: Dec; highest: Dec } => ({
  lowest: max(
    terms.priceTick,
    quantize(mul(index, sub(ONE, terms.priceBand), "up"), terms.priceTick, "up"),
  ),
  highest: min(
    terms.priceMax,
    quantize(mul(index, add(ONE, terms.priceBand), "down"), terms.priceTick, "down"),
  ),
});

/** The worst price a market order may trade at, on the tick, towards the index; never above the largest. */
export const slippageCap = (terms: SpotTerms, side: OrderSide, index: Dec): Dec =>
  side === "buy"
    ? min(
        terms.priceMax,
        quantize(mul(index, add(ONE, terms.slippageMax), "down"), terms.priceTick, "down"),
      )
    : max(
        terms.priceTick,
        quantize(mul(index, sub(ONE, terms.slippageMax), "up"), terms.priceTick, "up"),
      );

/** The most lots a budget could buy: at half the index or better, which no book within bands has. */
const lotsFor = (terms: SpotTerms, budget: Dec, index: Dec): Dec =>
  quantize(quotient([budget, fromInteger(2)], [index], "down"), terms.quantityStep, "down");

/** A rate less a tier's discount, both ratios; rounded up: the fee takes the remainder. */
export const discountedRate = (rate: Dec, discount: Dec): Dec =>
  mul(rate, sub(ONE, discount), "up");

/** The fee on the received amount, rounded up: the fee takes the remainder (section 0.2). */
export const feeOf = (received: Dec, rate: Dec): Dec => mul(received, rate, "up");

/** The most of a balance that `ratio` of it buys or sells, on the step; for the percent slider. */
export function quantityFor(
  terms: SpotTerms,
  side: OrderSide,
  available: Dec,
  ratio: Dec,
  price: Dec,
): Dec {
  const quantity = quotient([available, ratio], side === "buy" ? [price] : [], "down");
  return min(quantize(quantity, terms.quantityStep, "down"), terms.quantityMax);
}
