import { type Dec, ZERO, add, dec, div, fromInteger, mul } from "@candor/money";
import { type Decision, readDecision } from "../../exchange/contracts/decision.ts";
import type { OrderRow, Part } from "./order-rows.ts";
import type { ClosingNow, PositionNow } from "./position-rows.ts";

export type Status = "NEW" | "PARTIALLY_FILLED" | "FILLED" | "CANCELED" | "EXPIRED";

/** An order's progress; amounts in the base and in the quote currency. */
export type Progress = { status: Status; executed: Dec; quote: Dec; quantity: Dec; at: Date };

export type Known = {
  positions: ReadonlyMap<string, PositionNow>;
  closings: ReadonlyMap<string, readonly ClosingNow[]>;
  /** The lot size for an order without a position. */
  lotSize: Dec;
  now: Date;
};

type Fill = { lots: number; price: string; at: Date };
/** The progress of one part of an order. */
type PartProgress = { status: Status; fill?: Fill; lotSize: Dec; at: Date };

/** How long an order without a known position may still be under way. */
export const ON_ITS_WAY_MS = 10_000;

export function progressOf(order: OrderRow, known: Known): Progress {
  const parts = order.positions.flatMap((part) => {
    const position = known.positions.get(part.id);
    return position === undefined ? [] : [partOf(order, part, position, known)];
  });
  const quantity = mul(fromInteger(order.lots), parts[0]?.lotSize ?? known.lotSize, "half");
  let executed = ZERO;
  let quote = ZERO;
  let at = order.updated_at;
  for (const part of parts) {
    if (part.at > at) at = part.at;
    if (part.fill === undefined) continue;
    const base = mul(fromInteger(part.fill.lots), part.lotSize, "half");
    executed = add(executed, base);
    quote = add(quote, mul(base, dec(part.fill.price), "half"));
  }
  return { status: statusOf(order, parts, known.now), executed, quote, quantity, at };
}

function statusOf(order: OrderRow, parts: readonly PartProgress[], now: Date): Status {
  if (parts.length === 0)
    return now.getTime() - order.updated_at.getTime() < ON_ITS_WAY_MS ? "NEW" : "EXPIRED";
  const has = (status: Status): boolean => parts.some((part) => part.status === status);
  if (has("NEW")) return has("FILLED") && !isStop(order) ? "PARTIALLY_FILLED" : "NEW";
  if (isStop(order)) return has("FILLED") ? "FILLED" : has("CANCELED") ? "CANCELED" : "EXPIRED";
  // Some parts had no effect or were never begun.
  const begun = order.positions.reduce((lots, part) => lots + part.lots, 0);
  if (has("EXPIRED") || begun < order.lots) return "EXPIRED";
  return has("CANCELED") ? "CANCELED" : "FILLED";
}

export const isStop = ({ type }: Pick<OrderRow, "type">): boolean =>
  type === "STOP_MARKET" || type === "TAKE_PROFIT_MARKET";

function partOf(
  order: OrderRow,
  part: Part,
  position: PositionNow,
  { closings }: Known,
): PartProgress {
  const own = closings.get(part.id) ?? [];
  if (isStop(order)) return stopPart(order, position, own);
  return order.is_reducing ? closingPart(part, position, own) : openingPart(position);
}

const decisionsOf = ({ decision }: PositionNow): Decision[] => {
  const list: Decision[] = [];
  for (let one = decision === null ? undefined : readDecision(decision); one; one = one.after)
    list.push(one);
  return list;
};

function openingPart(position: PositionNow): PartProgress {
  const lotSize = dec(position.lot_size);
  const { opened_at: at, opened_lots: lots, entry_price: price } = position;
  if (at !== null && price !== null)
    return { status: "FILLED", fill: { lots, price, at }, lotSize, at };
  const status: Status =
    position.state !== "cancelled"
      ? "NEW"
      : position.end_reason === "cancelled"
        ? "CANCELED"
        : "EXPIRED";
  return { status, lotSize, at: position.updated_at };
}

function closingPart(
  { at, lots }: Part,
  position: PositionNow,
  closings: readonly ClosingNow[],
): PartProgress {
  const lotSize = dec(position.lot_size);
  const found = closings.find(({ accepted_at: accepted }) => accepted?.getTime() === at);
  if (found !== undefined)
    return {
      status: found.lots >= lots ? "FILLED" : "EXPIRED",
      fill: { lots: found.lots, price: found.price, at: found.closed_at },
      lotSize,
      at: found.closed_at,
    };
  // The acceptance is stored before the answer of its call.
  const isPending =
    at === undefined ||
    decisionsOf(position).some((one) => one.acceptedAt === at && one.kind === "close");
  return {
    status: isPending && position.state === "open" ? "NEW" : "EXPIRED",
    lotSize,
    at: position.updated_at,
  };
}

function stopPart(
  { type, trigger_price: trigger }: OrderRow,
  position: PositionNow,
  closings: readonly ClosingNow[],
): PartProgress {
  const lotSize = dec(position.lot_size);
  const isLoss = type === "STOP_MARKET";
  const price = dec(trigger ?? "0");
  const stands = isLoss ? position.stop_loss_price : position.take_profit_price;
  const isHere = stands !== null && dec(stands) === price;
  if (position.state === "open") {
    const pending = decisionsOf(position).find((one) => one.kind === "stops");
    const wanted = isLoss ? pending?.stopLossPrice : pending?.takeProfitPrice;
    const isWanted = pending === undefined ? isHere : wanted === price;
    return { status: isWanted ? "NEW" : "CANCELED", lotSize, at: position.updated_at };
  }
  const last = closings.at(-1);
  if (!isHere || last?.cause !== (isLoss ? "stop-loss" : "take-profit"))
    return { status: isHere ? "EXPIRED" : "CANCELED", lotSize, at: position.updated_at };
  const fill = { lots: last.lots, price: last.price, at: last.closed_at };
  return { status: "FILLED", fill, lotSize, at: last.closed_at };
}

/** The average price of the base; zero if nothing was traded. */
export const averageOf = ({ executed, quote }: Pick<Progress, "executed" | "quote">): Dec =>
  executed === ZERO ? ZERO : div(quote, executed, "half");
