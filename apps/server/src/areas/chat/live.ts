import type { chat } from "@candor/contract/areas/chat/calls.ts";
import { CHAT_ROOMS, type ChatRoom } from "@candor/contract/areas/chat/words.ts";
import type { Live } from "../../manifest/area.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import type { Streams } from "../../socket/streams.ts";
import { createUserTurns } from "../../socket/user-turns.ts";
import { listAfter, listNewest } from "./entry-rows.ts";
import { type RoomRow, getRoom } from "./room-rows.ts";
import { entryView, roomView } from "./view.ts";

/** Entries within this time go out together, so that a busy room sends its readers five frames a second at most. */
const COLLECT_MS = 200;
/** After a failed read the room is read again after this time. */
const RETRY_MS = 1_000;
const FRAME_ENTRIES = 100;
const NEWEST = 50;

const roomOf = (room: ChatRoom): string => `chat.messages:${room}`;

type Pending = { hasEntries: boolean; hasTerms: boolean };

/**
 * The live streams of the rooms, read by entry numbers: each entry goes out once and in order, whichever process wrote
 * it and however often it was announced.
 */
export function streams(ctx: Ctx, { emit, hasListeners }: Live): Streams<typeof chat> {
  const inTurn = createUserTurns(ctx.log, "a room was not told of an entry");
  /** The last number that was sent to a room's readers. */
  const told = new Map<ChatRoom, number>();
  const pending = new Map<ChatRoom, Pending>();

  const publish = async (room: ChatRoom, hasTerms: boolean): Promise<void> => {
    const after = told.get(room);
    if (after === undefined) return;
    const state = await getRoom(ctx.db, room);
    const rows = await listAfter(ctx.db, room, { after, count: FRAME_ENTRIES });
    const last = rows.at(-1)?.seq;
    if (last === undefined && !hasTerms) return;
    emit(roomOf(room), {
      ...roomView({ ...state, last_seq: last ?? after }),
      list: rows.map(entryView),
      is_cut: false,
    });
    if (last !== undefined) told.set(room, last);
    if (rows.length === FRAME_ENTRIES) await publish(room, false);
  };
  const announce = (room: ChatRoom, hasTerms: boolean): void => {
    const waiting = pending.get(room);
    if (waiting !== undefined) {
      waiting.hasEntries = true;
      waiting.hasTerms ||= hasTerms;
      return;
    }
    const next: Pending = { hasEntries: false, hasTerms: false };
    pending.set(room, next);
    inTurn(room, () =>
      publish(room, hasTerms).catch((error: unknown) => {
        setTimeout(() => announce(room, hasTerms), RETRY_MS);
        throw error;
      }),
    );
    setTimeout(() => {
      pending.delete(room);
      if (next.hasEntries) announce(room, next.hasTerms);
    }, COLLECT_MS);
  };
  ctx.bus.on("chatted", (notice) => {
    for (const room of CHAT_ROOMS) {
      if (notice !== undefined && notice.room !== room) continue;
      // A reader who joins later starts from the snapshot.
      if (!hasListeners(roomOf(room))) told.delete(room);
      else {
        if (notice !== undefined && !told.has(room))
          told.set(room, notice.hasTerms ? notice.seq : notice.seq - 1);
        announce(room, notice?.hasTerms ?? true);
      }
    }
  });

  return {
    messages: {
      room: ({ room }) => roomOf(room),
      snapshot: async ({ room, after }) => {
        const state = await getRoom(ctx.db, room);
        const { rows, isCut } = await rowsSince(ctx, state, after);
        const last = rows.at(-1)?.seq ?? state.last_seq;
        if (!told.has(room)) told.set(room, last);
        const list = rows.map(entryView);
        return { ...roomView({ ...state, last_seq: last }), list, is_cut: isCut };
      },
    },
  };
}

/** The entries after a number; the newest ones if too many, if some are deleted, or without a number. */
async function rowsSince({ db }: Ctx, { room, last_seq }: RoomRow, after: number | undefined) {
  if (after === undefined) return { rows: await listNewest(db, room, NEWEST), isCut: false };
  const rows = await listAfter(db, room, { after, count: FRAME_ENTRIES + 1 });
  const isWhole =
    after <= last_seq && rows.length <= FRAME_ENTRIES && (rows[0]?.seq ?? after + 1) === after + 1;
  return isWhole
    ? { rows, isCut: false }
    : { rows: await listNewest(db, room, NEWEST), isCut: true };
}
