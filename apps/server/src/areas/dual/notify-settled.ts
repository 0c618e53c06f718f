import { dec, formatDec } from "@candor/money";
import type { Ctx } from "../../manifest/ctx.ts";
import { inTransaction } from "../../db/transaction.ts";
import { takeSteps } from "../../jobs/paced.ts";
import { notify } from "../notices/index.ts";
import { pairOf, plain } from "./view.ts";
import { lockUnnotified, markNotified } from "./notify-rows.ts";

/** How many users one transaction notifies, and how many batches one run does: twenty thousand take two minutes. */
const BATCH = 100;
const BATCHES = 10;

/** Notifies users of their results after the settlement, so that no payment waits for a notice. */
export async function notifySettled(ctx: Ctx, signal: AbortSignal): Promise<void> {
  const step = async (): Promise<boolean> => (await notifyBatch(ctx)) === BATCH;
  await takeSteps(step, { signal, most: BATCHES });
}

const notifyBatch = (ctx: Ctx): Promise<number> =>
  inTransaction(ctx.db, async (tx) => {
    const orders = await lockUnnotified(tx, BATCH);
    for (const order of orders) {
      const { coin, quote, market } = pairOf(ctx, order.market_id);
      const cause = `dual.${order.id}`;
      const { payout, settlement_price: price } = order;
      const invested = order.type === "sell-high" ? coin : quote;
      if (payout === null || price === null) {
        const back = { amount: plain(order.invested), currency: invested.code };
        await notify(
          ctx,
          tx,
          order.user_id,
          "dual-failed",
          { ...back, symbol: market.symbol },
          cause,
        );
        continue;
      }
      const paid = dec(price) < dec(order.linked_price) ? coin : quote;
      const params = {
        amount: formatDec(dec(payout)),
        currency: paid.code,
        symbol: market.symbol,
        price: plain(price),
        linked: plain(order.linked_price),
      };
      await notify(ctx, tx, order.user_id, "dual-settled", params, cause);
    }
    await markNotified(
      tx,
      orders.map(({ id }) => id),
    );
    return orders.length;
  });
