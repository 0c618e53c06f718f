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

/** Serialises amounts that count towards a user's limit until the transaction ends. */
export const lockLimit = (tx: Tx, userId: string): Promise<void> =>
  lockKey(tx, `withdrawal ${userId}`);

/** The rest of a daily limit in bitcoin, with the prices of a currency and of bitcoin. */
export type Limit = { left: Dec; price: Dec; bitcoin: Dec };

/** The present limit, or a refusal without a proven identity, a price or a fresh rate. */
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

/** The rest of the limit in a currency, rounded down to its decimals. */
export const remaining = ({ left, price, bitcoin }: Limit, { decimals }: Currency): Dec =>
  amountLeft(left, price, bitcoin, decimals);

/** The share of the limit that an amount uses, or a refusal when it exceeds it. */
export function useOf(
  amount: Dec,
  limit: Limit | PriceRefusal,
  currency: Currency,
): string | PriceRefusal | Refusal<"withdrawal-limit"> {
  if (isRefusal(limit)) return limit;
  const use = limitUse(amount, limit.price, limit.bitcoin);
  return use > limit.left
    ? refuse("withdrawal-limit", { remaining: remaining(limit, currency), currency: currency.code })
    : formatDec(use);
}
