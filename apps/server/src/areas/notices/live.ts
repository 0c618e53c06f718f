import type { notices } from "@candor/contract/areas/notices/calls.ts";
import type { Live } from "../../manifest/area.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import type { Streams } from "../../socket/streams.ts";
import { createUserTurns } from "../../socket/user-turns.ts";
import { countUnread, findNewestId } from "./rows.ts";

const roomOf = (userId: string): string => `notices.own:${userId}`;

/** The number of unread notices, for a user with the app open. */
export function streams(ctx: Ctx, { emit, hasListeners }: Live): Streams<typeof notices> {
  const read = async (userId: string) => {
    const [unread, newest] = await Promise.all([
      countUnread(ctx.db, userId),
      findNewestId(ctx.db, userId),
    ]);
    return { unread, newest };
  };
  const inTurn = createUserTurns(ctx.log, "a notice was not announced");
  ctx.bus.on("noticed", ({ userId }) => {
    const room = roomOf(userId);
    if (hasListeners(room)) inTurn(userId, async () => emit(room, await read(userId)));
  });
  return {
    own: {
      room: (_params, subscriber) =>
        subscriber === undefined ? undefined : roomOf(subscriber.userId),
      snapshot: (_params, subscriber) => read(subscriber?.userId ?? ""),
    },
  };
}
