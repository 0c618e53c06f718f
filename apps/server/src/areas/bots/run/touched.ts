import { inTransaction } from "../../../db/transaction.ts";
import type { Realm } from "../../../ledger/accounts.ts";
import type { Ctx } from "../../../manifest/ctx.ts";
import { beginProgress, lockProgress, markTouched, moveProgress } from "../progress-rows.ts";
import { lastTrade } from "./fill-rows.ts";

/** Trades of a realm that one look reads, of all users. */
const TRADES_MAX = 10_000;

/** Has bots looked at whose orders were traded, behind the writer and by its numbers; says whether there may be more. */
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
