import type { DoneReason, SelfTrade, Side, TimeInForce } from "@candor/engine";
import { UNIT, dec } from "@candor/money";
import type { Accepted } from "@candor/rules/prices/deciding.ts";
import type { Entry } from "./journal.ts";
import type { Trigger } from "./watch.ts";
import type { Venue } from "./venue.ts";

/** An order rebuilt from the journal alone. Money is in units of one lot at one tick. */
export type Order = {
  venue: Venue;
  number: number;
  id: string;
  userId: string;
  side: Side;
  type: string;
  timeInForce: TimeInForce;
  /** Undefined while it waits to trade at market, because its limit is set when it enters. */
  ticks: number | undefined;
  lots: number;
  budget: number | null;
  selfTrade: SelfTrade;
  makerRate: bigint;
  takerRate: bigint;
  holdTicks: number;
  /** The amount on hold: units for a buy, lots for a sell. */
  held: number;
  filledLots: number;
  filledUnits: number;
  /** The filled part that the snapshot at the start already had. */
  filledBefore: { lots: number; units: number };
  /** The fees paid since then, in 10^-18 of the received currency. */
  fees: bigint;
  state:
    | "pending"
    | "triggered"
    | "accepted"
    | "new"
    | "partially-filled"
    | "filled"
    | "cancelled"
    | "expired";
  endReason: string | null;
  trigger: Trigger | undefined;
  /** Whether the prices of its trigger are recorded, so that its firing can be judged. */
  isWatched: boolean;
  /** Whether it trades at market once triggered. */
  isMarketStop: boolean;
  priority: number;
  /** Since when and after which event it is accepted; undefined if it is not. */
  accepted: (Accepted & { kind: "take" | "rest"; selfTrade: SelfTrade }) | undefined;
};

type Placed = Extract<Entry, ["place" | "arm" | "accept", ...unknown[]]>;

export function orderOf(venue: Venue, entry: Placed): Order {
  const [, , number, id, userId, side, type, timeInForce, ticks, lots, budget, selfTrade] = entry;
  const holdTicks = entry[14] ?? 0;
  const order: Order = {
    venue,
    number,
    id,
    userId,
    side,
    type,
    timeInForce,
    lots,
    budget,
    selfTrade,
    holdTicks,
    ticks: ticks ?? undefined,
    makerRate: dec(entry[12]),
    takerRate: dec(entry[13]),
    held: 0,
    filledLots: 0,
    filledUnits: 0,
    filledBefore: { lots: 0, units: 0 },
    fees: 0n,
    state: "new",
    endReason: null,
    trigger: undefined,
    isWatched: false,
    isMarketStop: false,
    priority: number,
    accepted: undefined,
  };
  order.held = budget ?? holdOf(order, lots);
  return order;
}

/** The hold of this many lots, unless a budget holds for all of them. */
export const holdOf = ({ side, holdTicks }: Order, lots: number): number =>
  side === "buy" ? holdTicks * lots : lots;

export function fill(order: Order, lots: number, units: number, role: "maker" | "taker"): bigint {
  const { venue, side } = order;
  const received = side === "buy" ? BigInt(lots) * venue.lotSize : BigInt(units) * venue.unitSize;
  const rate = role === "maker" ? order.makerRate : order.takerRate;
  // The fee is rounded up: the user's side rounds down, and the fee takes the residue.
  const fee = (received * rate + UNIT - 1n) / UNIT;
  order.held -= order.budget === null ? holdOf(order, lots) : units;
  if (side === "sell" && order.budget !== null) throw new Error("a sell with a budget");
  order.filledLots += lots;
  order.filledUnits += units;
  order.fees += fee;
  order.state = "partially-filled";
  return fee;
}

/** Takes lots off an order that stays open. */
export function shrink(order: Order, lots: number): void {
  order.lots -= lots;
  if (order.budget === null) order.held -= holdOf(order, lots);
}

export function end(order: Order, reason: DoneReason | "price-band" | "no-price"): void {
  const isFilled = reason === "filled" || (reason === "budget" && order.filledLots > 0);
  if (isFilled) order.state = "filled";
  else order.state = reason === "cancelled" ? "cancelled" : "expired";
  order.endReason = reason;
  order.held = 0;
}

export const isResting = ({ state }: Order): boolean =>
  state === "new" || state === "partially-filled";
export const isOpen = (order: Order): boolean =>
  isResting(order) || ["pending", "triggered", "accepted"].includes(order.state);
