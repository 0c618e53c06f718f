import type { Market, Catalogue } from "../../catalogue/markets.ts";
import type { Moments } from "./journal-rows.ts";

/** The end of the year 9999, beyond which the database has no dates. */
const LAST_SECOND = 253_402_300_799;

type Bounds = { from?: number | undefined; to?: number | undefined };
type Pair = { currency_id?: number | undefined; legal_id?: number | undefined };

/** Converts Unix seconds, both included, to moments; undefined when neither is given. */
export function momentsOf({ from, to }: Bounds): Moments | undefined {
  if (from === undefined && to === undefined) return undefined;
  return {
    from: secondAt(from ?? 0),
    until: secondAt((to ?? LAST_SECOND) + 1),
  };
}

const secondAt = (second: number): Date => new Date(Math.min(second, LAST_SECOND) * 1_000);

/** The overlap of two ranges, which may be empty. */
export const overlapOf = (one: Moments, other: Moments | undefined): Moments =>
  other === undefined
    ? one
    : {
        from: one.from > other.from ? one.from : other.from,
        until: one.until < other.until ? one.until : other.until,
      };

/** The markets of a pair or of one of its currencies; undefined for every market. */
export function marketIdsOf(
  catalogue: Catalogue,
  { currency_id, legal_id }: Pair,
): number[] | undefined {
  if (currency_id === undefined && legal_id === undefined) return undefined;
  return catalogue.markets
    .filter(({ baseId }) => currency_id === undefined || baseId === currency_id)
    .filter(({ quoteId }) => legal_id === undefined || quoteId === legal_id)
    .map(({ id }) => id);
}

/** Rows with their markets. */
export const withMarkets = <Row extends { market_id: number }>(
  catalogue: Catalogue,
  rows: readonly Row[],
): { market: Market; row: Row }[] =>
  rows.map((row) => {
    const market = catalogue.market(row.market_id);
    if (market === undefined) throw new Error(`no market ${row.market_id}`);
    return { market, row };
  });
