import { type Dec, ZERO, formatDec, isMultipleOf, parseDec } from "@candor/money";
import { type Outlook, profitAt, targetPrice } from "@candor/rules/contracts/calculator.ts";
import { initialMargin } from "@candor/rules/contracts/margin.ts";
import { bankruptcyPrice, liquidationPrice } from "@candor/rules/contracts/risk.ts";
import type { ContractTerms } from "@candor/rules/contracts/terms.ts";
import type { Entry } from "@candor/rules/contracts/value.ts";
import { type ContractDraft, wholeOf } from "../form/draft.ts";

/** The user's input in the calculator: plain decimals as text, "" for none. */
export type CalculatorDraft = {
  direction: Entry["direction"];
  multiple: string;
  lots: string;
  entry: string;
  /** The price of closing. */
  exit: string;
  /** What it shall win after both fees. */
  wanted: string;
};

/** The order that is being written, at the price that it would open at now. */
export const openingDraft = (
  { direction, multiple, lots, takeProfit }: ContractDraft,
  price: Dec | undefined,
): CalculatorDraft => ({
  direction,
  multiple,
  lots: wholeOf(lots) === 0 ? "" : lots,
  entry: price === undefined ? "" : formatDec(price),
  exit: takeProfit,
  wanted: "",
});

type Calculated = Entry & { multiple: number };

/** The position that is meant; undefined while a field of it is empty, or is none that there could be. */
export function meantOf(draft: CalculatorDraft, terms: ContractTerms): Calculated | undefined {
  const [lots, multiple] = [wholeOf(draft.lots), wholeOf(draft.multiple)];
  const entryPrice = priceOf(draft.entry, terms);
  if (lots === undefined || lots === 0 || lots > terms.lotsMax) return undefined;
  if (multiple === undefined || multiple === 0 || entryPrice === undefined) return undefined;
  return { direction: draft.direction, lots, entryPrice, multiple };
}

/** A price that the contract may have. */
function priceOf(text: string, { priceTick, priceMax }: ContractTerms): Dec | undefined {
  const price = parseDec(text);
  if (price === undefined || price <= ZERO || price > priceMax) return undefined;
  return isMultipleOf(price, priceTick) ? price : undefined;
}

/** What closing at the price that is written brings. */
export function outlookOf(draft: CalculatorDraft, terms: ContractTerms): Outlook | undefined {
  const [meant, exit] = [meantOf(draft, terms), priceOf(draft.exit, terms)];
  return meant && exit && profitAt(terms, meant, exit);
}

/** The closing price that wins the wanted amount. */
export function targetOf(draft: CalculatorDraft, terms: ContractTerms): Dec | undefined {
  const [meant, wanted] = [meantOf(draft, terms), parseDec(draft.wanted)];
  return meant && wanted && targetPrice(terms, meant, wanted);
}

/** The margin it is opened with, where it is liquidated with that alone, and where nothing would be left of it. */
export function limitsOf(draft: CalculatorDraft, terms: ContractTerms) {
  const meant = meantOf(draft, terms);
  if (meant === undefined) return undefined;
  const margin = initialMargin(terms, meant.lots, meant.entryPrice, meant.multiple);
  const position = { ...meant, margin, overnightFunding: ZERO };
  return {
    margin,
    liquidationPrice: liquidationPrice(terms, position),
    bankruptcyPrice: bankruptcyPrice(terms, position),
  };
}
