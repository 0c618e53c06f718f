import type { notices } from "@candor/contract/areas/notices.ts";
import type { Live } from "../../area.ts";
import type { Ctx } from "../../ctx.ts";
import type { Streams } from "../../socket/streams.ts";
import { countUnread, findNewestId } from "./rows.ts";

const roomOf = (userId: string): string => `notices.own:${userId}`;

/** How many notices are unread, for whoever has the app open. */
export function streams(ctx: Ctx, { emit, hasListeners }: Live): Streams<typeof notices> {
  const read = async (userId: string) => {
    const [unread, newest] = await Promise.all([
      countUnread(ctx.db, userId),
      findNewestId(ctx.db, userId),
    ]);
    return { unread, newest };
  };
  // One user's announcements follow each other: what was read earlier is never told later.
  const turns = new Map<string, Promise<void>>();
  ctx.bus.on("noticed", ({ userId }) => {
    const room = roomOf(userId);
    if (!hasListeners(room)) return;
    const turn = (turns.get(userId) ?? Promise.resolve())
      .then(async () => emit(room, await read(userId)))
      .catch((error: unknown) => ctx.log.warn({ err: error }, "a notice was not announced"))
      .finally(() => {
        if (turns.get(userId) === turn) turns.delete(userId);
      });
    turns.set(userId, turn);
  });
  return {
    own: {
      room: (_params, subscriber) =>
        subscriber === undefined ? undefined : roomOf(subscriber.userId),
      snapshot: (_params, subscriber) => read(subscriber?.userId ?? ""),
    },
  };
}
