import { type Refusal, isRefusal, refuse } from "@candor/contract/refusals.ts";
import type { Priced } from "@candor/rules/conversion.ts";
import type { Tx } from "../../../db/transaction.ts";
import type { CoreCtx } from "../../../manifest/ctx.ts";
import { findUserRow } from "../../account/index.ts";
import type { AccountRow } from "../market/account-rows.ts";
import { type AdRow, fittingAds, lockAd } from "../market/ad-rows.ts";
import { isBlocked } from "../market/block-rows.ts";
import type { Freed } from "./carry-out.ts";
import { createOrder } from "./create-order.ts";
import type { Within } from "./move-order.ts";
import type { OrderRow } from "./order-rows.ts";
import { findPaidTo } from "./paid-to.ts";
import { type Wish, offerOf, otherSide } from "./wish.ts";

/** The most advertisements tried for one wish, because each stays locked until it is decided. */
const LOOKED_AT = 5;

type Taking = { wish: Wish; fiat: Priced; coin: string };

/** Takes the advertisement that the user has chosen, or refuses it. */
export async function takeChosen(ctx: CoreCtx, within: Within, adId: string, taking: Taking) {
  const { tx } = within;
  const { wish, fiat, coin } = taking;
  const ad = await lockAd(tx, adId);
  if (ad === undefined) return refuse("p2p-ad-unknown");
  const offer = offerOf(ad, wish);
  if (isRefusal(offer)) return offer;
  if (await isBlocked(tx, wish.userId, ad.user_id)) return refuse("p2p-blocked");
  const owner = await findUserRow(tx, ad.user_id, ctx.clock.now());
  if (owner === undefined || owner.frozen_until !== null) return refuse("p2p-ad-closed");
  const account = await sellersAccount(ctx, tx, ad, wish);
  if (isRefusal(account)) return account;
  const made = await createOrder(ctx, within, { wish, offer, account, fiat });
  if (isRefusal(made) || !("available" in made)) return made;
  // Other users do not see the available balance of the advertisement's owner.
  if (wish.side === "buy") return refuse("p2p-ad-closed");
  return refuse("insufficient-balance", { available: made.available, currency: coin });
}

/** Takes the best advertisement that fits; undefined when none does. */
export async function takeBest(
  ctx: CoreCtx,
  within: Within,
  { wish, fiat }: Omit<Taking, "coin">,
  waited: { freed?: Freed | undefined; isWaited?: boolean } = {},
): Promise<OrderRow | undefined> {
  const { tx } = within;
  const side = otherSide(wish.side);
  const fit = { ...wish, side, indexPrice: wish.index, count: LOOKED_AT, now: ctx.clock.now() };
  for (const ad of await fittingAds(tx, fit)) {
    const offer = offerOf(ad, wish);
    if (isRefusal(offer)) continue;
    const account = await sellersAccount(ctx, tx, ad, wish);
    if (isRefusal(account)) continue;
    const made = await createOrder(ctx, within, { wish, offer, account, fiat, ...waited });
    if (!isRefusal(made) && !("available" in made)) return made;
  }
  return undefined;
}

/** The account that the seller is paid to; of a sale's advertisement the owner's account for the way to pay. */
async function sellersAccount(
  ctx: CoreCtx,
  tx: Tx,
  ad: AdRow,
  { userId, accountId, side, methodId }: Wish,
): Promise<AccountRow | Refusal<"p2p-method-not-offered" | "p2p-account-needed">> {
  if (side === "sell" && accountId === undefined) return refuse("p2p-account-needed");
  const account =
    side === "sell"
      ? await findPaidTo(ctx, tx, { userId, ids: [accountId ?? ""], methodId })
      : await findPaidTo(ctx, tx, { userId: ad.user_id, ids: ad.account_ids, methodId });
  return account ?? refuse("p2p-method-not-offered");
}
