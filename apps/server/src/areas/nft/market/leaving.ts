import { type Refusal, isRefusal, refuse } from "@candor/contract/refusals.ts";
import { type Dec, dec, formatDec } from "@candor/money";
import type { Currency, PriceRefusal } from "../../../catalogue/markets.ts";
import type { Tx } from "../../../db/transaction.ts";
import type { From } from "../../../http/from.ts";
import type { Caller } from "../../../http/session.ts";
import type { CoreCtx } from "../../../manifest/ctx.ts";
import { utcMinute } from "../../../platform/text.ts";
import { notify } from "../../notices/index.ts";
import { seenFrom } from "../../security/index.ts";
import { holdUsers } from "../../sending/index.ts";
import { addLimitUse, limitNow, lockLimit, useOf } from "../../withdrawal/index.ts";
import type { SaleRow } from "../auctions/sale-rows.ts";

type LeavingRefusal =
  | Refusal<"sends-held" | "withdrawal-limit" | "verification-required">
  | PriceRefusal;

/**
 * The share of the payer's daily limit that a price uses when real money goes to another user, as with a send.
 * Undefined when it uses none. It has to be called before any other lock.
 */
export async function leavingUse(
  ctx: CoreCtx,
  tx: Tx,
  caller: Caller,
  { sale, currency, price }: { sale: SaleRow; currency: Currency; price: Dec },
): Promise<string | undefined | LeavingRefusal> {
  if (sale.seller_id === null || sale.realm === "demo") return undefined;
  // An unproven user has no daily limit, and nothing may leave their account.
  if (caller.level < 1) return refuse("verification-required");
  await lockLimit(tx, caller.userId);
  const held = await whyHeld(ctx, tx, { senderId: caller.userId, recipientId: sale.seller_id });
  if (held !== undefined) return held;
  const limit = await limitNow(ctx, tx, caller, currency);
  return isRefusal(limit) ? limit : useOf(price, limit, currency);
}

/** A copy on sale may leave for any price, so that a hold after a change of protections applies as for a send. */
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

/** A payment to another user, which notifies the payer with `notice`. */
type Left = {
  notice: "nft-paid" | "nft-margin-held";
  causeId: string;
  userId: string;
  from: From;
  title: string;
  amount: Dec;
  currency: Currency;
  use: string | undefined;
  at: Date;
};

/** Counts the use towards the limit and notifies the payer when real money goes to another user. */
export async function keepLeft(ctx: CoreCtx, tx: Tx, left: Left): Promise<void> {
  const { notice, causeId, userId, from, title, amount, currency, use, at } = left;
  if (use === undefined) return;
  await addLimitUse(tx, { cause_id: causeId, user_id: userId, limit_use: use, created_at: at });
  const paid = { title, amount: formatDec(amount), currency: currency.code };
  await notify(ctx, tx, userId, notice, { ...seenFrom(from), ...paid });
}

/** Notifies the owner of a copy that it is on sale for real money. */
export async function tellListed(
  ctx: CoreCtx,
  tx: Tx,
  { sale, currency, from }: { sale: SaleRow; currency: Currency; from: From },
): Promise<void> {
  if (sale.seller_id === null || sale.realm === "demo") return;
  const listed = { title: sale.title, price: formatDec(dec(sale.price)), currency: currency.code };
  await notify(ctx, tx, sale.seller_id, "nft-listed", { ...seenFrom(from), ...listed });
}
