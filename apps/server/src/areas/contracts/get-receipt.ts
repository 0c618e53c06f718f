import type { contracts } from "@candor/contract/areas/contracts/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { dec, div, formatDec } from "@candor/money";
import { maintenanceOf } from "@candor/rules/contracts/margin.ts";
import { bankruptcyPrice, equityOf, liquidationPrice } from "@candor/rules/contracts/risk.ts";
import type { ContractTerms } from "@candor/rules/contracts/terms.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import type { AccountState, ClosingRow, SplitRow } from "../../exchange/contracts/rows.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { findPosition, listClosings, listSplits } from "./rows.ts";
import { termsOf } from "./valued.ts";
import { closingView, splitView } from "./view.ts";
import { viewOf } from "./views-of.ts";

export const getReceipt: ReadHandler<typeof contracts.calls.getReceipt> = async (
  ctx,
  { input, caller },
) => {
  const row = await findPosition(ctx.db, caller.userId, input.id);
  const market = row && ctx.catalogue.contract(row.market_id);
  if (row === undefined || market === undefined) return refuse("position-not-found");
  const terms = await termsOf(ctx, row);
  const closings = await listClosings(ctx.db, row.id);
  const splits = await listSplits(ctx.db, row.id);
  return {
    position: await viewOf(ctx, caller, row),
    splits: splits.map(splitView),
    closings: closings.map((closing) => ({
      ...closingView(market, closing),
      ...inputsOf(termsBefore(terms, splits, closing), closing, row.mode === "isolated"),
      account: closing.account === null ? null : accountView(ctx, closing.account),
    })),
  };
};

/** The size of a lot as it was then: what splits have made of it since is taken back. */
function termsBefore(
  terms: ContractTerms,
  splits: readonly SplitRow[],
  { number }: ClosingRow,
): ContractTerms {
  const later = splits.filter((split) => split.number > number);
  const lotSize = later.reduce((size, { ratio }) => div(size, dec(ratio), "half"), terms.lotSize);
  return { ...terms, lotSize };
}

/** What was there before it, by the functions that decided. */
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
  { catalogue }: Ctx,
  { cash, equity, maintenance, positions }: AccountState,
) => ({
  cash,
  equity,
  maintenance,
  positions: positions.map((one) => ({
    id: one.id,
    symbol: catalogue.contract(one.market_id)?.symbol ?? "",
    direction: one.direction,
    lots: one.lots,
    open_price: one.entry_price,
    mark: one.mark,
    margin: one.margin,
    overnight_fee: one.night_fees,
  })),
});
