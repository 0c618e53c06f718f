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

/** A checked order that is ready to open or wait, with all amounts in the quote currency. */
export type ContractPlan = {
  /** The house's price now, which the deciding second may better or worsen. For a waiting pending order, its limit. */
  price: Dec;
  /** The worst price at which the order opens. */
  worstPrice: Dec;
  value: Dec;
  margin: Dec;
  fee: Dec;
  /** Margin and fee at the worse of the two prices: they must be available, and are held until the order opens. */
  hold: Dec;
  /** Whether the order is a pending order, which may wait for long. */
  isWaiting: boolean;
  /** The index at which a pending order opens. */
  triggerPrice: Dec | undefined;
  /**
   * The mark that the order is checked at: the present one, or for a pending order that is not reached, the mark at
   * which it opens.
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
 * Plans an order accepted at the present mark and index (product rules, section 4). The first second whose price was
 * unknown then opens it at the house's price, unless that is worse than `worstPrice`; a pending order waits while it
 * is. `available` is the account's balance. The order's stops are checked against the mark at which it opens. The
 * caller, who knows the account, checks whether a cross account bears the order (`crossWith`).
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

/** The prices of a second that orders and positions are checked against; the index gives the house's price. */
export type MarkAt = PriceAt & { mark: Dec };

/** Returns a second in which the mark is the index, and the index is new and has not moved. */
export const calmMarkAt = (price: Dec): MarkAt => ({ ...calmAt(price), mark: price });

/** The slippage of an order that states none, and the largest that an order may state. */
export const SLIPPAGE_DEFAULT = dec("0.01");
export const SLIPPAGE_MAX = dec("0.05");

/** Returns the margin and the fee of a position that opens at a price. */
export const openedAt = (
  terms: ContractTerms,
  { lots, multiple }: Pick<ContractRequest, "lots" | "multiple">,
  price: Dec,
): { price: Dec; margin: Dec; fee: Dec } => ({
  price,
  margin: initialMargin(terms, lots, price, multiple),
  fee: openFee(terms, lots, price),
});

/** Returns the position that an order becomes at an opening price. */
export const openedWorst = (
  order: Pick<ContractRequest, "direction" | "lots" | "multiple"> & { terms: ContractTerms },
  price: Dec,
): PositionState => openedPosition(order, openedAt(order.terms, order, price));

/** Whether an opening price is worse for the user than another one. */
export const isWorse = (direction: ContractRequest["direction"], price: Dec, than: Dec): boolean =>
  direction === "long" ? price > than : price < than;

/** Returns the worst price on the tick within a slippage, never better than the price itself. */
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

/** Returns the position that a plan opens. */
export const openedPosition = (
  { direction, lots }: Pick<ContractRequest, "direction" | "lots">,
  { price, margin }: Pick<ContractPlan, "price" | "margin">,
): PositionState => ({ direction, lots, entryPrice: price, margin, overnightFunding: ZERO });

/** Refuses a number of lots that a position may not have; undefined if it may. */
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

/** Returns an order's opening price now, the worst price at which it opens, and the index that it waits for. */
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
