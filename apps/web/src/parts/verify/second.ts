import { type Dec, dec } from "@candor/money";
import {
  type TickMarket,
  type TickTerms,
  agesOf,
  marketsOf,
  readText,
} from "@candor/rules/event-text.ts";
import { FORMULA, indexPrice } from "@candor/rules/index-price.ts";
import type { Second } from "./saved.ts";

/** How old a market's price is in the text of a second; undefined where it has none, or it is no second. */
export function ageIn(text: string, marketId: number): number | undefined {
  const read = readText(text);
  return read.kind === "tick" ? agesOf(read.fields).get(marketId) : undefined;
}

const termsIn = (text: string): TickTerms => JSON.parse(text) as TickTerms;

/** What a recorded second says of one market; throws where it says nothing in the form of its terms. */
export function marketIn({ text, terms }: Second, marketId: number): TickMarket {
  const read = readText(text);
  const markets = read.kind === "tick" ? marketsOf(read.fields, termsIn(terms)) : [];
  const market = markets.find(({ id }) => id === marketId);
  if (market === undefined) throw new Error(`no second of market ${marketId}`);
  return market;
}

/** The price that the quotes make by the terms; undefined where they make none, or by a formula that is not known here. */
export function priceMade(second: Second, marketId: number): Dec | undefined {
  const terms = termsIn(second.terms);
  const tick = terms.markets.find(([id]) => id === marketId)?.[1];
  const stated = second.text.split("\n")[1];
  if (terms.formula !== FORMULA || tick === undefined) return undefined;
  // A second that states its terms is hashed with them: no others are good for it.
  if (stated !== undefined && stated !== second.terms) return undefined;
  const made = indexPrice(marketIn(second, marketId).quotes, { ...terms, tick: dec(tick) });
  return made.ok ? made.price : undefined;
}
