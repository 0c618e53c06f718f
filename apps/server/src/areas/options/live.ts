import type { options } from "@candor/contract/areas/options/calls.ts";
import type { Live } from "../../manifest/area.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import { type Streams, createSequences } from "../../socket/streams.ts";
import { listOpen } from "./rows.ts";
import { optionView } from "./view.ts";

const roomOf = (userId: string): string => `options.options:${userId}`;

/** Publishes a user's own options as they change. */
export function streams(ctx: Ctx, { emit, hasListeners }: Live): Streams<typeof options> {
  const sequences = createSequences();
  ctx.bus.on("options", (rows) => {
    for (const [userId, own] of Map.groupBy(rows, (row) => row.user_id))
      if (hasListeners(roomOf(userId)))
        emit(roomOf(userId), {
          seq: sequences.next(userId),
          list: own.map((row) => optionView(ctx, row)),
        });
  });
  return {
    options: {
      room: (_params, subscriber) =>
        subscriber === undefined ? undefined : roomOf(subscriber.userId),
      snapshot: async (_params, subscriber) => {
        if (subscriber === undefined) return { seq: 0, list: [] };
        const seq = sequences.current(subscriber.userId);
        const open = await listOpen(ctx.db, subscriber.userId);
        return { seq, list: open.map((row) => optionView(ctx, row)) };
      },
    },
  };
}
