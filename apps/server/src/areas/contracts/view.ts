import { type Dec, dec, formatDec } from "@candor/money";
import type { ContractTerms } from "@candor/rules/contracts/terms.ts";
import { crossLiquidationPrice } from "@candor/rules/contracts/cross.ts";
import { deleverageLights, deleverageScore } from "@candor/rules/contracts/deleverage.ts";
import { gapLeverageMax, gapOf } from "@candor/rules/contracts/gap.ts";
import { initialMargin, maintenanceOf } from "@candor/rules/contracts/margin.ts";
import { equityOf, liquidationPrice, riskRate, roe } from "@candor/rules/contracts/risk.ts";
import { profitOf } from "@candor/rules/contracts/value.ts";
import { nextOvernight, sessionOf } from "@candor/rules/contracts/sessions.ts";
import type { ContractMarket } from "../../catalogue/contract-markets.ts";
import { type Decision, readDecision } from "../../exchange/contracts/decision.ts";
import type { Mark } from "../../exchange/contracts/next-mark.ts";
import type { ClosingRow, PositionRow, SplitRow } from "../../exchange/contracts/rows.ts";
import { type Account, type ValuedRow, stateOf } from "./valued.ts";

const textOf = (value: Dec | undefined): string | null =>
  value === undefined ? null : formatDec(value);
const plain = (text: string): string => formatDec(dec(text));
const plainOrNull = (text: string | null): string | null => (text === null ? null : plain(text));
const isoOf = (at: Date | string): string => new Date(at).toISOString();
const isoOrNull = (at: Date | string | null): string | null => (at === null ? null : isoOf(at));
const momentOf = (millis: number | undefined): string | null =>
  millis === undefined ? null : new Date(millis).toISOString();

/** A contract as it is now, on its newest terms or the given ones. */
export function marketView(market: ContractMarket, now: Date, terms: ContractTerms = market.terms) {
  const { isOpen, opensAt, closesAt } = sessionOf(market, now.getTime());
  const overnight = nextOvernight(market.calendar, now.getTime());
  const gap = gapOf(market);
  return {
    id: market.id,
    symbol: market.symbol,
    name: market.name,
    asset: market.asset,
    currency_id: market.baseId,
    legal_id: market.quoteId,
    currency_code: market.baseCode,
    legal_code: market.quoteCode,
    state: market.state,
    halt_cause: market.haltCause ?? null,
    resumes_at: market.resumesAt?.toISOString() ?? null,
    opens_at: isOpen ? null : momentOf(opensAt),
    closes_at: isOpen ? momentOf(closesAt) : null,
    price_tick: formatDec(terms.priceTick),
    price_max: formatDec(terms.priceMax),
    lot_size: formatDec(terms.lotSize),
    lots_max: terms.lotsMax,
    half_spread: formatDec(terms.halfSpread),
    open_fee_rate: formatDec(terms.openFeeRate),
    close_fee_rate: formatDec(terms.closeFeeRate),
    long_night_rate: formatDec(terms.longOvernightRate),
    short_night_rate: formatDec(terms.shortOvernightRate),
    overnight_at: momentOf(overnight?.at),
    overnight_nights: overnight?.nights ?? null,
    exposure_max: formatDec(terms.exposureMax),
    gap: textOf(gap),
    gap_multiple_max: gap === undefined ? null : gapLeverageMax(gap),
    tiers: terms.tiers.map(({ valueMax, rate, leverageMax }) => ({
      value_max: formatDec(valueMax),
      rate: formatDec(rate),
      multiple_max: leverageMax,
    })),
  };
}

/** A split, with each price before and after. */
export const splitView = (row: SplitRow) => ({
  ratio: plain(row.ratio),
  event: row.event,
  prices: [
    { of: "entry" as const, before: row.entry_before, after: row.entry_price },
    { of: "limit" as const, before: row.limit_before, after: row.limit_price },
    { of: "take-profit" as const, before: row.take_profit_before, after: row.take_profit_price },
    { of: "stop-loss" as const, before: row.stop_loss_before, after: row.stop_loss_price },
  ].flatMap(({ of, before, after }) =>
    before === null || after === null ? [] : [{ of, before: plain(before), after: plain(after) }],
  ),
  residue: plain(row.residue),
  time: isoOf(row.split_at),
});

export const markView = ({ symbol }: Pick<ContractMarket, "symbol">, mark: Mark | undefined) => ({
  symbol,
  mark: textOf(mark?.price),
  index: textOf(mark?.index),
  average: textOf(mark?.average),
  mid: textOf(mark?.mid),
  age_ms: mark?.ageMs ?? null,
  movement: textOf(mark?.movement),
  event: mark?.event ?? null,
  at: mark === undefined ? null : new Date(mark.at * 1_000).toISOString(),
});

export const accountView = (account: Account, currencyCode: string) => ({
  currency_code: currencyCode,
  available: formatDec(account.available),
  equity: textOf(account.equity),
  margin: formatDec(account.margin),
  profit: textOf(account.profit),
  risk_rate: textOf(account.riskRate),
});

/** `line` gives the deleveraging rank; undefined if that is unknown. */
export function positionView(
  market: ContractMarket,
  { row, terms, mark }: ValuedRow,
  { account, now, line }: { account: Account; now: Date; line: readonly Dec[] | undefined },
) {
  return {
    id: row.id,
    market_id: row.market_id,
    symbol: market.symbol,
    currency_id: market.baseId,
    legal_id: market.quoteId,
    direction: row.direction,
    mode: row.mode,
    state: row.state,
    decision: row.decision === null ? null : decisionView(readDecision(row.decision)),
    multiple: row.multiple,
    lots: row.lots,
    opened_lots: row.opened_lots,
    limit_price: plainOrNull(row.limit_price),
    open_price: plainOrNull(row.entry_price),
    current_price: textOf(mark),
    target_profit_price: plainOrNull(row.take_profit_price),
    stop_loss_price: plainOrNull(row.stop_loss_price),
    margin: plain(row.held),
    fee: plain(row.open_fee),
    overnight_fee: plain(row.night_fees),
    ...risks(row, terms, mark, account, line),
    realised: plain(row.realised),
    accepted_event: row.accepted_event,
    worst_price: plainOrNull(row.worst_price),
    open_event: row.opened_event,
    end_reason: row.end_reason,
    terms: marketView(market, now, terms),
    created_at: isoOf(row.created_at),
    open_time: isoOrNull(row.opened_at),
    close_time: isoOrNull(row.closed_at),
  };
}

/** A pending request of the owner, with the fields of its kind. */
export function decisionView(decision: Decision) {
  const { kind, acceptedAt, acceptedEvent } = decision;
  const isStops = decision.kind === "stops";
  return {
    kind,
    accepted_at: new Date(acceptedAt).toISOString(),
    accepted_event: acceptedEvent,
    lots: decision.kind === "close" ? decision.lots : null,
    worst_price: "worstPrice" in decision ? textOf(decision.worstPrice) : null,
    target_profit_price: isStops ? textOf(decision.takeProfitPrice) : null,
    stop_loss_price: isStops ? textOf(decision.stopLossPrice) : null,
    amount: decision.kind === "margin" ? formatDec(decision.amount) : null,
    multiple: decision.kind === "multiple" ? decision.multiple : null,
    mode: decision.kind === "mode" ? decision.mode : null,
  };
}

/** The figures of an open position at its mark; null for any other position or without a mark. */
function risks(
  row: PositionRow,
  terms: ContractTerms,
  mark: Dec | undefined,
  { cross, riskRate: ofAccount }: Account,
  line: readonly Dec[] | undefined,
) {
  if (row.state !== "open")
    return { profit: null, roe: null, risk_rate: null, liquidation_price: null, deleverage: null };
  const position = stateOf(row);
  const liquidation =
    row.mode === "isolated"
      ? liquidationPrice(terms, position)
      : cross.ids.includes(row.id)
        ? crossLiquidationPrice(cross.state, terms.symbol)
        : undefined;
  if (mark === undefined)
    return {
      profit: null,
      roe: null,
      risk_rate: null,
      liquidation_price: textOf(liquidation),
      deleverage: null,
    };
  const initial = initialMargin(terms, position.lots, position.entryPrice, row.multiple);
  const own = riskRate(equityOf(terms, position, mark), maintenanceOf(terms, position.lots, mark));
  return {
    profit: formatDec(profitOf(terms, position, mark)),
    roe: formatDec(roe(terms, position, initial, mark)),
    risk_rate: textOf(row.mode === "isolated" ? own : ofAccount),
    liquidation_price: textOf(liquidation),
    deleverage:
      line === undefined ? null : deleverageLights(deleverageScore(terms, position, mark), line),
  };
}

/** A closing without its computation. */
export type ClosingFigures = Pick<
  ClosingRow,
  | "id"
  | "position_id"
  | "direction"
  | "cause"
  | "lots"
  | "entry_price"
  | "price"
  | "mark"
  | "event"
  | "profit"
  | "fee"
  | "night_fees"
  | "margin"
  | "payout"
  | "surplus"
  | "deficit"
  | "closed_at"
>;

export const closingView = (market: Pick<ContractMarket, "symbol">, row: ClosingFigures) => ({
  id: row.id,
  position_id: row.position_id,
  symbol: market.symbol,
  direction: row.direction,
  cause: row.cause,
  lots: row.lots,
  open_price: plain(row.entry_price),
  price: plain(row.price),
  mark: plain(row.mark),
  event: row.event,
  profit: plain(row.profit),
  fee: plain(row.fee),
  overnight_fee: plain(row.night_fees),
  margin: plain(row.margin),
  payout: plain(row.payout),
  surplus: plain(row.surplus),
  deficit: plain(row.deficit),
  time: isoOf(row.closed_at),
});
