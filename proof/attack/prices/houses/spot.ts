import { type Dec, ONE, ZERO, add, mul, quantize, sub, toNumber } from "@candor/money";
import { halfSpreadAt } from "@candor/rules/prices/spread.ts";
import { HALF_SPREAD } from "../../../../apps/server/src/exchange/spot/house.ts";
import { RECEIVED_MS, truthAt } from "../worlds/view.ts";
import { type World, priceAt } from "../worlds/world.ts";
import { decidingSecond, isTaken } from "./deciding.ts";

/** The rules that keep a user who knows prices first from winning; a control switches one off. */
export type SpotMends = {
  /** What would take from the ladder waits for the first second that was unknown. */
  isUnknown: boolean;
  /** So does a stop that a trade of its owner's has fired. */
  isStopUnknown: boolean;
  /** So does a stop that the index has fired. */
  isFiredUnknown: boolean;
  /** What rests where the ladder comes to is binding then, and meets the ladder of a second that was unknown. */
  isRestUnknown: boolean;
  /** What waits is ended by no order of its owner's that stands before the ladder. */
  isBinding: boolean;
};
export const SPOT_MENDS: SpotMends = {
  isUnknown: true,
  isStopUnknown: true,
  isFiredUnknown: true,
  isRestUnknown: true,
  isBinding: true,
};

/** As the first terms have them: ratios of the received amount. */
const FEES = { taker: 0.001, maker: 0.0008 };
/** What an order is worth, in USDT: not much more than the best level of the ladder. */
const WORTH = 5_000;

export type Side = "buy" | "sell";
/** `ms`: when it is done; its user takes the opposite side elsewhere then. */
export type Fill = { ms: number; price: Dec; role: "taker" | "maker" };

/** The ladder's best price around a second, for a user who buys or sells. */
export function ladderAt(world: World, second: number, side: Side): Dec | undefined {
  const index = priceAt(world, second);
  if (index === undefined) return undefined;
  const half = halfSpreadAt(HALF_SPREAD, { ageMs: world.ageMs[second] ?? 0, movement: ZERO });
  return side === "buy"
    ? quantize(mul(index, add(ONE, half), "up"), world.tick, "up")
    : quantize(mul(index, sub(ONE, half), "down"), world.tick, "down");
}

/** What takes from the ladder at a moment, while its last second is `known`. */
export function takenAt(
  world: World,
  acceptedAt: number,
  known: number,
  side: Side,
  isUnknown: boolean,
): Fill | undefined {
  if (!isTaken(world, acceptedAt)) return undefined;
  const second = isUnknown ? decidingSecond(world, acceptedAt) : known;
  const price = second === undefined ? undefined : ladderAt(world, second, side);
  if (price === undefined || second === undefined) return undefined;
  return { ms: isUnknown ? second * 1_000 + RECEIVED_MS : acceptedAt, price, role: "taker" };
}

/** What rests at a limit, where the ladder of a second comes to it. */
export function metAt(
  world: World,
  second: number,
  side: Side,
  limit: Dec,
  { isRestUnknown }: SpotMends,
): Fill | undefined {
  const receivedMs = second * 1_000 + RECEIVED_MS;
  if (!isReached(world, second, side, limit)) return undefined;
  const decided = isRestUnknown ? decidingSecond(world, receivedMs) : second;
  if (decided === undefined || !isReached(world, decided, side, limit)) return undefined;
  return { ms: decided * 1_000 + RECEIVED_MS, price: limit, role: "maker" };
}

function isReached(world: World, second: number, side: Side, limit: Dec): boolean {
  const price = ladderAt(world, second, side);
  if (price === undefined || !isTaken(world, second * 1_000 + RECEIVED_MS)) return false;
  return side === "buy" ? price <= limit : price >= limit;
}

/** What a fill has brought its user, who took the opposite side at the true price for nothing at that moment. */
export function gainOf(world: World, side: Side, { ms, price, role }: Fill): number {
  const true_ = truthAt(world, ms) * toNumber(world.tick);
  const ratio = true_ / toNumber(price) - 1;
  return WORTH * ((side === "buy" ? ratio : -ratio) - FEES[role]);
}

/** From how far beyond a price it pays to trade there: a ratio. */
export const worthOf = (role: Fill["role"]): number => FEES[role] + 0.0003;
export const oneTick = (world: World, side: Side): Dec =>
  side === "buy" ? sub(ZERO, world.tick) : world.tick;
