import type { ChannelMessage } from "@candor/contract/types.ts";
import type { Caller } from "../../http/session.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import type { BoundStream } from "../../socket/subscriptions.ts";
import type { EverySecond } from "./every-second.ts";
import type { Hub } from "./hub.ts";

/** What streams are made from. */
export type Parts = {
  ctx: Ctx;
  hub: Hub;
  streams: ReadonlyMap<string, BoundStream>;
  everySecond: EverySecond;
};

type Heard =
  | "spot.depth"
  | "spot.trades"
  | "spot.orders"
  | "wallet.balances"
  | "contracts.positions";

/** One of our channels, for its listener. */
export type Channel<Message> = {
  listen: (take: (message: Message) => void) => () => void;
  snapshot: () => Promise<Message>;
};

/** Undefined if its parameters name nothing. */
export function channelOf<Id extends Heard>(
  { hub, streams }: Pick<Parts, "hub" | "streams">,
  id: Id,
  params: object,
  caller: Caller | undefined,
): Channel<ChannelMessage<Id>> | undefined {
  const bound = streams.get(id);
  if (bound === undefined) throw new Error(`no stream of ${id}`);
  const { stream } = bound;
  const room = stream.room(params, caller);
  if (room === undefined) return undefined;
  return {
    // A room's messages have the form that its channel declares.
    listen: (take) => hub.listen(room, (message) => take(message as ChannelMessage<Id>)),
    snapshot: async () => (await stream.snapshot(params, caller)) as ChannelMessage<Id>,
  };
}
