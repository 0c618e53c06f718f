import type { sending } from "@candor/contract/areas/sending/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { WriteHandler } from "../../http/handlers.ts";
import { removeRecipientRow } from "./recipient-rows.ts";

export const removeRecipient: WriteHandler<typeof sending.calls.removeRecipient> = async (
  ctx,
  { input: { id }, caller: { userId }, tx },
) =>
  (await removeRecipientRow(tx, { userId, id, now: ctx.clock.now() }))
    ? { is_done: true }
    : refuse("not-found");
