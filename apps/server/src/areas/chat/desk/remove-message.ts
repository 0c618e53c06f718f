import { randomUUID } from "node:crypto";
import type { chat } from "@candor/contract/areas/chat/operator.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { OperatorWriteHandler } from "../../../operators/operator-handlers.ts";
import { findMessage } from "../entry-rows.ts";
import { addEntry } from "../room-rows.ts";
import { settleReports } from "./moderated-rows.ts";
import { messageViewOf } from "./view.ts";

export const removeMessage: OperatorWriteHandler<typeof chat.calls.removeMessage> = async (
  { clock },
  { input: { room, seq, reason }, operator, tx, record },
) => {
  // The lock keeps another operator from removing the same message.
  await tx
    .selectFrom("chat_rooms")
    .select("room")
    .where("room", "=", room)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const message = await findMessage(tx, room, seq);
  if (message === undefined) return refuse("not-found");
  record({
    target: `chat:${room}/${seq}`,
    before: { author: message.number, name: message.name, text: message.text },
    reason,
  });
  if (message.removed_by === null) {
    const now = clock.now();
    const removal = await addEntry(tx, {
      room,
      key: randomUUID(),
      text: reason,
      created_at: now,
      operator_id: operator.id,
      removes: seq,
    });
    await tx
      .updateTable("chat_entries")
      .set({ removed_by: removal })
      .where("room", "=", room)
      .where("seq", "=", seq)
      .execute();
    const settled = { verdict: "removed", settled_by: operator.id, settled_at: now } as const;
    await settleReports(tx, { room, seq }, settled);
  }
  return { message: await messageViewOf(tx, room, seq) };
};
