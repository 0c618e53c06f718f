import { networkOf } from "../http/network.ts";
import { kept } from "../manifest/ctx.ts";
import { createWeights } from "./weights.ts";

export const WEIGHT_A_MINUTE = 6_000;
export const ORDERS_IN_TEN_SECONDS = 300;

/** Orders are counted by key and sender's network, so that strangers who name a key use up nothing of it. */
export const orderSender = (keyId: string | undefined, address: string): string =>
  `${networkOf(address)} ${keyId?.slice(0, 64) ?? ""}`;

/** The limits of requests: weights by network, orders by key, over HTTP and sockets together. */
export const limitsOf = kept(({ clock }) => ({
  weights: createWeights(clock, { max: WEIGHT_A_MINUTE, windowMs: 60_000 }),
  orders: createWeights(clock, { max: ORDERS_IN_TEN_SECONDS, windowMs: 10_000 }),
}));
