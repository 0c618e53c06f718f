import { type Trigger, type Triggers, arm, disarm } from "@candor/engine";
import { type Dec, quantize } from "@candor/money";
import { pendingOrderTrigger } from "@candor/rules/contracts/plan.ts";
import { liquidationPrice } from "@candor/rules/contracts/risk.ts";
import { wholes } from "../spot/market-book.ts";
import { type LivePosition, type TriggerKind, UNARMED, triggerKey } from "./live-position.ts";

/** The direction in which the mark goes against a position, and the one in which it goes with it. */
export const ADVERSE = { long: "fall", short: "rise" } as const;
export const FAVOURABLE = { long: "rise", short: "fall" } as const;

/** Sets the triggers of a position from its present state. */
export function armPosition(position: LivePosition): void {
  disarmPosition(position);
  const { book, number, state, direction, terms, mode } = position;
  if (!book.live.has(number)) return;
  if (state === "accepted") return;
  if (state === "waiting") {
    const price = position.limitPrice && pendingOrderTrigger(terms, direction, position.limitPrice);
    // The pending order is not opened by any price before the first second after its acceptance.
    if (position.decision?.kind !== "wait") armStop(position, "entrust", price, ADVERSE[direction]);
    return;
  }
  armStop(position, "take-profit", position.takeProfitPrice, FAVOURABLE[direction]);
  armStop(position, "stop-loss", position.stopLossPrice, ADVERSE[direction]);
  // The limit of a cross position is set together with its account's.
  if (mode === "isolated") armLimit(position, liquidationPrice(terms, position));
}

function armStop(
  position: LivePosition,
  kind: TriggerKind,
  price: Dec | undefined,
  direction: "rise" | "fall",
): void {
  const { book, number } = position;
  if (price === undefined) return;
  const source = kind === "entrust" ? "index" : "mark";
  armAt(position, book.stops, { key: triggerKey(number, kind), source, price, direction });
}

/** Sets the price at which a position is liquidated or its account examined; no price sets none. */
export function armLimit(position: LivePosition, price: Dec | undefined): void {
  const { book, number: key, direction } = position;
  disarm(book.limits, key);
  if (price === undefined) return;
  armAt(position, book.limits, { key, source: "mark", price, direction: ADVERSE[direction] });
}

function armAt(
  position: LivePosition,
  triggers: Triggers,
  { price, ...trigger }: Omit<Trigger, "ticks"> & { price: Dec },
): void {
  const { direction } = trigger;
  const ticks = ticksOf(position, price);
  if (direction === "fall") position.firstBelow = Math.max(position.firstBelow, ticks);
  else position.firstAbove = Math.min(position.firstAbove, ticks);
  arm(triggers, { ...trigger, ticks });
}

const ticksOf = ({ terms }: LivePosition, price: Dec): number =>
  Math.max(1, wholes(quantize(price, terms.priceTick, "half"), terms.priceTick));

/** Removes a position's triggers. */
export function disarmPosition(position: LivePosition): void {
  const { book, number } = position;
  Object.assign(position, UNARMED);
  disarm(book.limits, number);
  for (const kind of ["entrust", "take-profit", "stop-loss"] as const)
    disarm(book.stops, triggerKey(number, kind));
}
