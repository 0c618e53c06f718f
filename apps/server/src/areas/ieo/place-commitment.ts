import { findHouseFund } from "../../ledger/house-funds.ts";
import { houseName } from "../../ledger/house-names.ts";
import type { ieo } from "@candor/contract/areas/ieo.ts";
import { type Refusal, isRefusal, refuse } from "@candor/contract/refusals.ts";
import { type Dec, ZERO } from "@candor/money";
import { costOf, refuseAmount } from "@candor/rules/finance/ieo/commit.ts";
import type { Ctx } from "../../ctx.ts";
import type { WriteHandler } from "../../http/handlers.ts";
import { newId } from "../../ids.ts";
import { lockAccounts, openAccount } from "../../ledger/accounts.ts";
import { moveHolds } from "../../ledger/move.ts";
import type { Tx } from "../../db/transaction.ts";
import type { Currency } from "../../markets.ts";
import { openProject } from "./open-project.ts";
import { findOrder, findOwn, insertOrder } from "./order-rows.ts";
import { paymentsOf } from "./prices.ts";
import { countOn, findProject, lockProject } from "./project-rows.ts";
import { type Terms, findTerms } from "./terms.ts";
import { orderAnswer } from "./view.ts";
import { refuseWindow } from "./window.ts";

type Place = typeof ieo.calls.placeCommitment;

/** What one sale takes: its allocation is computed in memory, and written in one transaction. */
const COMMITMENTS_MAX = 200_000;

export const placeCommitment: WriteHandler<Place> = async (
  ctx,
  { input, caller, tx, afterCommit },
) => {
  const { userId, realm } = caller;
  const terms = await findTerms(tx, input.project_id);
  if (terms === undefined) return refuse("product-not-found");
  if (!terms.isNewest) return refuse("terms-changed");
  const closed = refuseWindow(terms, ctx.clock.now());
  if (closed !== undefined) return closed;
  const pay = currencyOf(ctx, terms, input.pay_currency);
  if (pay === undefined) return refuse("currency-not-accepted");
  const code = ctx.catalogue.currency(terms.token)?.code ?? "";
  const unfit = refuseAmount(input.amount, { ...terms, code });
  if (unfit !== undefined) return unfit;
  const accountId = await openAccount(tx, {
    holderId: userId,
    realm,
    kind: "change",
    currencyId: pay.id,
  });
  const isOpen = (await findProject(tx, terms.id, realm)) !== undefined;
  const house = isOpen
    ? undefined
    : await findHouseFund(tx, { realm, name: houseName.ieo, currencyId: terms.token });
  const available = await lockAccounts(
    tx,
    house === undefined ? [accountId] : [accountId, house.id],
  );
  const project =
    (await lockProject(tx, terms.id, realm)) ??
    (await openProject(ctx, tx, {
      terms,
      realm,
      house: house && { id: house.id, available: available.get(house.id) ?? ZERO },
    }));
  if (isRefusal(project)) return project;
  const now = ctx.clock.now();
  const over = refuseWindow(terms, now, project);
  if (over !== undefined) return over;
  if ((await findOwn(tx, userId, project.id)) !== undefined) return refuse("subscribed-already");
  if (project.applied >= COMMITMENTS_MAX)
    return refuse("too-many-orders", { maximum: `${COMMITMENTS_MAX}` });
  // Priced once nothing is waited for any more: by the last second that is recorded then.
  const paid = await paymentOf(ctx, tx, { terms, currency: pay, agreed: input.price, now });
  if (isRefusal(paid)) return paid;
  const { currency, price, event } = paid;
  const cost = costOf(input.amount, price, currency.decimals);
  const funds = available.get(accountId) ?? ZERO;
  if (funds < cost)
    return refuse("insufficient-balance", { available: funds, currency: currency.code });
  const id = newId(ctx.clock);
  await moveHolds(tx, [{ accountId, amount: cost, cause: "ieo.order", causeId: id }]);
  await insertOrder(tx, {
    id,
    projectId: project.id,
    termsId: terms.id,
    userId,
    line: project.lines + 1,
    amount: input.amount,
    currencyId: currency.id,
    accountId,
    price,
    cost,
    event,
    now,
  });
  await countOn(tx, project.id, { lines: 1, applied: 1, committed: input.amount });
  afterCommit(() => ctx.bus.emit("balances", { userId, accountIds: [accountId] }));
  return orderAnswer(ctx, tx, await findOrder(tx, userId, id));
};

/** A currency that it may be paid in, by its number or its code. */
const currencyOf = ({ catalogue }: Ctx, { prices }: Terms, named: string): Currency | undefined =>
  prices
    .flatMap(({ currency }) => catalogue.currency(currency) ?? [])
    .find(({ id, code }) => named === `${id}` || named.toUpperCase() === code);

/** The issue price and no other; or by the index, and no more than was agreed to. */
async function paymentOf(
  ctx: Ctx,
  tx: Tx,
  { terms, currency, agreed, now }: { terms: Terms; currency: Currency; agreed: Dec; now: Date },
): Promise<
  { currency: Currency; price: Dec; event: number | null } | Refusal<"no-price" | "price-differs">
> {
  const payments = await paymentsOf(ctx, tx, terms, now);
  const payment = payments.find((one) => one.currency === currency.id);
  if (payment?.price === undefined) return refuse("no-price");
  const { price, event } = payment;
  const isAgreed = event === null ? agreed === price : price <= agreed;
  return isAgreed
    ? { currency, price, event }
    : refuse("price-differs", { price, currency: currency.code });
}
