import type { chat } from "@candor/contract/areas/chat/operator.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { OperatorReadHandler } from "../../../operators/operator-handlers.ts";
import { findKnownWriter } from "./restriction-rows.ts";
import { writerView } from "./view.ts";

export const findWriter: OperatorReadHandler<typeof chat.calls.findWriter> = async (
  { db, clock },
  { input: { number } },
) => {
  const writer = await findKnownWriter(db, number);
  return writer === undefined ? refuse("not-found") : writerView(db, writer, clock.now());
};
