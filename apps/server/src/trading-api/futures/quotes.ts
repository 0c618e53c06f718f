import { type Dec, formatDec, fromUnits } from "@candor/money";
import { askPrice, bidPrice } from "@candor/rules/contracts/value.ts";
import type { ContractMarket } from "../../catalogue/contract-markets.ts";
import { type Mark, judgedBy } from "../../exchange/contracts/next-mark.ts";
import { optional } from "../params.ts";
import type { Asked } from "../route.ts";
import { apiSymbol, contractIn, symbolsIn } from "../symbols.ts";
import { faults } from "../fault.ts";

/** The house's prices of a contract by the published mark; undefined without one. */
export type HouseQuote = { mark: Mark; bid: Dec; ask: Dec };

export function quoteOf({ ctx, realm }: Asked, market: ContractMarket): HouseQuote | undefined {
  const { mark } = ctx.exchange.marksOf(realm, market.id);
  if (mark === undefined) return undefined;
  const at = judgedBy(mark);
  return { mark, bid: bidPrice(market.terms, at), ask: askPrice(market.terms, at) };
}

/** The largest possible order: the house does not say how much it would accept. */
export const quantityMax = ({ terms: { lotSize, lotsMax } }: ContractMarket): string =>
  formatDec(fromUnits(lotSize * BigInt(lotsMax)));

/** The contracts that a request names, and whether it names one by `symbol`. */
export function marketsIn(asked: Asked): { isOne: boolean; markets: ContractMarket[] } {
  const { ctx, params } = asked;
  if (optional(params, "symbol") !== undefined)
    return { isOne: true, markets: [contractIn(ctx, params)] };
  const names = symbolsIn(params);
  const markets = ctx.catalogue.contracts.filter(
    (market) => names === undefined || names.includes(apiSymbol(market)),
  );
  return { isOne: false, markets };
}

/** A single view if one contract was named, otherwise a list. */
export function listed<T>(asked: Asked, view: (market: ContractMarket) => T): T | T[] {
  const { isOne, markets } = marketsIn(asked);
  const views = markets.map(view);
  if (!isOne) return views;
  const [first] = views;
  if (first === undefined) throw faults.symbol();
  return first;
}
