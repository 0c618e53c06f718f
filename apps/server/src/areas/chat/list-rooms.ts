import type { chat } from "@candor/contract/areas/chat/calls.ts";
import { CHAT_ROOMS } from "@candor/contract/areas/chat/words.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { listRoomRows } from "./room-rows.ts";
import { roomView } from "./view.ts";

export const listRooms: ReadHandler<typeof chat.calls.listRooms> = async ({ db }) =>
  (await listRoomRows(db))
    .toSorted((one, other) => CHAT_ROOMS.indexOf(one.room) - CHAT_ROOMS.indexOf(other.room))
    .map(roomView);
