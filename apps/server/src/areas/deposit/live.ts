import type { deposit } from "@candor/contract/areas/deposit/calls.ts";
import type { Live } from "../../manifest/area.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import type { Streams } from "../../socket/streams.ts";
import { createUserTurns } from "../../socket/user-turns.ts";
import { findDeposit, listDepositRows } from "./rows.ts";
import { depositView } from "./view.ts";

/** As many deposits as the first page of the list. */
const SHOWN = 10;

const roomOf = (userId: string): string => `deposit.deposits:${userId}`;

/** Streams a user's deposits as they come and change, whichever process changes them. */
export function streams(ctx: Ctx, { emit, hasListeners }: Live): Streams<typeof deposit> {
  const inTurn = createUserTurns(ctx.log, "a deposit was not announced");
  ctx.bus.on("deposited", ({ userId, id }) => {
    const room = roomOf(userId);
    if (!hasListeners(room)) return;
    inTurn(userId, async () => {
      const row = await findDeposit(ctx.db, userId, id);
      if (row !== undefined) emit(room, { list: [depositView(ctx, row)] });
    });
  });
  return {
    deposits: {
      room: (_params, subscriber) =>
        subscriber === undefined ? undefined : roomOf(subscriber.userId),
      snapshot: async (_params, subscriber) => {
        const newest = { before: undefined, offset: 0, count: SHOWN };
        const rows = await listDepositRows(ctx.db, subscriber?.userId ?? "", newest);
        return { list: rows.map((row) => depositView(ctx, row)) };
      },
    },
  };
}
