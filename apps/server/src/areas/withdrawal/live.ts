import type { withdrawal } from "@candor/contract/areas/withdrawal/calls.ts";
import type { Live } from "../../manifest/area.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import type { Streams } from "../../socket/streams.ts";
import { createUserTurns } from "../../socket/user-turns.ts";
import { findWithdrawal, listWithdrawalRows } from "./rows.ts";
import { withdrawalView } from "./view.ts";

/** As many as the first page of the list has. */
const SHOWN = 10;

const roomOf = (userId: string): string => `withdrawal.withdrawals:${userId}`;

/** Publishes a user's withdrawals as any process changes them. */
export function streams(ctx: Ctx, { emit, hasListeners }: Live): Streams<typeof withdrawal> {
  const inTurn = createUserTurns(ctx.log, "a withdrawal was not announced");
  ctx.bus.on("withdrawn", ({ userId, id }) => {
    const room = roomOf(userId);
    if (!hasListeners(room)) return;
    inTurn(userId, async () => {
      const row = await findWithdrawal(ctx.db, userId, id);
      if (row !== undefined) emit(room, { list: [withdrawalView(ctx, row)] });
    });
  });
  return {
    withdrawals: {
      room: (_params, subscriber) =>
        subscriber === undefined ? undefined : roomOf(subscriber.userId),
      snapshot: async (_params, subscriber) => {
        const newest = { before: undefined, offset: 0, count: SHOWN };
        const rows = await listWithdrawalRows(ctx.db, subscriber?.userId ?? "", newest);
        return { list: rows.map((row) => withdrawalView(ctx, row)) };
      },
    },
  };
}
