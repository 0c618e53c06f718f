import { dec, formatDec } from "@candor/money";
import type { Ctx } from "../../manifest/ctx.ts";
import { inTransaction } from "../../db/transaction.ts";
import { notify } from "../notices/index.ts";
import { lockUnnotified, markNotified } from "./due-rows.ts";
import type { OrderRow } from "./rows.ts";
import { termsOf } from "./view.ts";

/** Notices are separate from payments, so that no account is locked while texts are made. */
const NOTIFIED_AT_ONCE = 100;

/** Notifies a batch of owners whose deposit has ended in time; returns whether there may be more. */
export const notifySome = (ctx: Ctx): Promise<boolean> =>
  inTransaction(ctx.db, async (tx) => {
    const rows = await lockUnnotified(tx, NOTIFIED_AT_ONCE);
    if (rows.length === 0) return false;
    for (const row of rows)
      await notify(ctx, tx, row.user_id, codeOf(row), {
        amount: formatDec(dec(row.principal)),
        interest: formatDec(dec(row.paid_interest)),
        currency: termsOf(ctx, row).code,
      });
    await markNotified(
      tx,
      rows.map(({ id }) => id),
    );
    return true;
  });

function codeOf({ renew, renewed_by: next }: OrderRow) {
  if (next !== null) return "staking-renewed";
  return renew ? "staking-not-renewed" : "staking-matured";
}
