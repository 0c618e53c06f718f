import type { staking } from "@candor/contract/areas/staking/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { ZERO, dec } from "@candor/money";
import { refuseFiner } from "@candor/rules/amount-step.ts";
import { lockKey } from "../../db/transaction.ts";
import { findPublished } from "../../products/term-rows.ts";
import type { WriteHandler } from "../../http/handlers.ts";
import { lockAccounts, namedAccount, openAccount } from "../../ledger/accounts.ts";
import { houseName } from "../../ledger/house-names.ts";
import { moveHolds } from "../../ledger/move.ts";
import { orderOf } from "./begin.ts";
import { takeRateCoupon } from "../coupons/index.ts";
import { budgetLeft, partLeft } from "./budget.ts";
import { countOpen, insertOrders } from "./rows.ts";
import { productOf } from "./terms.ts";
import { orderView } from "./view.ts";

/** The most running orders of one user, so that one page and one read hold them all. */
export const OPEN_MAX = 100;
const CAUSE = "staking.order";

export const placeStakingOrder: WriteHandler<typeof staking.calls.placeStakingOrder> = async (
  ctx,
  {
    input: { config_id: termsId, amount, renew = false, coupon_id: couponId },
    caller,
    tx,
    afterCommit,
  },
) => {
  const { userId, realm } = caller;
  const published = await findPublished(tx, "staking", termsId);
  if (published === undefined) return refuse("product-not-found");
  if (!published.isNewest) return refuse("terms-changed");
  const product = productOf(published);
  const { currencyId, minimum, maximum } = product;
  const currency = ctx.catalogue.currency(currencyId);
  if (currency === undefined) return refuse("product-not-found");
  const { code, decimals } = currency;
  const finer = refuseFiner(amount, decimals);
  if (finer !== undefined) return finer;
  if (amount < minimum) return refuse("below-minimum", { minimum, currency: code });
  if (amount > maximum) return refuse("above-maximum", { maximum, currency: code });
  // The lock makes parallel requests count one by one, so that the second counts the first.
  await lockKey(tx, `staking ${userId}`);
  if ((await countOpen(tx, userId)) >= OPEN_MAX)
    return refuse("too-many-orders", { maximum: `${OPEN_MAX}` });
  const own = await openAccount(tx, { holderId: userId, realm, kind: "change", currencyId });
  const house = await namedAccount(tx, { realm, name: houseName.staking, currencyId });
  const owed = await namedAccount(tx, { realm, name: houseName.stakingOwed, currencyId });
  const available = await lockAccounts(tx, [own, house]);
  const funds = available.get(own) ?? ZERO;
  if (funds < amount) return refuse("insufficient-balance", { available: funds, currency: code });
  const accounts = { own, house, owed };
  const at = ctx.clock.now();
  const order = orderOf(ctx, product, { userId, realm, accounts, principal: amount, renew, at });
  const interest = dec(order.interest);
  if ((available.get(house) ?? ZERO) < interest) return refuse("reserve-short");
  const left = await budgetLeft(tx, realm, product);
  if (left !== undefined && left < interest)
    return refuse("promotion-spent", { available: left, currency: code });
  const part = await partLeft(tx, { realm, userId }, product);
  if (part !== undefined && part < interest)
    return refuse("promotion-part-spent", { available: part, currency: code });
  if (couponId !== undefined) {
    const deposit = {
      id: order.id,
      currencyId,
      principal: amount,
      createdAt: at,
      maturesAt: order.matures_at,
    };
    const refused = await takeRateCoupon(tx, ctx, { userId, couponId }, deposit);
    if (refused !== undefined) return refused;
  }
  const [row] = await insertOrders(tx, [order]);
  if (row === undefined) throw new Error("an order that was not written");
  const of = { cause: CAUSE, causeId: order.id };
  await moveHolds(tx, [
    { accountId: own, amount, ...of },
    { accountId: house, amount: interest, ...of },
  ]);
  afterCommit(() => ctx.bus.emit("balances", { userId, accountIds: [own] }));
  return orderView(ctx, row);
};
