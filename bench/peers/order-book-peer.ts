import { OrderBook, Side } from "nodejs-order-book";
import type { Command, Place, TimeInForce } from "@candor/engine";
import { LIMITS } from "../exchange/mixed-stream.ts";

type Limit = Parameters<OrderBook["limit"]>[0];
type Market = Parameters<OrderBook["market"]>[0];

/** A command in the peer's own form, made before the clock runs. */
export type PeerCall =
  | { kind: "limit"; options: Limit }
  | { kind: "market"; options: Market }
  | { kind: "cancel"; id: string };

export const createPeer = (): OrderBook => new OrderBook();

export function callOf(command: Command): PeerCall {
  if (command.kind === "cancel") return { kind: "cancel", id: `${command.order}` };
  if (command.kind !== "place") throw new Error(`the peer knows no ${command.kind}`);
  const { order, side, lots, ticks, timeInForce } = command;
  const terms = { id: `${order}`, side: side === "buy" ? Side.BUY : Side.SELL, size: lots };
  if (isMarket(command)) return { kind: "market", options: terms };
  const postOnly = timeInForce === "post-only";
  return {
    kind: "limit",
    options: { ...terms, price: ticks, timeInForce: TIMES[timeInForce], postOnly },
  };
}

// The peer does not export its enum of times in force.
const TIMES = { gtc: "GTC", ioc: "IOC", fok: "FOK", "post-only": "GTC" } as Record<
  TimeInForce,
  NonNullable<Limit["timeInForce"]>
>;

function isMarket({ ticks, timeInForce }: Place): boolean {
  return timeInForce === "ioc" && (ticks === LIMITS.ticksMax || ticks === 1);
}

/** Makes the call; for an order, returns the traded lots. */
export function callPeer(peer: OrderBook, call: PeerCall): number {
  if (call.kind === "cancel") {
    peer.cancel(call.id);
    return 0;
  }
  const { options } = call;
  const { quantityLeft, err } =
    call.kind === "limit" ? peer.limit(call.options) : peer.market(options);
  return err === null ? options.size - quantityLeft : 0;
}

/** All levels, best first: [price, quantity]. */
export function peerDepth(peer: OrderBook): { buy: [number, number][]; sell: [number, number][] } {
  const [sell, buy] = peer.depth();
  return { buy, sell };
}
