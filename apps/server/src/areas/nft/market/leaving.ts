import { type Refusal, isRefusal, refuse } from "@candor/contract/refusals.ts";
import type { Dec } from "@candor/money";
import type { Currency, PriceRefusal } from "../../../catalogue/markets.ts";
import type { Tx } from "../../../db/transaction.ts";
import type { CoreCtx } from "../../../manifest/ctx.ts";
import type { Caller } from "../../../http/session.ts";
import { utcMinute } from "../../../platform/text.ts";
import { holdUsers } from "../../sending/index.ts";
import { limitNow, lockLimit, useOf } from "../../withdrawal/index.ts";
import type { SaleRow } from "../auctions/sale-rows.ts";

type LeavingRefusal = Refusal<"sends-held" | "withdrawal-limit"> | PriceRefusal;

/**
 * What a price takes of the limit of what leaves its payer's account within a day, where real money goes to another user:
 * as a send does. Undefined: nothing. Called before any other lock.
 */
export async function leavingUse(
  ctx: CoreCtx,
  tx: Tx,
  caller: Caller,
  { sale, currency, price }: { sale: SaleRow; currency: Currency; price: Dec },
): Promise<string | undefined | LeavingRefusal> {
  if (sale.seller_id === null || sale.realm === "demo") return undefined;
  await lockLimit(tx, caller.userId);
  const until = await holdUsers(tx, { senderId: caller.userId, recipientId: sale.seller_id });
  if (until !== null && until > ctx.clock.now())
    return refuse("sends-held", { until: utcMinute(until) });
  const limit = await limitNow(ctx, tx, caller, currency);
  return isRefusal(limit) ? limit : useOf(price, limit, currency);
}
