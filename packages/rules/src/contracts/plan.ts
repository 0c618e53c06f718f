import { type Refusal, isRefusal, refuse } from "@candor/contract/refusals.ts";
import { type Dec, ZERO, add } from "@candor/money";
import { entrustRefusal, entrustTrigger, isReached } from "./entrust.ts";
import { openFee } from "./fees.ts";
import { initialMargin } from "./margin.ts";
import { FIELDS, type MultipleRefusal, contractPriceRefusal, multipleRefusal } from "./refusals.ts";
import { isUnderwater } from "./risk.ts";
import { type StopsRefusal, stopsRefusal } from "./stops.ts";
import type { ContractRequest, ContractTerms, PositionState } from "./terms.ts";
import { openingPrice, quantityOf, valueOf } from "./value.ts";

export { entrustTrigger };

/** An order ready to open or to wait. All in the quote currency. */
export type ContractPlan = {
  /** The house's price now; of an entrust its limit, which it opens at or better. */
  price: Dec;
  value: Dec;
  margin: Dec;
  fee: Dec;
  /** Margin and fee: what has to be available, and is held while it waits. */
  hold: Dec;
  isWaiting: boolean;
  /** Of one that waits: the mark at which it opens. */
  triggerPrice: Dec | undefined;
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
    >
  | MultipleRefusal
  | StopsRefusal;

/**
 * What an order comes to at a mark (product rules, section 4). At market it opens at the house's price. An entrust
 * opens at the house's price too, at once where that is no worse than its limit, and else waits for it. `available` is
 * what its account has. Its stops are judged by the mark at which it opens. Whether a cross account bears it is for
 * whoever knows the account: `crossWith`.
 */
export function planContract(
  terms: ContractTerms,
  request: ContractRequest,
  { mark, available }: { mark: Dec; available: Dec },
): ContractPlan | ContractRefusal {
  const lotsRefused = lotsRefusal(terms, request.lots);
  if (lotsRefused !== undefined) return lotsRefused;
  const opening = openingOf(terms, request, mark);
  if (isRefusal(opening)) return opening;
  const { price, triggerPrice } = opening;
  const { lots, multiple, direction } = request;
  const value = valueOf(terms, lots, price);
  const refused =
    multipleRefusal(terms, value, multiple) ??
    stopsRefusal(terms, direction, triggerPrice ?? mark, request);
  if (refused !== undefined) return refused;
  const margin = initialMargin(terms, lots, price, multiple);
  const fee = openFee(terms, lots, price);
  const isWaiting = triggerPrice !== undefined;
  const plan = { price, value, margin, fee, hold: add(margin, fee), isWaiting, triggerPrice };
  if (request.mode === "isolated") {
    const opened = openedPosition(request, plan);
    if (isUnderwater(terms, opened, triggerPrice ?? mark)) return refuse("would-liquidate");
  }
  return plan.hold > available
    ? refuse("insufficient-balance", { available, currency: terms.quote })
    : plan;
}

/** The position that a plan opens. */
export const openedPosition = (
  { direction, lots }: Pick<ContractRequest, "direction" | "lots">,
  { price, margin }: Pick<ContractPlan, "price" | "margin">,
): PositionState => ({ direction, lots, entryPrice: price, margin, nightFees: ZERO });

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

/** Where an order opens, and the mark that it waits for. */
function openingOf(
  terms: ContractTerms,
  { type, direction, price: limit }: ContractRequest,
  mark: Dec,
): { price: Dec; triggerPrice: Dec | undefined } | ContractRefusal {
  const now = openingPrice(terms, direction, mark);
  const maximum = { maximum: terms.priceMax, currency: terms.quote };
  if (type === "market") {
    if (limit !== undefined) return refuse("parameter-error", { field: FIELDS.price });
    return now > terms.priceMax
      ? refuse("above-maximum", maximum)
      : { price: now, triggerPrice: undefined };
  }
  if (limit === undefined) return refuse("price-required");
  const refused =
    contractPriceRefusal(terms, limit, FIELDS.price) ?? entrustRefusal(terms, direction, limit);
  if (refused !== undefined) return refused;
  return isReached(terms, direction, limit, mark)
    ? { price: now, triggerPrice: undefined }
    : { price: limit, triggerPrice: entrustTrigger(terms, direction, limit) };
}
