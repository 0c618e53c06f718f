import type { dual } from "@candor/contract/areas/dual/calls.ts";
import { type Refusal, isRefusal, refuse } from "@candor/contract/refusals.ts";
import { type Dec, ZERO, dec, formatDec, fromInteger, mul } from "@candor/money";
import { dualPayouts, dualReserve } from "@candor/rules/finance/dual/payouts.ts";
import type { Both } from "@candor/rules/finance/dual/terms.ts";
import { homeAccount } from "@candor/rules/home-account.ts";
import type { Decided } from "../../acceptance/accept.ts";
import { endWait } from "../../acceptance/waits.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import type { Tx } from "../../db/transaction.ts";
import { type WriteCall, afterWaiting } from "../../http/handlers.ts";
import { newId } from "../../platform/ids.ts";
import { type Realm, lockAccounts, namedAccount, openAccount } from "../../ledger/accounts.ts";
import { houseName } from "../../ledger/house-names.ts";
import { type Hold, moveHolds } from "../../ledger/move.ts";
import { acceptPurchase } from "./accept.ts";
import { type Offer, offeringBy } from "./offer.ts";
import { countOpen, insertOrder, sharesHeld } from "./order-rows.ts";
import { trancheOnSale } from "./on-sale.ts";
import { type TrancheRow, findTranche, takeShares } from "./tranche-rows.ts";
import { orderView, pairOf } from "./view.ts";

type Buy = typeof dual.calls.buyDual;

/** The most open dual investments of one user. */
const OPEN_MAX = 100;

/** Buys at the rate that the deciding second gives the tranche. */
async function settle(
  ctx: Ctx,
  { input, caller, tx, afterCommit }: WriteCall<Buy>,
  { waitId, accepted, second }: Decided,
) {
  const { userId, realm } = caller;
  const tranche = await trancheOnSale(ctx, tx, realm, input.id);
  if (isRefusal(tranche)) return tranche;
  const accounts = await accountsOf(ctx, tx, { userId, realm, tranche });
  const available = await lockAccounts(tx, Object.values(accounts));
  // The job that ends abandoned waits has released the hold, since the purchase was not decided in time.
  const held = await endWait(tx, waitId);
  if (held === undefined) return refuse("no-price");
  const offer = await (await offeringBy(tx, second))(tranche);
  if (isRefusal(offer)) return offer;
  if (input.yield_min !== undefined && offer.yield < input.yield_min)
    return refuse("yield-changed");
  const bought = boughtOf(ctx, tranche, offer, input.num);
  const refusal = await refuseToBuy(tx, {
    userId,
    tranche,
    reserve: bought.reserve,
    accounts,
    available,
    num: input.num,
  });
  if (refusal !== undefined) return refusal;
  if (!(await takeShares(tx, tranche.id, input.num))) {
    const left = (await findTranche(tx, realm, tranche.id))?.remaining ?? 0;
    return refuse("shares-short", { shares: `${left}` });
  }
  const row = await writePurchase(ctx, tx, {
    tranche,
    offer,
    bought,
    accounts,
    accepted,
    of: { userId, realm, num: input.num },
  });
  const paying = investedAccount(tranche, accounts);
  afterCommit(() => ctx.bus.emit("balances", { userId, accountIds: [paying] }));
  return orderView(ctx, row);
}

type Purchase = {
  tranche: TrancheRow;
  offer: Offer;
  bought: ReturnType<typeof boughtOf>;
  accounts: Accounts;
  accepted: Decided["accepted"];
  of: { userId: string; realm: Realm; num: number };
};

/** Freezes the invested amount and the house's largest payout, and stores all inputs of the rate. */
async function writePurchase(
  ctx: Ctx,
  tx: Tx,
  { tranche, offer, bought, accounts, accepted, of: { userId, realm, num } }: Purchase,
) {
  const { invested, payouts, reserve, terms } = bought;
  const now = ctx.clock.now();
  const id = newId(ctx.clock);
  const paying = investedAccount(tranche, accounts);
  const hold = (accountId: number, amount: Dec): Hold[] =>
    amount === ZERO ? [] : [{ accountId, amount, cause: "dual.order", causeId: id }];
  await moveHolds(tx, [
    ...hold(paying, invested),
    ...hold(accounts.house_coin, reserve.coin),
    ...hold(accounts.house_quote, reserve.quote),
  ]);
  const { market, coin, quote } = pairOf(ctx, tranche.market_id);
  return insertOrder(tx, {
    id,
    realm,
    user_id: userId,
    shelf_id: tranche.id,
    terms_id: tranche.terms_id,
    market_id: market.id,
    coin_id: coin.id,
    quote_id: quote.id,
    ...accounts,
    type: tranche.type,
    linked_price: tranche.linked_price,
    days: tranche.days,
    term_seconds: offer.seconds,
    annual_rate: formatDec(offer.annualRate),
    priced_event: offer.event,
    priced_index: formatDec(offer.index),
    half_spread: formatDec(offer.halfSpread),
    volatility: formatDec(offer.volatility),
    coin_decimals: terms.coinDecimals,
    quote_decimals: terms.quoteDecimals,
    num,
    unit: tranche.unit,
    invested: formatDec(invested),
    coin_payout: formatDec(payouts.coin),
    quote_payout: formatDec(payouts.quote),
    held: formatDec(invested),
    house_coin_held: formatDec(reserve.coin),
    house_quote_held: formatDec(reserve.quote),
    state: "purchased",
    is_open: true,
    accepted_at: new Date(accepted.acceptedAt),
    accepted_event: accepted.acceptedEvent,
    created_at: now,
    matures_at: tranche.matures_at,
  });
}

export const buyDual = afterWaiting<Buy, Decided>(acceptPurchase, settle, {
  letGo: (tx, { waitId }) => endWait(tx, waitId),
});

/** The invested amount, both payouts, and the house's reserve for both. */
function boughtOf(ctx: Ctx, tranche: TrancheRow, { seconds, annualRate }: Offer, num: number) {
  const { coin, quote } = pairOf(ctx, tranche.market_id);
  const terms = {
    type: tranche.type,
    linkedPrice: dec(tranche.linked_price),
    seconds,
    annualRate,
    coinDecimals: coin.decimals,
    quoteDecimals: quote.decimals,
  };
  const invested = mul(dec(tranche.unit), fromInteger(num), "down");
  const payouts = dualPayouts(invested, terms);
  return { invested, payouts, reserve: dualReserve(invested, tranche.type, payouts), terms };
}

type Accounts = Record<"coin_account" | "quote_account" | "house_coin" | "house_quote", number>;

const investedAccount = ({ type }: TrancheRow, accounts: Accounts): number =>
  type === "sell-high" ? accounts.coin_account : accounts.quote_account;

/** Both accounts of the user and both of the house; either outcome changes two of them. */
async function accountsOf(
  ctx: Ctx,
  tx: Tx,
  { userId, realm, tranche }: { userId: string; realm: Realm; tranche: TrancheRow },
): Promise<Accounts> {
  const { coin, quote } = pairOf(ctx, tranche.market_id);
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
  tranche: TrancheRow;
  reserve: Both;
  accounts: Accounts;
  available: ReadonlyMap<number, Dec>;
};

/** Called with all accounts locked, so that a user's simultaneous orders count each other. */
async function refuseToBuy(
  tx: Tx,
  { userId, num, tranche, reserve, accounts, available }: Wish,
): Promise<Refusal<Buy["refusals"][number]> | undefined> {
  const has = (id: number): Dec => available.get(id) ?? ZERO;
  if ((await sharesHeld(tx, userId, tranche.id)) + num > tranche.user_shares)
    return refuse("share-limit-reached", { maximum: `${tranche.user_shares}` });
  if (has(accounts.house_coin) < reserve.coin || has(accounts.house_quote) < reserve.quote)
    return refuse("reserve-short");
  if ((await countOpen(tx, userId)) >= OPEN_MAX)
    return refuse("too-many-orders", { maximum: `${OPEN_MAX}` });
  return undefined;
}
