import type { chat } from "@candor/contract/areas/chat/operator.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { OperatorWriteHandler } from "../../../operators/operator-handlers.ts";
import { findKnownWriter, liftRow } from "./restriction-rows.ts";
import { writerView } from "./view.ts";

export const liftRestriction: OperatorWriteHandler<typeof chat.calls.liftRestriction> = async (
  { clock },
  { input: { id, reason }, operator, tx, record },
) => {
  const now = clock.now();
  const lifted = { lifted_at: now, lifted_by: operator.id, lift_reason: reason };
  const of = await liftRow(tx, id, lifted);
  if (of === undefined) return refuse("not-found");
  record({ target: `chat-writer:${of.number}`, after: { lifted: of.kind }, reason });
  const writer = await findKnownWriter(tx, of.number);
  return writer === undefined ? refuse("not-found") : writerView(tx, writer, now);
};
