import { dec, formatDec, neg } from "@candor/money";
import type { Ctx } from "../../manifest/ctx.ts";
import { type Tx, inTransaction, lockKey } from "../../db/transaction.ts";
import { lockAccounts } from "../../ledger/accounts.ts";
import { moveHolds } from "../../ledger/move.ts";
import { notifyEach } from "../notices/index.ts";
import { type DueRow, listDueReleases, markReleased } from "./release-rows.ts";
import { termsById } from "./terms.ts";

const BATCH = 200;

/** Releases due amounts, however long overdue; a second run finds none. */
export async function releaseDue(ctx: Ctx, signal: AbortSignal): Promise<void> {
  let count = BATCH;
  while (count === BATCH && !signal.aborted) {
    const released = await inTransaction(ctx.db, (tx) => releaseBatch(ctx, tx));
    count = released.length;
    for (const { user_id: userId, account_id: accountId } of released)
      ctx.bus.emit("balances", { userId, accountIds: [accountId] });
  }
}

async function releaseBatch(ctx: Ctx, tx: Tx): Promise<DueRow[]> {
  await lockKey(tx, "ieo releases");
  const now = ctx.clock.now();
  const rows = await listDueReleases(tx, now, BATCH);
  if (rows.length === 0) return rows;
  const terms = await termsById(
    tx,
    rows.map((row) => row.terms_id),
  );
  await notifyEach(
    ctx,
    tx,
    "ieo-released",
    rows.map((row) => {
      const of = terms.get(row.terms_id);
      return {
        userId: row.user_id,
        cause: `ieo-released ${row.order_id} ${row.n}`,
        params: {
          amount: formatDec(dec(row.amount)),
          currency: ctx.catalogue.currency(of?.token ?? 0)?.code ?? "",
          name: of?.name ?? "",
        },
      };
    }),
  );
  await lockAccounts(tx, [...new Set(rows.map((row) => row.account_id))]);
  await moveHolds(
    tx,
    rows.map((row) => ({
      accountId: row.account_id,
      amount: neg(dec(row.amount)),
      cause: "ieo.order",
      causeId: row.order_id,
    })),
  );
  await markReleased(tx, rows, now);
  return rows;
}
