import {
  type Dec,
  ZERO,
  add,
  dec,
  div,
  fromInteger,
  fromUnits,
  max,
  mul,
  parseDec,
} from "@candor/money";
import { isReached } from "@candor/rules/contracts/pending-order.ts";
import { openFee } from "@candor/rules/contracts/fees.ts";
import { initialMargin, leverageMaxOf } from "@candor/rules/contracts/margin.ts";
import { worstPriceOf } from "@candor/rules/contracts/plan.ts";
import type { ContractTerms } from "@candor/rules/contracts/terms.ts";
import { openingPrice, quantityOf, valueOf } from "@candor/rules/contracts/value.ts";
import { type ContractContext, type ContractDraft, payableBy, wholeOf } from "./draft.ts";
import { type SizeUnit, lotsOf, sizeText } from "./size-unit.ts";
import { slippageOf } from "./slippage.ts";
import { type StopBase, pricesOf } from "./stop-share.ts";

/** What the order would open at now: the house's price, or its own limit while that is not reached. */
export function priceOf(
  { type, direction, price }: Pick<ContractDraft, "type" | "direction" | "price">,
  { terms, at }: Pick<ContractContext, "terms" | "at">,
): Dec | undefined {
  const now = at && openingPrice(terms, direction, at);
  if (type === "market") return now;
  const limit = parseDec(price);
  if (limit === undefined || limit === ZERO || at === undefined) return undefined;
  return isReached(terms, direction, limit, at) ? now : limit;
}

/** The largest value of a position under a multiple, zero where no tier allows it. */
export const valueMaxUnder = ({ tiers }: Pick<ContractTerms, "tiers">, multiple: number): Dec =>
  tiers.findLast(({ leverageMax }) => leverageMax >= multiple)?.valueMax ?? ZERO;

/** The most lots that a position may have at a price under a multiple, with any balance. */
export function lotsMaxAt(terms: ContractTerms, price: Dec, multiple: number): number {
  const within = valueMaxUnder(terms, multiple) / valueOf(terms, 1, price);
  return Math.min(terms.lotsMax, Number.parseInt(`${within}`, 10));
}

/** The largest value at the multiple, where that is what bounds the lots of a draft and not what there is to spend. */
export function boundedAt(draft: ContractDraft, context: ContractContext): Dec | undefined {
  const [lots, price, multiple] = [
    wholeOf(draft.lots),
    priceOf(draft, context),
    wholeOf(draft.multiple),
  ];
  if (lots === undefined || price === undefined || price <= ZERO || !multiple) return undefined;
  const { terms } = context;
  // Lots for a share of the balance are counted at a price that may have moved by then.
  const at = draft.type === "market" ? mul(price, PRICE_MAY_MOVE, "up") : price;
  const most = lotsMaxAt(terms, at, multiple);
  return most > 0 && lots >= most
    ? valueOf(terms, lotsMaxAt(terms, price, multiple), price)
    : undefined;
}

/**
 * The most lots that a budget opens, margin and fee, at a price under a multiple, where those are held for at a dearer one;
 * zero where none.
 */
export function lotsFor(
  terms: ContractTerms,
  {
    price,
    dearest = price,
    multiple,
    budget,
  }: { price: Dec; dearest?: Dec; multiple: number; budget: Dec },
): number {
  if (multiple < 1 || price <= ZERO) return 0;
  const within = (value: Dec, at: Dec): number =>
    Number.parseInt(`${value / valueOf(terms, 1, at)}`, 10);
  const share = add(div(fromUnits(10n ** 18n), fromInteger(multiple), "up"), terms.openFeeRate);
  let lots = Math.min(
    lotsMaxAt(terms, price, multiple),
    within(div(budget, share, "down"), dearest),
  );
  // Margin and fee are each rounded up.
  const holdOf = (count: number): Dec =>
    add(initialMargin(terms, count, dearest, multiple), openFee(terms, count, dearest));
  while (lots > 0 && holdOf(lots) > budget) lots -= 1;
  return lots;
}

/** The price may move by this much before an order is accepted, which would otherwise lack a few cents. */
const PRICE_MAY_MOVE = dec("1.001");

/** The price that margin and fee are held for until an order at market opens. */
function dearestOf(
  { direction, slippage }: Pick<ContractDraft, "direction" | "slippage">,
  terms: ContractTerms,
  price: Dec,
): Dec {
  return max(price, worstPriceOf(terms, direction, price, slippageOf(slippage) ?? ZERO));
}

/** The position that an order's stops are counted from; undefined while its price or its leverage is unknown. */
export function stopBaseOf(
  draft: ContractDraft,
  { terms, at }: Pick<ContractContext, "terms" | "at">,
): StopBase | undefined {
  const [entryPrice, multiple] = [priceOf(draft, { terms, at }), wholeOf(draft.multiple)];
  if (entryPrice === undefined || !multiple) return undefined;
  return { direction: draft.direction, entryPrice, multiple, terms };
}

/**
 * The draft with the prices of its stops, and with the lots that its size comes to, or that its share of the available
 * balance opens, also where the price moves a little meanwhile; and with the size in the unit that is chosen.
 */
export function writtenDraft(
  typed: ContractDraft,
  context: ContractContext,
  unit: SizeUnit = typed.unit,
): ContractDraft {
  const draft = { ...typed, ...pricesOf(typed, stopBaseOf(typed, context)) };
  const price = priceOf(draft, context);
  const { terms } = context;
  if (draft.percent === 0) {
    const count = lotsOf(draft.size, draft.unit, { terms, price });
    const lots = count === undefined ? "" : String(count);
    if (unit === draft.unit) return { ...draft, lots };
    return { ...draft, lots, size: sizeText(count, unit, { terms, price }) };
  }
  const count = lotsOfShare(draft, context, price);
  const lots = count === undefined || count === 0 ? "" : String(count);
  return { ...draft, lots, size: lots && sizeText(count, unit, { terms, price }) };
}

/** The lots that a share of the available balance opens; undefined while a figure of it is unknown. */
function lotsOfShare(
  draft: ContractDraft,
  context: ContractContext,
  price: Dec | undefined,
): number | undefined {
  const multiple = wholeOf(draft.multiple);
  const { terms } = context;
  const available = payableBy(context, draft.mode);
  if (price === undefined || multiple === undefined || available === undefined) return undefined;
  const share = div(fromInteger(draft.percent), fromInteger(100), "down");
  // The price of a market order may move until it is accepted.
  const now = draft.type === "market" ? mul(price, PRICE_MAY_MOVE, "up") : price;
  const dearest = draft.type === "market" ? dearestOf(draft, terms, now) : price;
  return lotsFor(terms, { price: now, dearest, multiple, budget: mul(available, share, "down") });
}

/** How many lots are meant, in the base and in the quote currency. */
export function sizeOf(
  draft: ContractDraft,
  context: Pick<ContractContext, "terms" | "at">,
): { quantity: Dec; value: Dec } | undefined {
  const [lots, price] = [wholeOf(draft.lots), priceOf(draft, context)];
  if (lots === undefined || lots === 0 || price === undefined) return undefined;
  const { terms } = context;
  return { quantity: quantityOf(terms, lots), value: valueOf(terms, lots, price) };
}

/** The largest multiple for the size that is written; that of the smallest size while there is none. */
export function leverageMaxFor(
  draft: ContractDraft,
  context: Pick<ContractContext, "terms" | "at">,
): number {
  const { terms } = context;
  // Lots that follow from a share follow from the multiple too: they bound nothing.
  const size = draft.percent === 0 ? sizeOf(draft, context) : undefined;
  const smallest = leverageMaxOf(terms, ZERO) ?? 1;
  return size === undefined ? smallest : (leverageMaxOf(terms, size.value) ?? smallest);
}

const STEPS = [1, 2, 5, 10, 15, 20, 25, 30, 50, 100, 250];

/** The multiples that a slider marks: from one to the largest, in at most six steps. */
export function leverageStops(most: number): readonly number[] {
  const step = STEPS.find((size) => most / size <= 5) ?? most;
  const marks = Array.from({ length: Math.floor(most / step) }, (_, at) => (at + 1) * step);
  return [...new Set([1, ...marks, most])];
}
