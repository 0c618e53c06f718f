import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import { dec, formatDec } from "@candor/money";
import type { Priced } from "@candor/rules/conversion.ts";
import {
  type CreationRefusal,
  type EscrowWish,
  createEscrow,
} from "@candor/rules/escrow/create.ts";
import type { Tx } from "../../../db/transaction.ts";
import type { CoreCtx } from "../../../manifest/ctx.ts";
import { newId } from "../../../platform/ids.ts";
import { type AccountRow, openAccountOf } from "../market/account-rows.ts";
import { type AdRow, takeOfAd } from "../market/ad-rows.ts";
import { readTerms } from "../market/terms-rows.ts";
import { traderName } from "../market/trader-name.ts";
import { needTrader } from "../market/trader-rows.ts";
import { type Freed, type Short, carryOut } from "./carry-out.ts";
import { clocksOf } from "./escrow.ts";
import { insertEvent } from "./event-rows.ts";
import { refuseBeyondLevels } from "./fiat-limit.ts";
import { addLine, addMessage } from "./message-rows.ts";
import { type Within, emitChanged } from "./move-order.ts";
import { type OrderRow, announceOrder, insertOrder } from "./order-rows.ts";
import { sealPapers } from "./sealed.ts";
import { tell } from "./tell.ts";
import type { Offer, Wish } from "./wish.ts";

type Making = {
  wish: Wish;
  offer: Offer;
  /** The seller's payment account. */
  account: AccountRow;
  fiat: Priced;
  /** The amount held by the request that the order comes from. */
  freed?: Freed | undefined;
  /** The order comes from a request, whose user is not watching. */
  isWaited?: boolean;
};

type Code = "p2p-name-differs" | "p2p-own-advertisement" | "below-minimum" | "fiat-order-limit";
const REFUSED = {
  "own-order": "p2p-own-advertisement",
  "name-differs": "p2p-name-differs",
} as const;

/**
 * Makes an order from a locked advertisement and holds its coins. Returns `Short` when the seller has too few. Nothing
 * is written unless the order is made.
 */
export async function createOrder(
  ctx: CoreCtx,
  { tx, afterCommit }: Within,
  { wish, offer: { ad, price, amount }, account, fiat, freed, isWaited = false }: Making,
): Promise<OrderRow | Short | Refusal<Code>> {
  const [buyerId, sellerId] =
    wish.side === "buy" ? [wish.userId, ad.user_id] : [ad.user_id, wish.userId];
  const beyond = await refuseBeyondLevels({ db: tx }, wish.fiatAmount, fiat, [buyerId, sellerId]);
  if (beyond !== undefined) return beyond;
  const verifiedName = (await traderName(ctx, tx, buyerId)) ?? "";
  const terms = await readTerms(tx);
  const now = ctx.clock.now();
  const clocks = {
    pay_minutes: ad.pay_minutes,
    release_minutes: terms.releaseMinutes,
    decide_hours: terms.decideHours,
  };
  const escrow: EscrowWish = {
    buyerId,
    sellerId,
    amount,
    decimals: wish.decimals,
    feeRate: terms.feeRate,
    clocks: clocksOf(clocks),
    payerName: wish.side === "buy" ? wish.name : verifiedName,
    verifiedName,
  };
  const made = createEscrow(escrow, now.getTime());
  if ("refused" in made) return creationRefusal(made.refused, ad);
  const { order } = made;
  const id = newId(ctx.clock);
  const amounts = { amount: formatDec(amount), fee_amount: formatDec(order.feeAmount) };
  const parties = { id, buyer_id: buyerId, seller_id: sellerId, currency_id: ad.currency_id };
  const carried = await carryOut(tx, { ...parties, ...amounts }, "hold", now, freed);
  if (!Array.isArray(carried)) return carried;
  await needTrader(tx, wish.userId, now);
  const inserted = await insertOrder(tx, {
    ...parties,
    ...amounts,
    ad_id: ad.id,
    taker_id: wish.userId,
    fee_rate: formatDec(terms.feeRate),
    fiat: ad.fiat,
    fiat_amount: formatDec(wish.fiatAmount),
    price: formatDec(price),
    index_price: formatDec(wish.index),
    country: ad.country,
    method_id: wish.methodId,
    account_id: account.id,
    sealed: sealPapers(ctx, id, {
      payer: verifiedName,
      account: openAccountOf(ctx, account.sealed),
    }),
    ...clocks,
    state: order.state,
    created_at: now,
    changed_at: now,
    deadline: order.deadline === null ? null : new Date(order.deadline),
    held: formatDec(amount),
  });
  await takeOfAd(tx, ad.id, amount);
  const by = wish.side === "buy" ? "buyer" : "seller";
  await insertEvent(tx, { order_id: id, act: "create", by, cause: null, at: now });
  const row = await begunChat(ctx, tx, inserted, ad);
  emitChanged(ctx, afterCommit, carried);
  await tell(ctx, tx, row, "create", { by: isWaited ? "clock" : by });
  await announceOrder(tx, row);
  return row;
}

function creationRefusal(
  because: CreationRefusal,
  { minimum, fiat: currency }: AdRow,
): Refusal<Exclude<Code, "fiat-order-limit">> {
  if (because === "own-order" || because === "name-differs") return refuse(REFUSED[because]);
  return refuse("below-minimum", { minimum: dec(minimum), currency });
}

/** Begins the chat with the creation of the order and the advertiser's automatic reply. */
async function begunChat(ctx: CoreCtx, tx: Tx, order: OrderRow, ad: AdRow): Promise<OrderRow> {
  const row = await addLine(ctx, tx, order, "create");
  if (ad.auto_reply === "") return row;
  const reply = { key: newId(ctx.clock), user_id: ad.user_id, text: ad.auto_reply };
  return addMessage(ctx, tx, row, reply);
}
