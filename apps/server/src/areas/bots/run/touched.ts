import { inTransaction } from "../../../db/transaction.ts";
import type { Realm } from "../../../ledger/accounts.ts";
import type { Ctx } from "../../../manifest/ctx.ts";
import { beginProgress, lockProgress, markTouched, moveProgress } from "../progress-rows.ts";
import { lastTrade } from "./fill-rows.ts";

/** How many trades of all users one run reads. */
const TRADES_MAX = 10_000;

/** Makes bots due by the numbers of committed trades of their orders; returns whether more may be left. */
export const markTraded = async (ctx: Ctx, realm: Realm): Promise<boolean> => {
  await beginProgress(ctx.db, realm);
  return inTransaction(ctx.db, async (tx) => {
    const progress = await lockProgress(tx, realm);
    if (progress === undefined) return false;
    const after = progress.trade_number;
    const last = await lastTrade(tx, realm);
    const through = Math.min(last, after + TRADES_MAX);
    if (through <= after) return false;
    await markTouched(tx, { realm, after, through }, ctx.clock.now());
    await moveProgress(tx, realm, { trade_number: through });
    return through < last;
  });
};
