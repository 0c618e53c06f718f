import type { sending } from "@candor/contract/areas/sending/calls.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { listRecipientRows } from "./recipient-rows.ts";
import { recipientView } from "./view.ts";

export const listRecipients: ReadHandler<typeof sending.calls.listRecipients> = async (
  ctx,
  { caller },
) => (await listRecipientRows(ctx.db, caller.userId)).map(recipientView);
