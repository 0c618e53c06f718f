import { type Refusal, isRefusal, refuse } from "@candor/contract/refusals.ts";
import type { Dec } from "@candor/money";
import type { Currency, PriceRefusal } from "../../../catalogue/markets.ts";
import type { Tx } from "../../../db/transaction.ts";
import type { Caller } from "../../../http/session.ts";
import type { CoreCtx } from "../../../manifest/ctx.ts";
import { utcMinute } from "../../../platform/text.ts";
import { holdUsers } from "../../sending/index.ts";
import { addLimitUse, limitNow, lockLimit, useOf } from "../../withdrawal/index.ts";
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
  const held = await whyHeld(ctx, tx, { senderId: caller.userId, recipientId: sale.seller_id });
  if (held !== undefined) return held;
  const limit = await limitNow(ctx, tx, caller, currency);
  return isRefusal(limit) ? limit : useOf(price, limit, currency);
}

/** A copy that is put on sale may leave for any price, so that a change of protections holds it as it holds a send. */
export const whySellingWaits = (
  ctx: Pick<CoreCtx, "clock">,
  tx: Tx,
  { userId, realm }: Pick<Caller, "userId" | "realm">,
): Promise<Refusal<"sends-held"> | undefined> =>
  realm === "demo"
    ? Promise.resolve(undefined)
    : whyHeld(ctx, tx, { senderId: userId, recipientId: userId });

async function whyHeld(
  { clock }: Pick<CoreCtx, "clock">,
  tx: Tx,
  users: { senderId: string; recipientId: string },
): Promise<Refusal<"sends-held"> | undefined> {
  const until = await holdUsers(tx, users);
  return until !== null && until > clock.now()
    ? refuse("sends-held", { until: utcMinute(until) })
    : undefined;
}

type Use = { causeId: string; userId: string; use: string | undefined; at: Date };

/** Counts a use towards the limit, where there is one. */
export async function keepUse(tx: Tx, { causeId, userId, use, at }: Use): Promise<void> {
  if (use !== undefined)
    await addLimitUse(tx, { cause_id: causeId, user_id: userId, limit_use: use, created_at: at });
}
