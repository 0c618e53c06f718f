import type { Pair, PairProduct } from "../lib/trade-tab.ts";

/** What the address of a screen of trading says of its pair. */
export type Addressed = { symbol?: unknown; currency_id?: unknown; legal_id?: unknown };
type Lists = Readonly<Record<PairProduct, readonly Pair[]>>;

const PRODUCTS = ["spot", "contracts", "options"] as const satisfies readonly PairProduct[];

/** The pair in an address, and the products that have it; undefined where it names none that is known. */
export function sharedPair(
  { symbol, currency_id: base, legal_id: quote }: Addressed,
  lists: Lists,
): { pair: Pair; products: readonly PairProduct[] } | undefined {
  const isIt = (pair: Pair): boolean =>
    pair.symbol === symbol || (pair.currency_id === base && pair.legal_id === quote);
  const pair = PRODUCTS.flatMap((product) => lists[product]).find(isIt);
  if (pair === undefined) return undefined;
  const isSame = (other: Pair): boolean =>
    other.currency_id === pair.currency_id && other.legal_id === pair.legal_id;
  return { pair, products: PRODUCTS.filter((product) => lists[product].some(isSame)) };
}
