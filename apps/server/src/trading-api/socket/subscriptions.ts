import type { Key } from "../keys.ts";
import { Fault } from "../fault.ts";
import { accountOf } from "./accounts.ts";
import type { Product } from "./addresses.ts";
import type { Feeds } from "./feeds.ts";
import type { Parts } from "./parts.ts";
import type { Peer } from "./peers.ts";

const SUBSCRIPTIONS_MAX = 100;

/** The numbered private streams of one socket of the API. */
export function createSubscriptions(parts: Parts, feeds: Feeds, peer: Peer, product: Product) {
  const open = new Map<number, { keyId: string; leave: () => void }>();
  let next = 0;

  const end = (subscriptionId: number): boolean => {
    open.get(subscriptionId)?.leave();
    return open.delete(subscriptionId);
  };

  return {
    begin: ({ id, caller }: Key) => {
      if (open.size >= SUBSCRIPTIONS_MAX) throw new Fault(-1034, "Too many subscriptions.");
      const subscriptionId = next;
      next += 1;
      const { key, source } = accountOf(parts, product, caller);
      const leave = feeds.join(key, "", source, ({ text }) =>
        peer.send(`{"subscriptionId":${subscriptionId},"event":${text}}`),
      );
      open.set(subscriptionId, { keyId: id, leave });
      return { subscriptionId };
    },
    /** Undefined ends all of them. */
    end: (subscriptionId: number | undefined) => {
      for (const one of subscriptionId === undefined ? [...open.keys()] : [subscriptionId])
        end(one);
      return {};
    },
    list: () => [...open.keys()].map((subscriptionId) => ({ subscriptionId })),
    /** Ends the streams whose key has ended, and says so. */
    review: async (isAlive: (keyId: string) => Promise<boolean>): Promise<void> => {
      for (const [subscriptionId, { keyId }] of open) {
        if (await isAlive(keyId)) continue;
        end(subscriptionId);
        const event = { e: "eventStreamTerminated", E: parts.ctx.clock.now().getTime() };
        peer.send(JSON.stringify({ subscriptionId, event }));
      }
    },
  };
}
