import { findHouseFund } from "../../ledger/house-funds.ts";
import { houseName } from "../../ledger/house-names.ts";
import type { ieo } from "@candor/contract/areas/ieo.ts";
import { type Refusal, isRefusal, refuse } from "@candor/contract/refusals.ts";
import { type Dec, ZERO } from "@candor/money";
import { costOf, refuseAmount } from "@candor/rules/finance/ieo/commit.ts";
import type { Ctx } from "../../ctx.ts";
import type { Call, WriteHandler } from "../../http/handlers.ts";
import { newId } from "../../ids.ts";
import { lockAccounts, openAccount } from "../../ledger/accounts.ts";
import { moveHolds } from "../../ledger/move.ts";
import type { Currency } from "../../markets.ts";
import { openProject } from "./open-project.ts";
import { findOrder, findOwn, insertOrder } from "./order-rows.ts";
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
  const paid = paymentOf(ctx, terms, input);
  if (isRefusal(paid)) return paid;
  const code = ctx.catalogue.currency(terms.token)?.code ?? "";
  const unfit = refuseAmount(input.amount, { ...terms, code });
  if (unfit !== undefined) return unfit;
  const { currency, price } = paid;
  const accountId = await openAccount(tx, {
    holderId: userId,
    realm,
    kind: "change",
    currencyId: currency.id,
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
    now,
  });
  await countOn(tx, project.id, { lines: 1, applied: 1, committed: input.amount });
  afterCommit(() => ctx.bus.emit("balances", { userId, accountIds: [accountId] }));
  return orderAnswer(ctx, tx, await findOrder(tx, userId, id));
};

/** What it is paid in, at the published price and no other. */
function paymentOf(
  { catalogue }: Ctx,
  { prices }: Terms,
  { pay_currency: named, price }: Call<Place>["input"],
): { currency: Currency; price: Dec } | Refusal<"currency-not-accepted" | "price-differs"> {
  const issue = prices.find(({ currency }) => {
    const found = catalogue.currency(currency);
    return found !== undefined && (named === `${found.id}` || named.toUpperCase() === found.code);
  });
  const currency = issue && catalogue.currency(issue.currency);
  if (issue === undefined || currency === undefined) return refuse("currency-not-accepted");
  if (price !== issue.price)
    return refuse("price-differs", { price: issue.price, currency: currency.code });
  return { currency, price: issue.price };
}
