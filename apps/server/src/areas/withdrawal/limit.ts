import { type Refusal, isRefusal, refuse } from "@candor/contract/refusals.ts";
import { type Dec, formatDec } from "@candor/money";
import { amountLeft, limitLeft, limitUse } from "@candor/rules/withdrawal.ts";
import type { CoreCtx } from "../../manifest/ctx.ts";
import type { Db } from "../../db/pool.ts";
import { type Tx, lockKey } from "../../db/transaction.ts";
import { type Currency, type PriceRefusal, settlingPrice } from "../../catalogue/markets.ts";
import { withdrawalLimit } from "../identity/index.ts";
import { sumLimitUse } from "./rows.ts";

const DAY_MS = 86_400_000;

/** Amounts that count towards a user's limit are counted one after the other; the lock ends with the transaction. */
export const lockLimit = (tx: Tx, userId: string): Promise<void> =>
  lockKey(tx, `withdrawal ${userId}`);

/** What of a day's limit is left, in bitcoin, and what a currency and bitcoin are worth. */
export type Limit = { left: Dec; price: Dec; bitcoin: Dec };

/** A refusal where nothing is proven, a price is not known or a rate is old. */
export async function limitNow(
  ctx: Pick<CoreCtx, "catalogue" | "clock" | "config" | "indexOf">,
  db: Db | Tx,
  { userId, level }: { userId: string; level: number },
  currency: Currency,
): Promise<Limit | PriceRefusal> {
  const price = settlingPrice(ctx, currency);
  if (isRefusal(price)) return price;
  const bitcoin = ctx.indexOf("BTC/USDT");
  const limit = await withdrawalLimit(db, level);
  if (bitcoin === undefined || limit === undefined) return refuse("no-price");
  const since = new Date(ctx.clock.now().getTime() - DAY_MS);
  return { left: limitLeft(limit, await sumLimitUse(db, userId, since)), price, bitcoin };
}

/** What may still be withdrawn of the currency, rounded down to what it can be sent in. */
export const remaining = ({ left, price, bitcoin }: Limit, { decimals }: Currency): Dec =>
  amountLeft(left, price, bitcoin, decimals);

/** What an amount takes of the limit, or why it takes too much. */
export function useOf(
  number: Dec,
  limit: Limit | PriceRefusal,
  currency: Currency,
): string | PriceRefusal | Refusal<"withdrawal-limit"> {
  if (isRefusal(limit)) return limit;
  const use = limitUse(number, limit.price, limit.bitcoin);
  return use > limit.left
    ? refuse("withdrawal-limit", { remaining: remaining(limit, currency), currency: currency.code })
    : formatDec(use);
}
