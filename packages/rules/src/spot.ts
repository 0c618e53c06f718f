import {
  type Dec,
  ONE,
  ZERO,
  add,
  cmp,
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

/** What a person asks for. A market buy gives `quoteAmount`; everything else gives `quantity`. */
export type SpotRequest = {
  side: OrderSide;
  type: "limit" | "market";
  price: Dec | undefined;
  quantity: Dec | undefined;
  quoteAmount: Dec | undefined;
};

/** An order ready for the book: a market order has become a limit at its slippage cap. */
export type SpotPlan = {
  price: Dec;
  quantity: Dec;
  budget: Dec | undefined;
  /** What is frozen until it fills: quote for a buy, base for a sell. */
  hold: Dec;
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
    | "price-outside-band";
  /** Figures for the text; the caller knows the currencies. */
  figures: Readonly<Record<string, Dec | string>>;
};

/**
 * Validity and terms of an order (product rules, section 3): tick, step, minimum notional, price
 * band around the index; market orders walk to the slippage cap at most.
 */
export function planOrder(
  terms: SpotTerms,
  request: SpotRequest,
  index: Dec | undefined,
): SpotPlan | SpotRefusal {
  if (request.type === "limit") return planLimit(terms, request, index);
  return planMarket(terms, request, index);
}

export const isSpotRefusal = (value: SpotPlan | SpotRefusal): value is SpotRefusal =>
  "code" in value;

function planLimit(
  terms: SpotTerms,
  request: SpotRequest,
  index: Dec | undefined,
): SpotPlan | SpotRefusal {
  const { price, quantity } = request;
  if (price === undefined) return { code: "price-required", figures: {} };
  if (quantity === undefined || request.quoteAmount !== undefined) return badField("amount");
  if (!isMultipleOf(price, terms.priceTick))
    return { code: "price-off-tick", figures: { tick: terms.priceTick } };
  if (price > terms.priceMax)
    return { code: "above-maximum", figures: { maximum: terms.priceMax } };
  if (index !== undefined) {
    const band = priceBand(terms, index);
    if (price < band.lowest || price > band.highest)
      return { code: "price-outside-band", figures: band };
  }
  return planQuantity(terms, request.side, price, quantity);
}

function planMarket(
  terms: SpotTerms,
  request: SpotRequest,
  index: Dec | undefined,
): SpotPlan | SpotRefusal {
  if (request.price !== undefined) return badField("target_price");
  if (index === undefined) return { code: "no-price", figures: {} };
  const price = slippageCap(terms, request.side, index);
  if (request.quoteAmount === undefined) {
    if (request.quantity === undefined) return badField("amount");
    return planQuantity(terms, request.side, price, request.quantity);
  }
  if (request.side === "sell" || request.quantity !== undefined) return badField("quote_amount");
  if (request.quoteAmount < terms.notionalMin) return belowMinimum(terms);
  // The budget counts in what one lot at one tick costs; the rest of it is never frozen.
  const budget = quantize(request.quoteAmount, notionalUnit(terms), "down");
  // The cap on quantity only has to be out of the budget's way: no price is below one tick.
  const quantity = min(
    quantize(terms.quantityMax, terms.quantityStep, "down"),
    lotsFor(terms, budget, index),
  );
  if (quantity === ZERO) return belowMinimum(terms);
  return { price, quantity, budget, hold: budget };
}

function planQuantity(
  terms: SpotTerms,
  side: OrderSide,
  price: Dec,
  quantity: Dec,
): SpotPlan | SpotRefusal {
  if (!isMultipleOf(quantity, terms.quantityStep))
    return { code: "quantity-off-step", figures: { step: terms.quantityStep } };
  if (quantity > terms.quantityMax)
    return { code: "above-maximum", figures: { maximum: terms.quantityMax } };
  const notional = notionalOf(price, quantity);
  if (notional < terms.notionalMin) return belowMinimum(terms);
  return { price, quantity, budget: undefined, hold: side === "buy" ? notional : quantity };
}

const badField = (field: string): SpotRefusal => ({ code: "parameter-error", figures: { field } });
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

/** The worst price a market order may trade at, on the tick, towards the index. */
export const slippageCap = (terms: SpotTerms, side: OrderSide, index: Dec): Dec =>
  side === "buy"
    ? quantize(mul(index, add(ONE, terms.slippageMax), "down"), terms.priceTick, "down")
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

/** The fee on what is received, rounded up: the fee takes the remainder (section 0.2). */
export const feeOf = (received: Dec, rate: Dec): Dec => mul(received, rate, "up");

export type Level = { price: Dec; quantity: Dec };

/** What an order would do to the book as it stands now. */
export type SpotPreview = {
  filledQuantity: Dec;
  filledQuote: Dec;
  /** undefined while nothing would fill at once. */
  averagePrice: Dec | undefined;
  /** In the currency received: base for a buy, quote for a sell. */
  fee: Dec;
  received: Dec;
  hold: Dec;
  /** How far the average stands from the best price, as a ratio. */
  slippage: Dec | undefined;
  /** What would rest in the book (limit) or stay unfilled (market). */
  restingQuantity: Dec;
};

/**
 * Walks the opposite side of the book (best first) by the rules of matching: the price of each
 * trade is the maker's, a budget buys whole lots only. The settlement charges by the same `feeOf`.
 */
export function previewOrder(
  terms: SpotTerms,
  side: OrderSide,
  plan: SpotPlan,
  levels: readonly Level[],
): SpotPreview {
  let left = plan.quantity;
  let quote = ZERO;
  for (const level of levels) {
    const isBeyond = side === "buy" ? level.price > plan.price : level.price < plan.price;
    if (isBeyond || left === ZERO) break;
    let quantity = min(left, level.quantity);
    if (plan.budget !== undefined) {
      const affordable = div(sub(plan.budget, quote), level.price, "down");
      quantity = min(quantity, quantize(affordable, terms.quantityStep, "down"));
    }
    if (quantity === ZERO) break;
    quote = add(quote, notionalOf(level.price, quantity));
    left = sub(left, quantity);
  }
  const filled = sub(plan.quantity, left);
  const best = levels[0]?.price;
  const averagePrice = filled === ZERO ? undefined : div(quote, filled, "half");
  const gross = side === "buy" ? filled : quote;
  const fee = feeOf(gross, terms.takerFeeRate);
  return {
    filledQuantity: filled,
    filledQuote: quote,
    averagePrice,
    fee,
    received: sub(gross, fee),
    hold: plan.hold,
    slippage:
      averagePrice === undefined || best === undefined
        ? undefined
        : div(absDifference(averagePrice, best), best, "up"),
    restingQuantity: plan.budget === undefined ? left : ZERO,
  };
}

const absDifference = (a: Dec, b: Dec): Dec => (cmp(a, b) < 0 ? sub(b, a) : sub(a, b));

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
