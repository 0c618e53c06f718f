import type { dual } from "@candor/contract/areas/dual.ts";
import { type Refusal, isRefusal, refuse } from "@candor/contract/refusals.ts";
import { type Dec, ZERO, dec, formatDec, fromInteger, mul } from "@candor/money";
import { dualPayouts, dualReserve } from "@candor/rules/finance/dual/payouts.ts";
import type { Both } from "@candor/rules/finance/dual/terms.ts";
import { homeAccount } from "@candor/rules/home-account.ts";
import type { Ctx } from "../../ctx.ts";
import type { Tx } from "../../db/transaction.ts";
import type { WriteHandler } from "../../http/handlers.ts";
import { newId } from "../../ids.ts";
import { type Realm, lockAccounts, namedAccount, openAccount } from "../../ledger/accounts.ts";
import { houseName } from "../../ledger/house-names.ts";
import { type Hold, moveHolds } from "../../ledger/move.ts";
import { type Offer, offeringAt } from "./offer.ts";
import { countOpen, insertOrder, sharesHeld } from "./order-rows.ts";
import { shelfOnSale } from "./on-sale.ts";
import { type ShelfRow, findShelf, takeShares } from "./shelf-rows.ts";
import { orderView, pairOf } from "./view.ts";

type Buy = typeof dual.calls.buyDual;

/** What one user may have open at once. */
const OPEN_MAX = 100;

export const buyDual: WriteHandler<Buy> = async (ctx, { input, caller, tx, afterCommit }) => {
  const { userId, realm } = caller;
  const shelf = await shelfOnSale(ctx, tx, realm, input.id);
  if (isRefusal(shelf)) return shelf;
  // Nobody waits for an account to hear that all is sold.
  if (shelf.remaining < input.num)
    return refuse("shares-short", { remaining: `${shelf.remaining}` });
  const accounts = await accountsOf(ctx, tx, { userId, realm, shelf });
  const available = await lockAccounts(tx, Object.values(accounts));
  // Priced once nothing is waited for any more: by the last second that is recorded then.
  const now = ctx.clock.now();
  const offer = await (await offeringAt(ctx, tx, now))(shelf);
  if (isRefusal(offer)) return offer;
  const bought = boughtOf(ctx, shelf, offer, input.num);
  const wish = { userId, shelf, bought, accounts, available, num: input.num };
  const refusal = await refuseToBuy(ctx, tx, wish);
  if (refusal !== undefined) return refusal;
  if (input.yield_min !== undefined && offer.yield < input.yield_min)
    return refuse("yield-changed");
  if (!(await takeShares(tx, shelf.id, input.num))) {
    const left = (await findShelf(tx, realm, shelf.id))?.remaining ?? 0;
    return refuse("shares-short", { remaining: `${left}` });
  }
  const id = newId(ctx.clock);
  const { invested, payouts, reserve, terms } = bought;
  const paying = investedAccount(shelf, accounts);
  const hold = (accountId: number, amount: Dec): Hold[] =>
    amount === ZERO ? [] : [{ accountId, amount, cause: "dual.order", causeId: id }];
  await moveHolds(tx, [
    ...hold(paying, invested),
    ...hold(accounts.house_coin, reserve.coin),
    ...hold(accounts.house_quote, reserve.quote),
  ]);
  const { market, coin, quote } = pairOf(ctx, shelf.market_id);
  const row = await insertOrder(tx, {
    id,
    realm,
    user_id: userId,
    shelf_id: shelf.id,
    terms_id: shelf.terms_id,
    market_id: market.id,
    coin_id: coin.id,
    quote_id: quote.id,
    ...accounts,
    type: shelf.type,
    linked_price: shelf.linked_price,
    days: shelf.days,
    term_seconds: offer.seconds,
    annual_rate: formatDec(offer.annualRate),
    priced_event: offer.event,
    priced_index: formatDec(offer.index),
    half_spread: formatDec(offer.halfSpread),
    volatility: formatDec(offer.volatility),
    coin_decimals: terms.coinDecimals,
    quote_decimals: terms.quoteDecimals,
    num: input.num,
    unit: shelf.unit,
    invested: formatDec(invested),
    coin_payout: formatDec(payouts.coin),
    quote_payout: formatDec(payouts.quote),
    held: formatDec(invested),
    house_coin_held: formatDec(reserve.coin),
    house_quote_held: formatDec(reserve.quote),
    state: "purchased",
    is_open: true,
    created_at: now,
    matures_at: shelf.matures_at,
  });
  afterCommit(() => ctx.bus.emit("balances", { userId, accountIds: [paying] }));
  return orderView(ctx, row);
};

/** What is invested, what either outcome pays, and what the house sets aside for both. */
function boughtOf(ctx: Ctx, shelf: ShelfRow, { seconds, annualRate }: Offer, num: number) {
  const { coin, quote } = pairOf(ctx, shelf.market_id);
  const terms = {
    type: shelf.type,
    linkedPrice: dec(shelf.linked_price),
    seconds,
    annualRate,
    coinDecimals: coin.decimals,
    quoteDecimals: quote.decimals,
  };
  const invested = mul(dec(shelf.unit), fromInteger(num), "down");
  const payouts = dualPayouts(invested, terms);
  return { invested, payouts, reserve: dualReserve(invested, shelf.type, payouts), terms };
}

type Accounts = Record<"coin_account" | "quote_account" | "house_coin" | "house_quote", number>;

const investedAccount = ({ type }: ShelfRow, accounts: Accounts): number =>
  type === "sell-high" ? accounts.coin_account : accounts.quote_account;

/** Both of its user's and both of the house's: either outcome moves two of them. */
async function accountsOf(
  ctx: Ctx,
  tx: Tx,
  { userId, realm, shelf }: { userId: string; realm: Realm; shelf: ShelfRow },
): Promise<Accounts> {
  const { coin, quote } = pairOf(ctx, shelf.market_id);
  const user = { holderId: userId, realm };
  const house = { realm, name: houseName.dual };
  return {
    coin_account: await openAccount(tx, {
      ...user,
      kind: homeAccount(coin.kind),
      currencyId: coin.id,
    }),
    quote_account: await openAccount(tx, {
      ...user,
      kind: homeAccount(quote.kind),
      currencyId: quote.id,
    }),
    house_coin: await namedAccount(tx, { ...house, currencyId: coin.id }),
    house_quote: await namedAccount(tx, { ...house, currencyId: quote.id }),
  };
}

type Wish = {
  userId: string;
  num: number;
  shelf: ShelfRow;
  bought: { invested: Dec; reserve: Both };
  accounts: Accounts;
  available: ReadonlyMap<number, Dec>;
};

/** Asked with all accounts locked, so that of a user's orders one is counted after the other. */
async function refuseToBuy(
  ctx: Ctx,
  tx: Tx,
  { userId, num, shelf, bought: { invested, reserve }, accounts, available }: Wish,
): Promise<Refusal<Buy["refusals"][number]> | undefined> {
  const { coin, quote } = pairOf(ctx, shelf.market_id);
  const has = (id: number): Dec => available.get(id) ?? ZERO;
  const funds = has(investedAccount(shelf, accounts));
  if (funds < invested) {
    const { code: currency } = shelf.type === "sell-high" ? coin : quote;
    return refuse("insufficient-balance", { available: funds, currency });
  }
  if ((await sharesHeld(tx, userId, shelf.id)) + num > shelf.user_shares)
    return refuse("share-limit-reached", { maximum: `${shelf.user_shares}` });
  if (has(accounts.house_coin) < reserve.coin || has(accounts.house_quote) < reserve.quote)
    return refuse("reserve-short");
  if ((await countOpen(tx, userId)) >= OPEN_MAX)
    return refuse("too-many-orders", { maximum: `${OPEN_MAX}` });
  return undefined;
}
