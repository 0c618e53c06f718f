import type { dual } from "@candor/contract/areas/dual/calls.ts";
import { type Refusal, isRefusal, refuse } from "@candor/contract/refusals.ts";
import { ZERO, dec, fromInteger, mul } from "@candor/money";
import { homeAccount } from "@candor/rules/home-account.ts";
import { type Decided, accept, secondOf } from "../../acceptance/accept.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Call } from "../../http/handlers.ts";
import { findAccounts, lockAccounts } from "../../ledger/accounts.ts";
import { offeringAt } from "./offer.ts";
import { trancheOnSale } from "./on-sale.ts";
import { sharesHeld } from "./order-rows.ts";
import { pairOf } from "./view.ts";

type Buy = typeof dual.calls.buyDual;

/** Accepts a purchase of a tranche on sale, and waits for the second that decides it. */
export async function acceptPurchase(
  ctx: Ctx,
  call: Call<Buy>,
): Promise<Decided | Refusal<Buy["refusals"][number]>> {
  const bound = await bind(ctx, call);
  return isRefusal(bound) ? bound : secondOf(ctx, bound);
}

const bind = (ctx: Ctx, { input, caller: { userId, realm } }: Call<Buy>) =>
  inTransaction(ctx.db, async (tx) => {
    const tranche = await trancheOnSale(ctx, tx, realm, input.id);
    if (isRefusal(tranche)) return tranche;
    if (tranche.remaining < input.num)
      return refuse("shares-short", { shares: `${tranche.remaining}` });
    const { coin, quote } = pairOf(ctx, tranche.market_id);
    const { id: currencyId, code: currency, kind } = tranche.type === "sell-high" ? coin : quote;
    const own = { holderIds: [userId], kind: homeAccount(kind), currencyId };
    const accountId = (await findAccounts(tx, own)).get(userId);
    const available =
      accountId === undefined ? undefined : (await lockAccounts(tx, [accountId])).get(accountId);
    const offer = await (await offeringAt(ctx, tx, ctx.clock.now()))(tranche);
    if (isRefusal(offer)) return offer;
    const held = mul(dec(tranche.unit), fromInteger(input.num), "down");
    if (accountId === undefined || available === undefined || available < held)
      return refuse("insufficient-balance", { available: available ?? ZERO, currency });
    if ((await sharesHeld(tx, userId, tranche.id)) + input.num > tranche.user_shares)
      return refuse("share-limit-reached", { maximum: `${tranche.user_shares}` });
    return accept(ctx, tx, { accountId, held, marketIds: [tranche.market_id] });
  });
