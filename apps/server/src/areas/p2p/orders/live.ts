import type { p2p } from "@candor/contract/areas/p2p/calls.ts";
import type { P2pState } from "@candor/contract/areas/p2p/choices.ts";
import type { Live } from "../../../manifest/area.ts";
import type { Ctx } from "../../../manifest/ctx.ts";
import type { Streams } from "../../../socket/streams.ts";
import { createUserTurns } from "../../../socket/user-turns.ts";
import { listListed } from "./listed-rows.ts";
import { findOrders, findOwnOrder } from "./order-rows.ts";
import { findOwnRequest, findRequests } from "./request-rows.ts";
import { otherSide } from "./wish.ts";

/** As many as the first page of the list has. */
const SHOWN = 10;
/** Changes of one market's advertisements within this time are sent as one. */
const COLLECT_MS = 1_000;

const ordersRoom = (userId: string): string => `p2p.orders:${userId}`;
const adsRoom = (type: string, currencyId: number, fiat: string): string =>
  `p2p.ads:${type}:${currencyId}:${fiat}`;

type Row = { id: string; state: string; changed_at: Date; last_seq?: number };

/** The message says only that the order changed: a call reads the order and checks the reader. */
const announced = ({ id, state, changed_at: at, last_seq = 0 }: Row) => ({
  id,
  state: state as P2pState,
  last_seq,
  changed_at: at.toISOString(),
});

export function streams(ctx: Ctx, { emit, hasListeners }: Live): Streams<typeof p2p> {
  const inTurn = createUserTurns(ctx.log, "an order between users was not announced");
  ctx.bus.on("traded", ({ userIds, id }) => {
    for (const userId of userIds) {
      const room = ordersRoom(userId);
      if (!hasListeners(room)) continue;
      inTurn(userId, async () => {
        const row: Row | undefined =
          (await findOwnOrder(ctx.db, userId, id)) ?? (await findOwnRequest(ctx.db, userId, id));
        if (row !== undefined && row.state !== "matched") emit(room, { list: [announced(row)] });
      });
    }
  });
  const pending = new Set<string>();
  ctx.bus.on("advertised", ({ side, currencyId, fiat }) => {
    const room = adsRoom(otherSide(side === "buy" ? "buy" : "sell"), currencyId, fiat);
    if (!hasListeners(room) || pending.has(room)) return;
    pending.add(room);
    setTimeout(() => {
      pending.delete(room);
      emit(room, { changed_at: ctx.clock.now().toISOString() }, { volatile: true });
    }, COLLECT_MS);
  });
  return {
    orders: {
      room: (_params, subscriber) =>
        subscriber === undefined ? undefined : ordersRoom(subscriber.userId),
      snapshot: async (_params, subscriber) => {
        const newest = { before: undefined, offset: 0, count: SHOWN };
        const listed = await listListed(ctx.db, subscriber?.userId ?? "", {}, newest);
        const ids = listed.map(({ id }) => id);
        const rows: Row[] = [
          ...(await findOrders(ctx.db, ids)),
          ...(await findRequests(ctx.db, ids)),
        ];
        return { list: rows.map(announced) };
      },
    },
    ads: {
      room: ({ type, currency_id: currencyId, fiat }) => adsRoom(type, currencyId, fiat),
      snapshot: async () => ({ changed_at: ctx.clock.now().toISOString() }),
    },
  };
}
