import {
  type Dec,
  ONE,
  ZERO,
  add,
  div,
  fromUnits,
  isMultipleOf,
  max,
  min,
  mul,
  quantize,
  sub,
} from "@candor/money";

export type OrderSide = "buy" | "sell";
/** `post-only` rests or is refused; `ioc` never rests; `fok` fills whole or not at all. */
export type TimeInForce = "gtc" | "ioc" | "fok" | "post-only";

/** A market's terms, as copied onto every order it accepts. Rates are ratios. */
export type SpotTerms = {
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
  type:
    | "limit"
    | "market"
    | "stop-limit"
    | "stop-market"
    | "take-profit-limit"
    | "take-profit-market"
    | "oco"
    | "trailing-stop";
  price: Dec | undefined;
  quantity: Dec | undefined;
  quoteAmount: Dec | undefined;
  /** Without it, an order at market is ioc and any other gtc. */
  timeInForce?: TimeInForce | undefined;
  triggerPrice?: Dec | undefined;
  /** Without it, the index. */
  triggerSource?: "index" | "last" | undefined;
  stopPrice?: Dec | undefined;
  trailRate?: Dec | undefined;
};

/** What sends a waiting order into the book. */
export type SpotTrigger = {
  source: "index" | "last";
  /** It fires at its price or above (rise), or at it or below (fall). */
  direction: "rise" | "fall";
  /** Of a trailing stop: where it fires while the best price seen stays as it is. */
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
  /** What is frozen until it fills: quote for a buy, base for a sell. */
  hold: Dec;
  timeInForce: TimeInForce;
  /** Of an order that waits for a price first; an OCO rests at its price meanwhile. */
  trigger: SpotTrigger | undefined;
};

export type SpotRefusal = {
  code:
    | "parameter-error"
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
    | "amount-not-smaller"
    | "amount-below-filled";
  /** Figures for the text; the caller knows the currencies. */
  figures: Readonly<Record<string, Dec | string>>;
};

export const isSpotRefusal = (value: SpotPlan | SpotRefusal): value is SpotRefusal =>
  "code" in value;

/** An order with a limit of its own, now: tick, band, step, minimum. */
export function planLimit(
  terms: SpotTerms,
  { side, price, quantity, quoteAmount, timeInForce = "gtc" }: SpotRequest,
  index: Dec | undefined,
): SpotPlan | SpotRefusal {
  if (price === undefined) return { code: "price-required", figures: {} };
  if (quantity === undefined || quoteAmount !== undefined) return badField("amount");
  if (index === undefined) return { code: "no-price", figures: {} };
  const refusal = bandRefusal(terms, price, index);
  return refusal ?? planQuantity(terms, side, price, quantity, timeInForce);
}

/** Why a limit may not stand there while the price it is judged by is `reference`. */
export function bandRefusal(terms: SpotTerms, price: Dec, reference: Dec): SpotRefusal | undefined {
  if (!isMultipleOf(price, terms.priceTick))
    return { code: "price-off-tick", figures: { tick: terms.priceTick } };
  if (price > terms.priceMax)
    return { code: "above-maximum", figures: { maximum: terms.priceMax } };
  const band = priceBand(terms, reference);
  const isOutside = price < band.lowest || price > band.highest;
  return isOutside ? { code: "price-outside-band", figures: band } : undefined;
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
  if (index === undefined) return { code: "no-price", figures: {} };
  const price = slippageCap(terms, request.side, index);
  if (request.quoteAmount !== undefined) return planBudget(terms, request, price, index);
  if (request.quantity === undefined) return badField("amount");
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

/** Step, largest quantity, minimum; what is held at this price. */
export function planQuantity(
  terms: SpotTerms,
  side: OrderSide,
  price: Dec,
  quantity: Dec,
  timeInForce: TimeInForce,
): SpotPlan | SpotRefusal {
  if (!isMultipleOf(quantity, terms.quantityStep))
    return { code: "quantity-off-step", figures: { step: terms.quantityStep } };
  if (quantity > terms.quantityMax)
    return { code: "above-maximum", figures: { maximum: terms.quantityMax } };
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
): SpotRefusal | undefined {
  if (!isMultipleOf(quantity, terms.quantityStep))
    return { code: "quantity-off-step", figures: { step: terms.quantityStep } };
  if (quantity >= order.quantity)
    return { code: "amount-not-smaller", figures: { maximum: order.quantity } };
  if (quantity <= order.filled)
    return { code: "amount-below-filled", figures: { minimum: order.filled } };
  return notionalOf(order.price, quantity) < terms.notionalMin ? belowMinimum(terms) : undefined;
}

export const badField = (field: string): SpotRefusal => ({
  code: "parameter-error",
  figures: { field },
});
const belowMinimum = (terms: SpotTerms): SpotRefusal => ({
  code: "below-minimum",
  figures: { minimum: terms.notionalMin },
});

/** Price x quantity. Exact for prices on the tick and quantities on the step; else rounded down. */
export const notionalOf = (price: Dec, quantity: Dec): Dec => mul(price, quantity, "down");

/** What one lot costs at a price of one tick: the smallest step of any notional of this market. */
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
  quantize(
    mul(div(budget, index, "down"), fromUnits(2n * 10n ** 18n), "down"),
    terms.quantityStep,
    "down",
  );

/** A rate less a tier's discount, both ratios; rounded up: the fee takes the remainder. */
export const discountedRate = (rate: Dec, discount: Dec): Dec =>
  mul(rate, sub(ONE, discount), "up");

/** The fee on what is received, rounded up: the fee takes the remainder (section 0.2). */
export const feeOf = (received: Dec, rate: Dec): Dec => mul(received, rate, "up");

/** The most of a balance that `ratio` of it buys or sells, on the step; for the percent slider. */
export function quantityFor(
  terms: SpotTerms,
  side: OrderSide,
  available: Dec,
  ratio: Dec,
  price: Dec,
): Dec {
  const share = mul(available, ratio, "down");
  const quantity = side === "buy" ? div(share, price, "down") : share;
  return min(quantize(quantity, terms.quantityStep, "down"), terms.quantityMax);
}
