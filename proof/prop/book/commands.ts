import { SELF_TRADES } from "@candor/engine";
import { type Dec, dec, formatDec, fromUnits } from "@candor/money";
import type { UserRequest } from "../../../apps/server/src/exchange/spot/requests.ts";
import type { FeedEvent } from "../../../apps/server/src/feed/sequence.ts";
import type { Random } from "../../harness/random.ts";
import { MARKET_ID, type MemoryMarket } from "./market.ts";

const TYPES = [
  "limit",
  "limit",
  "limit",
  "limit",
  "market",
  "stop-limit",
  "stop-market",
  "take-profit-limit",
  "take-profit-market",
  "oco",
  "trailing-stop",
] as const;
const TIMES_IN_FORCE = ["gtc", "gtc", "gtc", "ioc", "fok", "post-only"] as const;
const TICK = dec("0.1");
const LOT = dec("0.01");

/** The state of a stream: the index in ticks, and how far from it orders are placed. */
export type Stream = {
  random: Random;
  /** The unix second. */
  at: number;
  index: number;
  event: number;
  key: number;
  reach: number;
};

export const createStream = (random: Random, reach: number): Stream => ({
  random,
  at: 1_000_000,
  index: 10_000,
  event: 0,
  key: 0,
  reach,
});

/** The next recorded price: most move a little, some a lot, some are missing. */
export function nextEvent(stream: Stream): FeedEvent {
  const { random } = stream;
  stream.event += 1;
  stream.at += 1;
  const { event: id, at } = stream;
  if (random.below(40) === 0)
    return { kind: "gap", id, at: (stream.at += 5), since: at, cause: "stopped" };
  const step = random.below(12) === 0 ? 60 : 5;
  stream.index = Math.min(
    12_000,
    Math.max(8_000, stream.index + random.below(2 * step + 1) - step),
  );
  const isMissing = random.below(40) === 0;
  const prices = new Map<number, Dec>(isMissing ? [] : [[MARKET_ID, priceAt(stream.index)]]);
  const ages = new Map([[MARKET_ID, random.below(4) * 600]]);
  return { kind: "tick", id, at, prices, ages };
}

const priceAt = (ticks: number): Dec => fromUnits(BigInt(ticks) * TICK);
const lotsOf = (lots: number): Dec => fromUnits(BigInt(lots) * LOT);

/** A request of any kind, by any user; some of them are refused. */
export function nextRequest(stream: Stream, { users, book }: MemoryMarket): UserRequest {
  const { random } = stream;
  const userId = random.pick(users);
  stream.key += 1;
  const claim = { userId, call: "prop", key: `${stream.key}`, requestHash: Buffer.alloc(16) };
  const where = { claim, realm: "demo", marketId: MARKET_ID } as const;
  const roll = random.below(100);
  const own = [...book.live.keys()];
  if (roll < 1)
    return { kind: "cancel-all", claim, realm: "demo", marketIds: [MARKET_ID], side: undefined };
  if (roll < 25 && own.length > 0)
    return { kind: "cancel", ...where, orderNumber: random.pick(own) };
  if (roll < 32 && own.length > 0) {
    const orderNumber = random.pick(own);
    const lots = Math.max(1, (book.live.get(orderNumber)?.lots ?? 2) - 1 - random.below(3));
    return { kind: "amend", ...where, orderNumber, quantity: lotsOf(lots) };
  }
  const order = nextOrder(stream);
  return { kind: "place", ...where, request: order, selfTrade: random.pick(SELF_TRADES) };
}

type Placed = Extract<UserRequest, { kind: "place" }>["request"];

function nextOrder({ random, index, reach }: Stream): Placed {
  const type = random.pick(TYPES);
  const side = random.pick(["buy", "sell"] as const);
  const quantity = lotsOf(1 + random.below(40));
  const up = side === "buy" ? 1 : -1;
  const far = (): number => 1 + random.below(reach);
  /** Prices at which the order trades less readily, or more so. */
  const away = (): Dec => priceAt(index - up * far());
  const towards = (): Dec => priceAt(index + up * far());
  const triggerSource = random.pick(["index", "last"] as const);
  const base = { side, type, quantity, price: undefined, quoteAmount: undefined } as const;
  const isBudget = side === "buy" && random.below(2) === 0;
  const budget = {
    quantity: undefined,
    quoteAmount: dec(formatDec(lotsOf(100 + random.below(4_000_00)))),
  };
  switch (type) {
    case "limit":
      return {
        ...base,
        price: random.below(4) === 0 ? towards() : away(),
        timeInForce: random.pick(TIMES_IN_FORCE),
      };
    case "market":
      return { ...base, ...(isBudget && budget) };
    case "stop-limit":
      return { ...base, triggerSource, triggerPrice: towards(), price: towards() };
    case "take-profit-limit":
      return { ...base, triggerSource, triggerPrice: away(), price: away() };
    case "stop-market":
      return { ...base, ...(isBudget && budget), triggerSource, triggerPrice: towards() };
    case "take-profit-market":
      return { ...base, ...(isBudget && budget), triggerSource, triggerPrice: away() };
    case "trailing-stop": {
      const trailRate = random.pick([dec("0.001"), dec("0.002"), dec("0.01")]);
      return { ...base, ...(isBudget && budget), triggerSource, trailRate };
    }
    default: {
      const stopPrice = random.below(2) === 0 ? undefined : towards();
      return { ...base, triggerSource, price: away(), triggerPrice: towards(), stopPrice };
    }
  }
}
