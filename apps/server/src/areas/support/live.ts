import type { support } from "@candor/contract/areas/support/calls.ts";
import type { Live } from "../../manifest/area.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import type { Streams } from "../../socket/streams.ts";
import { createUserTurns } from "../../socket/user-turns.ts";
import { findTicket, listTicketRows } from "./ticket-rows.ts";
import { ticketView } from "./view.ts";

/** As many tickets as the first page of the list has. */
const SHOWN = 10;

const roomOf = (userId: string): string => `support.tickets:${userId}`;

/** Publishes a user's tickets as any process changes them; the next snapshot has what a client missed. */
export function streams(ctx: Ctx, { emit, hasListeners }: Live): Streams<typeof support> {
  const inTurn = createUserTurns(ctx.log, "a ticket was not announced");
  ctx.bus.on("ticketed", ({ userId, id }) => {
    const room = roomOf(userId);
    if (!hasListeners(room)) return;
    inTurn(userId, async () => {
      const row = await findTicket(ctx.db, userId, id);
      if (row !== undefined) emit(room, { list: [ticketView(row)] });
    });
  });
  return {
    tickets: {
      room: (_params, subscriber) =>
        subscriber === undefined ? undefined : roomOf(subscriber.userId),
      snapshot: async (_params, subscriber) => {
        const newest = { before: undefined, offset: 0, count: SHOWN };
        const rows = await listTicketRows(ctx.db, subscriber?.userId ?? "", newest);
        return { list: rows.map(ticketView) };
      },
    },
  };
}
