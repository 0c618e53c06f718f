import type { OptionOutcome } from "@candor/contract/words.ts";
import { dec, formatDec, sub } from "@candor/money";
import type { Ctx } from "../../manifest/ctx.ts";
import { type Tx, inTransaction } from "../../db/transaction.ts";
import type { Realm } from "../../ledger/accounts.ts";
import { notify, notifyFew } from "../notices/index.ts";
import { type OptionToNotify, lockNotified, moveNotified, settledAfter } from "./notified-rows.ts";

/** Options of one transaction. */
export const SLICE_ROWS = 500;

/**
 * Notifies users of their options' results from committed rows, behind the writer; returns the larger number of the two
 * realms. The last link moves in the same transaction, so that each user is notified once.
 */
export async function notifyResultsSlice(ctx: Ctx, most = SLICE_ROWS): Promise<number> {
  const live = await notifyRealm(ctx, "live", most);
  return Math.max(live, await notifyRealm(ctx, "demo", most));
}

const notifyRealm = (ctx: Ctx, realm: Realm, most: number): Promise<number> =>
  inTransaction(ctx.db, async (tx) => {
    const after = await lockNotified(tx, realm);
    if (after === undefined) return 0;
    const settled = await settledAfter(tx, realm, after, most);
    for (const [userId, items] of Map.groupBy(settled, ({ user_id }) => user_id))
      await notifyFew(ctx, tx, userId, {
        items,
        notifyOne: (option) => notifyResult(ctx, tx, option),
        sum: "options-ended",
      });
    const last = settled.at(-1);
    if (last !== undefined) await moveNotified(tx, realm, last.settled_link);
    return settled.length;
  });

/** A settled option's state is its result. */
const notifyResult = (ctx: Ctx, tx: Tx, { id, user_id, market_id, ...option }: OptionToNotify) =>
  notify(
    ctx,
    tx,
    user_id,
    `option-${option.state as OptionOutcome}`,
    {
      symbol: ctx.catalogue.market(market_id)?.symbol ?? "",
      direction: option.direction,
      profit: formatDec(sub(dec(option.payout), dec(option.stake))),
      currency: ctx.catalogue.currency(option.currency_id)?.code ?? "",
    },
    `ended ${id}`,
  );
