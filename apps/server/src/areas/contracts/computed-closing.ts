import { dec, div, formatDec } from "@candor/money";
import { maintenanceOf } from "@candor/rules/contracts/margin.ts";
import { bankruptcyPrice, equityOf, liquidationPrice } from "@candor/rules/contracts/risk.ts";
import type { ContractTerms } from "@candor/rules/contracts/terms.ts";
import type { AccountState, ClosingRow, SplitRow } from "../../exchange/contracts/rows.ts";
import type { CoreCtx } from "../../manifest/ctx.ts";
import { closingView } from "./view.ts";

export type ClosedPosition = {
  /** The terms with lots in shares of today. */
  terms: ContractTerms;
  isIsolated: boolean;
  splits: readonly SplitRow[];
};

/** A closing with all the figures that it was computed from. */
export function computedClosing(
  { catalogue }: Pick<CoreCtx, "catalogue">,
  { terms, isIsolated, splits }: ClosedPosition,
  row: ClosingRow,
) {
  const symbolOf = (marketId: number): string => catalogue.contract(marketId)?.symbol ?? "";
  return {
    ...closingView({ symbol: symbolOf(row.market_id) }, row),
    ...inputsOf(termsBefore(terms, splits, row), row, isIsolated),
    account: row.account === null ? null : accountView(row.account, symbolOf),
  };
}

/** The terms with the lot size at that time, without later splits. */
function termsBefore(
  terms: ContractTerms,
  splits: readonly SplitRow[],
  { number }: ClosingRow,
): ContractTerms {
  const later = splits.filter((split) => split.number > number);
  const lotSize = later.reduce((size, { ratio }) => div(size, dec(ratio), "half"), terms.lotSize);
  return { ...terms, lotSize };
}

/** The state before the closing, from the functions that decided it. */
function inputsOf(terms: ContractTerms, row: ClosingRow, isIsolated: boolean) {
  const before = {
    direction: row.direction,
    lots: row.position_lots,
    entryPrice: dec(row.entry_price),
    margin: dec(row.position_margin),
    overnightFunding: dec(row.position_nights),
  };
  const mark = dec(row.mark);
  const [liquidation, bankruptcy] = isIsolated
    ? [liquidationPrice(terms, before), bankruptcyPrice(terms, before)]
    : [undefined, undefined];
  return {
    accepted_at: row.accepted_at === null ? null : new Date(row.accepted_at).toISOString(),
    accepted_event: row.accepted_event,
    worst_price: row.worst_price === null ? null : formatDec(dec(row.worst_price)),
    settled_through: row.settled_through,
    lot_size: formatDec(terms.lotSize),
    index: formatDec(dec(row.index)),
    half_spread: row.half_spread === null ? null : formatDec(dec(row.half_spread)),
    average: row.average === null ? null : formatDec(dec(row.average)),
    mid: row.mid === null ? null : formatDec(dec(row.mid)),
    maintenance: formatDec(maintenanceOf(terms, before.lots, mark)),
    equity: formatDec(equityOf(terms, before, mark)),
    liquidation_price: liquidation === undefined ? null : formatDec(liquidation),
    bankruptcy_price: bankruptcy === undefined ? null : formatDec(bankruptcy),
  };
}

const accountView = (
  { cash, equity, maintenance, positions }: AccountState,
  symbolOf: (marketId: number) => string,
) => ({
  cash,
  equity,
  maintenance,
  positions: positions.map((one) => ({
    id: one.id,
    symbol: symbolOf(one.market_id),
    direction: one.direction,
    lots: one.lots,
    open_price: one.entry_price,
    mark: one.mark,
    margin: one.margin,
    overnight_fee: one.night_fees,
  })),
});
