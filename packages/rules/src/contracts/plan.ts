import { type Refusal, isRefusal, refuse } from "@candor/contract/refusals.ts";
import { type Dec, ONE, ZERO, add, dec, max, min, mul, quantize, sub } from "@candor/money";
import { pendingOrderRefusal, pendingOrderTrigger, isReached } from "./pending-order.ts";
import { openFee } from "./fees.ts";
import { initialMargin } from "./margin.ts";
import { FIELDS, type LeverageRefusal, contractPriceRefusal, leverageRefusal } from "./refusals.ts";
import { isBelowMaintenance } from "./risk.ts";
import { type StopsRefusal, stopsRefusal } from "./stops.ts";
import type { ContractRequest, ContractTerms, PositionState } from "./terms.ts";
import { type PriceAt, calmAt, openingPrice, quantityOf, valueOf } from "./value.ts";

export { pendingOrderTrigger };

/** An order ready to open or to wait. All in the quote currency. */
export type ContractPlan = {
  /**
   * The house's price now, which the second that decides may better or worsen; of a pending order that waits its
   * limit.
   */
  price: Dec;
  /** The order does not open at a worse price. */
  worstPrice: Dec;
  value: Dec;
  margin: Dec;
  fee: Dec;
  /** Margin and fee at the dearer of both prices: what has to be available, and is held until it opens. */
  hold: Dec;
  /** The order is a pending order, which may wait for long. */
  isWaiting: boolean;
  /** The index at which a pending order opens. */
  triggerPrice: Dec | undefined;
  /**
   * The mark that it is judged by: the one of now, or of a pending order that is not reached the one at which it
   * opens.
   */
  mark: Dec;
};

export type ContractRefusal =
  | Refusal<
      | "parameter-error"
      | "quantity-invalid"
      | "price-required"
      | "price-invalid"
      | "price-off-tick"
      | "below-minimum"
      | "above-maximum"
      | "would-liquidate"
      | "insufficient-balance"
      | "price-beyond"
    >
  | LeverageRefusal
  | StopsRefusal;

/**
 * What an order comes to (product rules, section 4), accepted at a mark and an index of now. The first second whose
 * price was unknown then opens it at the house's price, unless that is worse than `worstPrice`; a pending order waits
 * for as long as it is. `available` is what its account has. Its stops are judged by the price at which it opens.
 * Whether a cross account bears it is for the caller, who knows the account: `crossWith`.
 */
export function planContract(
  terms: ContractTerms,
  request: ContractRequest,
  { at, available }: { at: MarkAt; available: Dec },
): ContractPlan | ContractRefusal {
  const lotsRefused = lotsRefusal(terms, request.lots);
  if (lotsRefused !== undefined) return lotsRefused;
  const opening = pricesOf(terms, request, at);
  if (isRefusal(opening)) return opening;
  const { price, worstPrice, triggerPrice, mark } = opening;
  const { lots, multiple, direction } = request;
  const value = valueOf(terms, lots, price);
  const refused =
    leverageRefusal(terms, value, multiple) ?? stopsRefusal(terms, direction, mark, request);
  if (refused !== undefined) return refused;
  const { margin, fee } = openedAt(terms, request, price);
  const dearest = openedAt(terms, request, max(price, worstPrice));
  const hold = add(dearest.margin, dearest.fee);
  const isWaiting = triggerPrice !== undefined;
  const plan = { price, worstPrice, value, margin, fee, hold, isWaiting, triggerPrice, mark };
  if (request.mode === "isolated") {
    const opened = openedPosition(request, plan);
    if (isBelowMaintenance(terms, opened, mark)) return refuse("would-liquidate");
  }
  return plan.hold > available
    ? refuse("insufficient-balance", { available, currency: terms.quote })
    : plan;
}

/** What orders and positions are judged by in one second: the mark, and the index that the house's price is made of. */
export type MarkAt = PriceAt & { mark: Dec };

/** A second in which the mark is the index, which is new and has not moved. */
export const calmMarkAt = (price: Dec): MarkAt => ({ ...calmAt(price), mark: price });

/** The slippage of an order that names none, and the largest that an order may name. */
export const SLIPPAGE_DEFAULT = dec("0.01");
export const SLIPPAGE_MAX = dec("0.05");

/** The margin and the fee of a position that opens at a price. */
export const openedAt = (
  terms: ContractTerms,
  { lots, multiple }: Pick<ContractRequest, "lots" | "multiple">,
  price: Dec,
): { price: Dec; margin: Dec; fee: Dec } => ({
  price,
  margin: initialMargin(terms, lots, price, multiple),
  fee: openFee(terms, lots, price),
});

/** The position that an order becomes at a price that it opens at. */
export const openedWorst = (
  order: Pick<ContractRequest, "direction" | "lots" | "multiple"> & { terms: ContractTerms },
  price: Dec,
): PositionState => openedPosition(order, openedAt(order.terms, order, price));

/** Whether a price to open at is worse for its user than another one. */
export const isWorse = (direction: ContractRequest["direction"], price: Dec, than: Dec): boolean =>
  direction === "long" ? price > than : price < than;

/** The worst price on the tick that lies within a slippage, never better than the price itself. */
export function worstPriceOf(
  { priceTick }: Pick<ContractTerms, "priceTick">,
  direction: ContractRequest["direction"],
  price: Dec,
  slippage: Dec,
): Dec {
  return direction === "long"
    ? max(price, quantize(mul(price, add(ONE, slippage), "down"), priceTick, "down"))
    : min(price, quantize(mul(price, sub(ONE, slippage), "up"), priceTick, "up"));
}

/** The position that a plan opens. */
export const openedPosition = (
  { direction, lots }: Pick<ContractRequest, "direction" | "lots">,
  { price, margin }: Pick<ContractPlan, "price" | "margin">,
): PositionState => ({ direction, lots, entryPrice: price, margin, overnightFunding: ZERO });

/** Why a position may not have so many lots; undefined: it may. */
export function lotsRefusal(
  terms: ContractTerms,
  lots: number,
): Refusal<"quantity-invalid" | "above-maximum"> | undefined {
  if (!Number.isSafeInteger(lots) || lots < 1)
    return refuse("quantity-invalid", { field: FIELDS.lots });
  const maximum = quantityOf(terms, terms.lotsMax);
  return lots > terms.lotsMax
    ? refuse("above-maximum", { maximum, currency: terms.base })
    : undefined;
}

type Prices = Pick<ContractPlan, "price" | "worstPrice" | "triggerPrice" | "mark">;

/** The price at which an order opens now, the worst one at which it still opens, and the index it waits for. */
function pricesOf(
  terms: ContractTerms,
  { type, direction, price: limit, slippage, worstPrice: bound }: ContractRequest,
  at: MarkAt,
): Prices | ContractRefusal {
  if (type === "market") {
    if (limit !== undefined) return refuse("parameter-error", { field: FIELDS.price });
    const price = openingPrice(terms, direction, at);
    const within = worstPriceOf(terms, direction, price, slippage ?? SLIPPAGE_DEFAULT);
    const worstPrice = bound === undefined || isWorse(direction, bound, within) ? within : bound;
    if (isWorse(direction, price, worstPrice))
      return refuse("price-beyond", { price, currency: terms.quote });
    return max(price, worstPrice) > terms.priceMax
      ? refuse("above-maximum", { maximum: terms.priceMax, currency: terms.quote })
      : { price, worstPrice, triggerPrice: undefined, mark: at.mark };
  }
  if (slippage !== undefined) return refuse("parameter-error", { field: FIELDS.slippage });
  if (limit === undefined) return refuse("price-required");
  const refused =
    contractPriceRefusal(terms, limit, FIELDS.price) ??
    pendingOrderRefusal(terms, direction, limit);
  if (refused !== undefined) return refused;
  const triggerPrice = pendingOrderTrigger(terms, direction, limit);
  return isReached(terms, direction, limit, at)
    ? { price: openingPrice(terms, direction, at), worstPrice: limit, triggerPrice, mark: at.mark }
    : { price: limit, worstPrice: limit, triggerPrice, mark: triggerPrice };
}
