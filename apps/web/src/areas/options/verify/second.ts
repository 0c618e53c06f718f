import { type Dec, dec } from "@candor/money";
import { type AgedQuote, FORMULA, indexPrice } from "@candor/rules/index-price.ts";
import type { Second } from "./saved.ts";

type Terms = {
  formula: string;
  freshnessMs: number;
  aheadMs: number;
  sources: string[];
  markets: [id: number, priceTick: string][];
};

/** What a recorded second says of one market: its price, and what each source quoted. */
export type MarketSecond = { price: Dec | undefined; quotes: AgedQuote[] };

const termsIn = (text: string): Terms => JSON.parse(text) as Terms;

/** Throws where the second says nothing of the market in the form of its terms. */
export function marketIn({ text, terms: written }: Second, marketId: number): MarketSecond {
  const { sources } = termsIn(written);
  const fields = (text.split("\n")[0] ?? "").split(",");
  const place = fields.findIndex((field) => field.startsWith(`${marketId}=`));
  if (fields[0] !== "tick" || place < 0) throw new Error(`no second of market ${marketId}`);
  const price = fields[place]?.slice(`${marketId}=`.length) ?? "";
  const quotes = sources.flatMap((source, at) => {
    const [quoted = "", volume = "", age = ""] = fields.slice(place + 1 + 3 * at);
    if (quoted === "") return [];
    return [
      {
        source,
        price: dec(quoted),
        volume: volume === "" ? undefined : dec(volume),
        ageMs: Number.parseInt(age, 10),
      },
    ];
  });
  return { price: price === "" ? undefined : dec(price), quotes };
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
