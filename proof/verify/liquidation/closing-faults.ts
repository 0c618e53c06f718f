import type { AccountState, ClosingRow } from "../../../apps/server/src/exchange/contracts/rows.ts";
import { type Dec, ZERO, formatDec } from "@candor/money";
import type { Closing } from "@candor/rules/contracts/closing.ts";
import { crossEquity, crossMaintenance } from "@candor/rules/contracts/cross.ts";
import { nextLiquidated } from "@candor/rules/contracts/next-liquidated.ts";
import { halfSpreadAt } from "@candor/rules/prices/spread.ts";
import { profitOf } from "@candor/rules/contracts/value.ts";
import { differs } from "./differs.ts";
import { isSunk, stateAt, stopAt } from "./due.ts";
import type { Frame } from "./frames.ts";
import { type Position, seenAt } from "./world.ts";

/** Compares the stored components of a mark with the recorded prices. */
export function faultsOfMark(
  row: ClosingRow,
  { seen }: Frame,
  { marketId, terms }: Position,
): string[] {
  const mark = seen.get(marketId)?.mark;
  if (mark?.event !== row.event) return [`event ${row.event} brought no mark`];
  return [
    ...differs("mark", row.mark, mark.price),
    ...differs("index", row.index, mark.index),
    ...differs("average", row.average, mark.average),
    ...differs("mid", row.mid, mark.mid),
    ...differs(
      "half spread",
      row.half_spread,
      row.cause === "liquidation" || row.cause === "deleverage"
        ? undefined
        : halfSpreadAt(terms.halfSpread, mark),
    ),
  ];
}

/** Compares the stated position before the closing with all earlier events. */
export function faultsOfState(row: ClosingRow, position: Position): string[] {
  const { lots, margin, overnightFunding, entryPrice, direction, user, marketId } = position;
  const isSame =
    row.direction === direction && row.user_id === user.id && row.market_id === marketId;
  return [
    ...(isSame ? [] : ["it is of another position"]),
    ...(row.position_lots === lots ? [] : [`${row.position_lots} lots, and ${lots} were open`]),
    ...differs("margin before", row.position_margin, margin),
    ...differs("nights before", row.position_nights, overnightFunding),
    ...differs("entry", row.entry_price, entryPrice),
  ];
}

export const faultsOfAmounts = (row: ClosingRow, closing: Closing): string[] => [
  ...differs("price", row.price, closing.price),
  ...differs("profit", row.profit, closing.profit),
  ...differs("fee", row.fee, closing.fee),
  ...differs("nights", row.night_fees, closing.overnightFunding),
  ...differs("margin", row.margin, closing.margin),
  ...differs("payout", row.payout, closing.payout),
  ...differs("surplus", row.surplus, closing.surplus),
  ...differs("deficit", row.deficit, closing.deficit),
];

/** A liquidated position was below maintenance at this mark, was the first of its account, and had that collateral. */
export function faultsOfLiquidation(row: ClosingRow, position: Position, frame: Frame): string[] {
  const { unit } = position;
  if (!isSunk(unit, frame)) return ["it was not under water"];
  if (!unit.isAccount) return row.account === null ? [] : ["there was no account behind it"];
  const state = stateAt(unit, frame);
  const isLive = (one: Position): boolean => frame.seen.get(one.marketId)?.isLive === true;
  const next = state.lives[nextLiquidated(state) ?? NaN];
  const first =
    next !== undefined && isLive(next) ? next : worst(state.lives.filter(isLive), frame);
  const account: AccountState = {
    cash: formatDec(state.cash),
    equity: formatDec(crossEquity(state)),
    maintenance: formatDec(crossMaintenance(state)),
    positions: state.lives.map((one, index) => ({
      id: one.id,
      market_id: one.marketId,
      direction: one.direction,
      lots: one.lots,
      entry_price: formatDec(one.entryPrice),
      mark: formatDec(state.positions[index]?.mark ?? ZERO),
      margin: formatDec(one.margin),
      night_fees: formatDec(one.overnightFunding),
      terms_id: one.termsId,
    })),
  };
  return [
    ...(first?.id === position.id ? [] : [`position ${first?.id} of the account goes first`]),
    ...[...position.user.positions].flatMap(({ id, limitPrice, isWaiting }) =>
      isWaiting && limitPrice !== undefined
        ? [`entrust ${id} of the account is released first`]
        : [],
    ),
    ...(isDeeplyEqual(account, row.account) ? [] : ["the account behind it was another"]),
  ];
}

/** The profit of a position at the marks of a frame. */
const profitAt = (position: Position, { event, seen }: Frame): Dec => {
  const one = seenAt(position, event);
  return profitOf(one.terms, one, seen.get(one.marketId)?.mark.price ?? one.entryPrice);
};

const worst = (lives: readonly Position[], frame: Frame): Position | undefined =>
  lives.length === 0
    ? undefined
    : lives.reduce((a, b) => (profitAt(b, frame) < profitAt(a, frame) ? b : a));

/** Ignores the order of keys, which the database may change. */
function isDeeplyEqual(a: unknown, b: unknown): boolean {
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return a === b;
  const [left, right] = [Object.entries(a), new Map<string, unknown>(Object.entries(b))];
  return (
    left.length === right.size && left.every(([key, value]) => isDeeplyEqual(value, right.get(key)))
  );
}

/** Its own stop is due, or one of the account's that cannot pay before this position is closed. */
export function isStopDue(position: Position, row: ClosingRow, frame: Frame): boolean {
  if (stopAt(position, frame) === row.cause) return true;
  return (
    position.unit.isAccount &&
    [...position.unit.positions].some(
      (one) => stopAt(one, frame) === row.cause && profitAt(one, frame) < profitAt(position, frame),
    )
  );
}
