import type { ClosingCause } from "@candor/contract/words.ts";
import { dec, formatDec, quantize, sub } from "@candor/money";
import type { Ctx } from "../../manifest/ctx.ts";
import { type Tx, inTransaction } from "../../db/transaction.ts";
import type { Realm } from "../../ledger/accounts.ts";
import { notify, notifyEach, notifyFew } from "../notices/index.ts";
import {
  type ClosingToNotify,
  closingsAfter,
  lockNotified,
  moveNotified,
} from "./notified-rows.ts";

/** How many closings one transaction handles. */
export const SLICE_ROWS = 500;
const CENT = dec("0.01");

/** The notices of closings that the owner did not ask for. */
const STOP_CODES = {
  "take-profit": "contract-take-profit",
  "stop-loss": "contract-stop-loss",
  gap: "contract-gap-closed",
} as const;
const FORCED_CODES = {
  liquidation: "contract-liquidated",
  deleverage: "contract-deleveraged",
} as const;

/**
 * Notifies users of closings that they did not ask for, from what the writer has committed; returns the number of
 * closings in the realm with more. The progress moves in the same transaction, so each is notified once.
 */
export async function notifyClosingsSlice(ctx: Ctx, most = SLICE_ROWS): Promise<number> {
  const live = await notifyRealm(ctx, "live", most);
  return Math.max(live, await notifyRealm(ctx, "demo", most));
}

const notifyRealm = (ctx: Ctx, realm: Realm, most: number): Promise<number> =>
  inTransaction(ctx.db, async (tx) => {
    const after = await lockNotified(tx, realm);
    if (after === undefined) return 0;
    const closings = await closingsAfter(tx, realm, after, most);
    await notifyForced(ctx, tx, closings);
    await notifyStopped(ctx, tx, closings);
    const last = closings.at(-1);
    if (last !== undefined) await moveNotified(tx, realm, last.number);
    return closings.length;
  });

/** One notice for each, since the number of a user's positions is limited. */
async function notifyForced(ctx: Ctx, tx: Tx, closings: readonly ClosingToNotify[]): Promise<void> {
  for (const cause of ["liquidation", "deleverage"] as const) {
    const items = closings.filter((closing) => closing.cause === cause);
    await notifyEach(
      ctx,
      tx,
      FORCED_CODES[cause],
      items.map((closing) => ({
        userId: closing.user_id,
        params: paramsOf(ctx, closing),
        cause: causeOf(closing),
      })),
    );
  }
}

async function notifyStopped(
  ctx: Ctx,
  tx: Tx,
  closings: readonly ClosingToNotify[],
): Promise<void> {
  const stopped = closings.flatMap((closing) =>
    isStop(closing.cause) ? [{ closing, code: STOP_CODES[closing.cause] }] : [],
  );
  for (const [userId, items] of Map.groupBy(stopped, ({ closing }) => closing.user_id))
    await notifyFew(ctx, tx, userId, {
      items,
      notifyOne: ({ closing, code }) =>
        notify(ctx, tx, userId, code, paramsOf(ctx, closing), causeOf(closing)),
      sum: "positions-closed",
    });
}

const isStop = (cause: ClosingCause): cause is keyof typeof STOP_CODES => cause in STOP_CODES;
const causeOf = ({ id }: ClosingToNotify): string => `closed ${id}`;

/** With the result, rounded down to the cent. */
function paramsOf(
  { catalogue }: Ctx,
  { market_id, direction, price, payout, margin }: ClosingToNotify,
) {
  const market = catalogue.contract(market_id);
  if (market === undefined) throw new Error(`no contract ${market_id}`);
  return {
    symbol: market.symbol,
    direction,
    price: formatDec(dec(price)),
    profit: formatDec(quantize(sub(dec(payout), dec(margin)), CENT, "floor")),
    currency: market.quoteCode,
  };
}
