import type { chat } from "@candor/contract/areas/chat/calls.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { listBlocks } from "./block-rows.ts";
import { whyNotWrite } from "./decide.ts";
import { getRoom } from "./room-rows.ts";
import { findRestriction, getWriter } from "./writer-rows.ts";

export const getOwn: ReadHandler<typeof chat.calls.getOwn> = async (
  { db, clock },
  { input, caller: { userId } },
) => {
  const now = clock.now();
  const [room, writer, restriction, blocks] = await Promise.all([
    getRoom(db, input.room),
    getWriter(db, userId),
    findRestriction(db, userId, { room: input.room, now }),
    listBlocks(db, userId),
  ]);
  const why = whyNotWrite(room, writer, restriction, now);
  return {
    number: writer.number,
    name: writer.nickname,
    why_not: why?.code ?? null,
    until: why?.until?.toISOString() ?? null,
    blocks,
  };
};
