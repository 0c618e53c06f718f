import type { chat } from "@candor/contract/areas/chat/operator.ts";
import type { OperatorWriteHandler } from "../../../operators/operator-handlers.ts";
import { announce, getRoom } from "../room-rows.ts";
import { roomView } from "../view.ts";
import { countReported } from "./moderated-rows.ts";

export const setRoom: OperatorWriteHandler<typeof chat.calls.setRoom> = async (
  _ctx,
  { input: { room, slow_seconds, wait_hours, is_closed, reason }, tx, record },
) => {
  const {
    last_seq,
    slow_seconds: slow,
    wait_hours: wait,
    is_closed: closed,
  } = await getRoom(tx, room);
  const terms = { slow_seconds, wait_hours, is_closed };
  record({
    target: `chat:${room}`,
    before: { slow_seconds: slow, wait_hours: wait, is_closed: closed },
    after: terms,
    reason,
  });
  await tx.updateTable("chat_rooms").set(terms).where("room", "=", room).execute();
  await announce(tx, room, last_seq, true);
  const reported = (await countReported(tx)).find((one) => one.room === room);
  return { ...roomView(await getRoom(tx, room)), open_reports: reported?.open ?? 0 };
};
