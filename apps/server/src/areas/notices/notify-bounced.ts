import type { Ctx } from "../../manifest/ctx.ts";
import { inTransaction } from "../../db/transaction.ts";
import { takeBouncedMails } from "../../outbox/queue.ts";
import { notify } from "./notify.ts";

const SLICE_MAILS = 200;

/** Notifies users whose mails bounced, once a day; returns the number of mails that it looked at. */
export const notifyBounced = (ctx: Ctx): Promise<number> =>
  inTransaction(ctx.db, async (tx) => {
    const userIds = await takeBouncedMails(tx, SLICE_MAILS);
    const day = ctx.clock.now().toISOString().slice(0, 10);
    for (const userId of new Set(userIds))
      await notify(ctx, tx, userId, "mail-bounced", {}, `mail-bounced ${day}`);
    return userIds.length;
  });
