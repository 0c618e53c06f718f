import type { chat } from "@candor/contract/areas/chat/operator.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { chatTextRefusal } from "@candor/rules/chat.ts";
import { tidyMessage } from "@candor/rules/support.ts";
import { lockKey } from "../../../db/transaction.ts";
import type { OperatorWriteHandler } from "../../../operators/operator-handlers.ts";
import { findMessage, findSent } from "../entry-rows.ts";
import { addEntry } from "../room-rows.ts";
import { messageViewOf } from "./view.ts";

export const postMessage: OperatorWriteHandler<typeof chat.calls.postMessage> = async (
  { clock },
  { input: { room, key, text, reply_to }, operator, tx, record },
) => {
  await lockKey(tx, `chat ${operator.id}`);
  const tidy = tidyMessage(text);
  record({ target: `chat:${room}`, after: { text: tidy } });
  const before = await findSent(tx, operator.id, key);
  if (before !== undefined) return { message: await messageViewOf(tx, before.room, before.seq) };
  const refusal = chatTextRefusal(tidy, false);
  if (refusal !== undefined) return refusal;
  const answered = reply_to === undefined ? undefined : await findMessage(tx, room, reply_to);
  if (reply_to !== undefined && (answered === undefined || answered.removed_by !== null))
    return refuse("not-found");
  const seq = await addEntry(tx, {
    room,
    key,
    text: tidy,
    created_at: clock.now(),
    operator_id: operator.id,
    ...(reply_to !== undefined && { reply_to }),
  });
  return { message: await messageViewOf(tx, room, seq) };
};
