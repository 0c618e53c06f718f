import type { ChangeRow } from "../../../apps/server/src/exchange/contracts/changes.ts";
import { judgedBy } from "../../../apps/server/src/exchange/contracts/next-mark.ts";
import { type Dec, ONE, ZERO, add, formatDec, max, min, mul, sub } from "@candor/money";
import { isReached } from "@candor/rules/contracts/pending-order.ts";
import { SLIPPAGE_MAX, isWorse, openedAt } from "@candor/rules/contracts/plan.ts";
import { isBelowMaintenance } from "@candor/rules/contracts/risk.ts";
import { openingPrice } from "@candor/rules/contracts/value.ts";
import { carried } from "./asked.ts";
import { type Position, type World, frameOf } from "./world.ts";

type Fault = (fault: string) => void;

/**
 * The hold of an order: its cost at the worst price at which it may open. The owner of a market order agreed to none
 * that is worse by more than the largest slippage.
 */
export function heldFor(world: World, position: Position, row: ChangeRow, wrong: Fault): Dec {
  const { asked, terms, direction, marketId, limitPrice, row: stored } = position;
  const mark = frameOf(world, row.event)?.seen.get(marketId);
  if (asked === undefined || mark?.isLive !== true) {
    wrong("it was accepted when nothing was traded");
    return ZERO;
  }
  if (stored.accepted_event !== row.event) wrong(`its row has event ${stored.accepted_event}`);
  const at = judgedBy(mark.mark);
  const price = openingPrice(terms, direction, at);
  const { decision } = asked;
  const worst = decision.kind === "open" ? decision.worstPrice : (limitPrice ?? price);
  if (decision.kind === "open") {
    const isFar =
      worst > max(price, mul(price, add(ONE, SLIPPAGE_MAX), "down")) ||
      worst < min(price, mul(price, sub(ONE, SLIPPAGE_MAX), "up"));
    if (isFar || isWorse(direction, price, worst))
      wrong(`opens up to ${formatDec(worst)}, and ${formatDec(price)} was shown`);
  }
  const isAtOnce = limitPrice === undefined || isReached(terms, direction, limitPrice, at);
  const dearest = openedAt(terms, position, isAtOnce ? max(price, worst) : worst);
  return add(dearest.margin, dearest.fee);
}

/** A market order opens by the second that decides it, at no worse price than its owner accepted. */
export function openedAsAsked(
  world: World,
  position: Position,
  { event }: ChangeRow,
  wrong: Fault,
): void {
  const decision = carried(world, position, { kind: "open", event }, wrong);
  const mark = frameOf(world, event)?.seen.get(position.marketId)?.mark;
  if (decision === undefined || mark === undefined) return;
  const price = openingPrice(position.terms, position.direction, judgedBy(mark));
  if (isWorse(position.direction, price, decision.worstPrice)) wrong("it is beyond its slippage");
}

/** A market order that never opened: too late, too dear, or for lack of cash. `held` is the amount it kept frozen. */
export function endedAsAsked(
  world: World,
  position: Position,
  { event }: ChangeRow,
  held: Dec,
  wrong: Fault,
): void {
  const { terms, direction, lots, mode, user, row } = position;
  const isSplit = position.splitDue?.event === event;
  const isLate = (position.asked?.late ?? Infinity) <= event;
  if (row.end_reason === "no-price" && isSplit) return;
  const decision = carried(world, position, { kind: "open", event, isLate: true }, wrong);
  if (isLate) {
    if (row.end_reason !== "no-price") wrong(`it came too late, and ended as ${row.end_reason}`);
    return;
  }
  const mark = frameOf(world, event)?.seen.get(position.marketId)?.mark;
  if (decision === undefined || mark === undefined) return;
  const price = openingPrice(terms, direction, judgedBy(mark));
  const { margin, fee } = openedAt(terms, position, price);
  const opened = { direction, lots, entryPrice: price, margin, overnightFunding: ZERO };
  const reason = isWorse(direction, price, decision.worstPrice)
    ? "slippage"
    : add(margin, fee) > max(held, user.cash ?? ZERO)
      ? "insufficient-balance"
      : mode === "isolated" && isBelowMaintenance(terms, opened, mark.price)
        ? "would-liquidate"
        : undefined;
  if (reason !== row.end_reason)
    wrong(`there was no reason to end it as ${row.end_reason}, but ${reason ?? "to open it"}`);
}
