import type { chat } from "@candor/contract/areas/chat/operator.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { OperatorWriteHandler } from "../../../operators/operator-handlers.ts";
import { findMessage } from "../entry-rows.ts";
import { settleReports } from "./moderated-rows.ts";
import { messageViewOf } from "./view.ts";

export const keepMessage: OperatorWriteHandler<typeof chat.calls.keepMessage> = async (
  { clock },
  { input: { room, seq, reason }, operator, tx, record },
) => {
  if ((await findMessage(tx, room, seq)) === undefined) return refuse("not-found");
  record({ target: `chat:${room}/${seq}`, reason });
  const kept = { verdict: "kept", settled_by: operator.id, settled_at: clock.now() } as const;
  const isSettled = await settleReports(tx, { room, seq }, kept);
  return isSettled ? { message: await messageViewOf(tx, room, seq) } : refuse("not-found");
};
