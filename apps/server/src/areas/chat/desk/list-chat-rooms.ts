import type { chat } from "@candor/contract/areas/chat/operator.ts";
import { CHAT_ROOMS } from "@candor/contract/areas/chat/words.ts";
import type { OperatorReadHandler } from "../../../operators/operator-handlers.ts";
import { listRoomRows } from "../room-rows.ts";
import { roomView } from "../view.ts";
import { countReported } from "./moderated-rows.ts";

export const listChatRooms: OperatorReadHandler<typeof chat.calls.listChatRooms> = async ({
  db,
}) => {
  const [rooms, reported] = [await listRoomRows(db), await countReported(db)];
  const open = new Map(reported.map((one) => [one.room, one.open]));
  return rooms
    .toSorted((one, other) => CHAT_ROOMS.indexOf(one.room) - CHAT_ROOMS.indexOf(other.room))
    .map((row) => ({ ...roomView(row), open_reports: open.get(row.room) ?? 0 }));
};
