import type { chat } from "@candor/contract/areas/chat/operator.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { OperatorWriteHandler } from "../../../operators/operator-handlers.ts";
import { newId } from "../../../platform/ids.ts";
import { utcMinute } from "../../../platform/text.ts";
import { notify } from "../../notices/index.ts";
import { findKnownWriter, insertRestriction } from "./restriction-rows.ts";
import { writerView } from "./view.ts";

const HOUR_MS = 3_600_000;

export const restrictWriter: OperatorWriteHandler<typeof chat.calls.restrictWriter> = async (
  ctx,
  { input: { number, kind, room, hours, reason }, operator, tx, record },
) => {
  const writer = await findKnownWriter(tx, number);
  if (writer === undefined) return refuse("not-found");
  const now = ctx.clock.now();
  const until = new Date(now.getTime() + hours * HOUR_MS);
  record({
    target: `chat-writer:${number}`,
    after: { kind, room: room ?? null, until: until.toISOString() },
    reason,
  });
  if ((kind === "mute") !== (room !== undefined)) return refuse("chat-room-needed");
  const id = newId(ctx.clock);
  await insertRestriction(tx, {
    id,
    user_id: writer.user_id,
    kind,
    room: room ?? null,
    reason,
    operator_id: operator.id,
    since: now,
    until,
  });
  const told = { until: utcMinute(until), note: reason };
  await notify(ctx, tx, writer.user_id, "chat-restricted", told, `chat restriction ${id}`);
  return writerView(tx, writer, now);
};
