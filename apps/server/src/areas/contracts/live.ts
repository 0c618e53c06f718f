import type { contracts } from "@candor/contract/areas/contracts/calls.ts";
import type { Live } from "../../manifest/area.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import type { PositionRow } from "../../exchange/contracts/rows.ts";
import { type Streams, type Subscriber, createSequences } from "../../socket/streams.ts";
import { createUserTurns } from "../../socket/user-turns.ts";
import { listOpen } from "./rows.ts";
import { marksHere } from "./valued.ts";
import { markView } from "./view.ts";
import { viewsOf } from "./views-of.ts";

/** The writer gets a second's prices when the feed announces them; after this delay it has computed its marks. */
const MARK_DELAY_MS = 50;
const REALMS = ["live", "demo"] as const;

const marksRoom = (realm: string): string => `contracts.marks:${realm}`;
const positionsRoom = (userId: string): string => `contracts.positions:${userId}`;

/** Streams the marks once a second, and a user's own positions as they change. */
export function streams(ctx: Ctx, { emit, hasListeners }: Live): Streams<typeof contracts> {
  const sequences = createSequences();
  const inTurn = createUserTurns(ctx.log, "a change of positions was not announced");
  const marksOf = (realm: (typeof REALMS)[number]) =>
    ctx.catalogue.contracts.map((market) =>
      markView(market, ctx.exchange.marksOf(realm, market.id).mark),
    );
  ctx.bus.on("ticks", () => {
    for (const realm of REALMS)
      if (hasListeners(marksRoom(realm)))
        setTimeout(() => emit(marksRoom(realm), marksOf(realm), { volatile: true }), MARK_DELAY_MS);
  });
  ctx.bus.on("contracts", ({ positions }) => {
    for (const [userId, rows] of Map.groupBy(positions, (row) => row.user_id))
      if (hasListeners(positionsRoom(userId))) inTurn(userId, () => publish(userId, rows));
  });
  const publish = async (userId: string, rows: readonly PositionRow[]): Promise<void> => {
    const realm = rows[0]?.realm ?? "live";
    const { views } = await viewsOf(ctx, { userId, realm }, rows, marksHere(ctx));
    emit(positionsRoom(userId), { seq: sequences.next(userId), list: views });
  };
  return {
    marks: {
      room: (_params, subscriber) => marksRoom(realmOf(subscriber)),
      snapshot: (_params, subscriber) => Promise.resolve(marksOf(realmOf(subscriber))),
    },
    positions: {
      room: (_params, subscriber) =>
        subscriber === undefined ? undefined : positionsRoom(subscriber.userId),
      snapshot: async (_params, subscriber) => {
        if (subscriber === undefined) return { seq: 0, list: [] };
        const seq = sequences.current(subscriber.userId);
        const open = await listOpen(ctx.db, subscriber.userId);
        return { seq, list: (await viewsOf(ctx, subscriber, open, marksHere(ctx), open)).views };
      },
    },
  };
}

const realmOf = (subscriber: Subscriber) => subscriber?.realm ?? "live";
