import type { p2p } from "@candor/contract/areas/p2p/calls.ts";
import { type Refusal, isRefusal, refuse } from "@candor/contract/refusals.ts";
import { min } from "@candor/money";
import { refuseFiner } from "@candor/rules/amount-step.ts";
import type { Priced } from "@candor/rules/conversion.ts";
import { isSameName } from "@candor/rules/escrow/same-name.ts";
import type { PriceRefusal } from "../../../catalogue/markets.ts";
import type { Tx } from "../../../db/transaction.ts";
import type { Call } from "../../../http/handlers.ts";
import type { CoreCtx } from "../../../manifest/ctx.ts";
import { provenName } from "../../identity/index.ts";
import { fiatIndex } from "../market/ad-price.ts";
import { COINS } from "../market/decide.ts";
import { offMethods } from "../market/method-rows.ts";
import { readTerms } from "../market/terms-rows.ts";
import { findMethod } from "../methods/methods.ts";
import { pricedFiat, refuseBeyondLevels, refuseSmall } from "./fiat-limit.ts";
import { whyNotPaidTo } from "./paid-to.ts";
import { UNNAMED_BAND, type Wish, worstWithin } from "./wish.ts";

type Code =
  | "unknown-currency"
  | "too-many-decimals"
  | "below-minimum"
  | "fiat-order-limit"
  | "no-price"
  | "p2p-name-differs"
  | "p2p-method-unknown"
  | "p2p-method-not-offered"
  | "p2p-account-needed"
  | "p2p-account-unknown"
  | "p2p-account-waits";

export type Wished = { wish: Wish; fiat: Priced; coin: string };

/** Turns a call into a wish for advertisements, or refuses it when none could fit. */
export async function wishedBy(
  ctx: CoreCtx,
  tx: Tx,
  { input, caller: { userId } }: Pick<Call<typeof p2p.calls.addOrder>, "input" | "caller">,
): Promise<Wished | PriceRefusal | Refusal<Code>> {
  const { type: side, country, amount: fiatAmount, name } = input;
  const { currencies } = ctx.catalogue;
  const coin = currencies.find(({ id, code }) =>
    input.currency_id === undefined ? code === "USDT" : id === input.currency_id,
  );
  const money = currencies.find(({ kind, code }) => kind === "fiat" && code === input.pay);
  if (coin === undefined || money === undefined || !COINS.includes(coin.code))
    return refuse("unknown-currency");
  const finer = refuseFiner(fiatAmount, money.decimals);
  if (finer !== undefined) return finer;
  const method = findMethod(input.bank ?? input.way, country);
  if (method === undefined || (await offMethods(tx)).has(method.id))
    return refuse("p2p-method-unknown");
  if (side === "buy" && !isSameName(name, (await provenName(ctx, tx, userId)) ?? ""))
    return refuse("p2p-name-differs");
  if (side === "sell") {
    const to = { userId, id: input.account_id, methodId: method.id };
    const unpaid = await whyNotPaidTo(ctx, tx, to);
    if (unpaid !== undefined) return unpaid;
  }
  const fiat = pricedFiat(ctx, money);
  if (isRefusal(fiat)) return fiat;
  const index = fiatIndex(ctx, coin.id, money.code);
  if (index === undefined) return refuse("no-price");
  const terms = await readTerms(tx);
  const small = refuseSmall(fiatAmount, fiat, terms.orderMinimumUsdt);
  if (small !== undefined) return small;
  const beyond = await refuseBeyondLevels({ db: tx }, fiatAmount, fiat, [userId]);
  if (beyond !== undefined) return beyond;
  const end = worstWithin(side, index.price, min(terms.priceBand, UNNAMED_BAND));
  const wish: Wish = {
    userId,
    side,
    currencyId: coin.id,
    decimals: coin.decimals,
    fiat: money.code,
    fiatAmount,
    country,
    methodId: method.id,
    name,
    accountId: side === "sell" ? input.account_id : undefined,
    index: index.price,
    // A chosen advertisement's price is what the user agreed to.
    worst: input.price ?? (input.ad_id === undefined ? end : undefined),
  };
  return { wish, fiat, coin: coin.code };
}
