import type { Direction } from "@candor/contract/words.ts";
import { dec } from "@candor/money";
import { readDecision } from "../../exchange/contracts/decision.ts";
import { Fault, faults } from "../fault.ts";
import type { OrderRequest } from "./order-request.ts";
import type { Part } from "./order-rows.ts";
import type { PositionNow } from "./position-rows.ts";

/** What an order does with its user's positions in the contract. */
export type Plan =
  | { kind: "open"; direction: Direction; lots: number }
  /** Closes `lots` of each part, or sets the stop on it. */
  | { kind: "close" | "stop"; direction: Direction; lots: number; parts: Part[] };

const opposite = (direction: Direction): Direction => (direction === "long" ? "short" : "long");

const reduceOnly = (why: string): Fault => new Fault(-2022, `ReduceOnly Order is rejected. ${why}`);

/**
 * A user in hedge mode opens and closes each side by `positionSide`. In one-way mode an opposite order closes and never
 * opens the other side, so that an order meant to close opens nothing.
 */
export function planOrder(
  request: OrderRequest,
  positions: readonly PositionNow[],
  isHedger: boolean,
): Plan {
  const { side, positionSide, type, isReducing } = request;
  if (isHedger !== (positionSide !== undefined))
    throw new Fault(-4061, "Order's position side does not match user's setting.");
  const along: Direction = side === "buy" ? "long" : "short";
  const against = positionSide ?? opposite(along);
  const isClosing =
    positionSide === undefined
      ? isReducing || positions.some((one) => one.direction === against && isOpen(one))
      : positionSide !== along;
  if (type === "STOP_MARKET" || type === "TAKE_PROFIT_MARKET") {
    if (!isClosing) throw new Fault(-1116, "Invalid orderType: a stop here closes what is open.");
    return planStop(request, ofSide(positions, against), against);
  }
  if (isClosing) return planClose(request, ofSide(positions, against), against);
  if (isReducing) throw reduceOnly("It would open a position.");
  if (positionSide === undefined && positions.some((one) => one.direction === against))
    throw new Fault(
      -2010,
      "Orders of the other side wait in this symbol: cancel them first, or set dualSidePosition.",
    );
  return { kind: "open", direction: along, lots: request.lots ?? 0 };
}

/** Open, or accepted to open. */
const isOpen = ({ state }: PositionNow): boolean => state !== "waiting";

const ofSide = (positions: readonly PositionNow[], direction: Direction): PositionNow[] =>
  positions.filter((one) => one.direction === direction && one.state === "open");

/** Whether a position's pending decision allows closing it. */
function mayClose({ decision }: PositionNow): boolean {
  for (let one = decision === null ? undefined : readDecision(decision); one; one = one.after)
    if (one.kind === "close" || one.kind === "cover") return false;
  return true;
}

function planClose(
  { lots: wanted = 0, type, market }: OrderRequest,
  open: readonly PositionNow[],
  direction: Direction,
): Plan {
  if (type === "LIMIT")
    throw new Fault(
      -1116,
      "Invalid orderType: positions are closed at market; for a price use TAKE_PROFIT_MARKET.",
    );
  const parts: Part[] = [];
  let left = wanted;
  for (const position of open.filter(mayClose)) {
    checkLotSize(position, market.terms.lotSize);
    const lots = Math.min(left, position.lots);
    if (lots > 0) parts.push({ id: position.id, lots });
    left -= lots;
  }
  if (left > 0 && open.some((one) => !mayClose(one)))
    throw new Fault(-1008, "A closing of this position is about to be decided; nothing was done.");
  if (left > 0) throw reduceOnly("It is more than is open: close first, then open.");
  return { kind: "close", direction, lots: wanted, parts };
}

/** A stop closes whole positions, so its quantity has to match some of them, oldest first. */
function planStop(
  { lots: asked, isWhole, market }: OrderRequest,
  open: readonly PositionNow[],
  direction: Direction,
): Plan {
  if (open.length === 0) throw reduceOnly("Nothing is open.");
  const parts: Part[] = [];
  let lots = 0;
  for (const position of open) {
    checkLotSize(position, market.terms.lotSize);
    if (!isWhole && lots >= (asked ?? 0)) break;
    parts.push({ id: position.id, lots: position.lots });
    lots += position.lots;
  }
  if (!isWhole && lots !== asked)
    throw reduceOnly("A stop closes whole positions: its quantity is theirs, or closePosition.");
  return { kind: "stop", direction, lots, parts };
}

/** Quantities are counted in today's lots; a position on older terms is closed in the app. */
function checkLotSize({ lot_size: own }: PositionNow, lotSize: bigint): void {
  if (dec(own) !== lotSize) throw faults.unknownOrder();
}
