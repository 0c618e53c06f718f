import { isRefusal, refuse } from "@candor/contract/refusals.ts";
import { ZERO, add } from "@candor/money";
import { costOf } from "@candor/rules/finance/ieo/commit.ts";
import type { Decided } from "../../acceptance/accept.ts";
import { endWait } from "../../acceptance/waits.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import { pricesIn, pricesNow } from "../../feed/price-now.ts";
import { type WriteCall, afterWaiting } from "../../http/handlers.ts";
import { newId } from "../../platform/ids.ts";
import { lockAccounts, openAccount } from "../../ledger/accounts.ts";
import { findHouseFund } from "../../ledger/house-funds.ts";
import { houseName } from "../../ledger/house-names.ts";
import { moveHolds } from "../../ledger/move.ts";
import { acceptCommitment, isDecidedLater } from "./accept.ts";
import { openProject } from "./open-project.ts";
import { findOrder, findOwn, insertOrder } from "./order-rows.ts";
import { countOn, findProject, lockProject } from "./project-rows.ts";
import { orderAnswer } from "./view.ts";
import { type Place, isByIndex, paymentOf, wantedOf } from "./wanted.ts";
import { refuseWindow } from "./window.ts";

/** The most commitments of one sale, whose allocation is computed in memory and written in one transaction. */
const COMMITMENTS_MAX = 200_000;

/** `decided` is given for a payment by the index; any other has nothing to wait for. */
async function settle(
  ctx: Ctx,
  { input, caller, tx, afterCommit }: WriteCall<Place>,
  decided: Partial<Decided>,
) {
  const { userId, realm } = caller;
  const wanted = await wantedOf(ctx, tx, input);
  if (isRefusal(wanted)) return wanted;
  const { terms, currency } = wanted;
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
  const { accepted, second, waitId } = decided;
  const held = waitId === undefined ? ZERO : await endWait(tx, waitId);
  // Either the job that ends abandoned waits has released the hold, or the terms now require another payment.
  if (held === undefined || isByIndex(wanted) !== (waitId !== undefined)) return refuse("no-price");
  const priceOf = second === undefined ? pricesNow(ctx, tx, now) : pricesIn(tx, second);
  const paid = await paymentOf(ctx, wanted, input.price, priceOf);
  if (isRefusal(paid)) return paid;
  const { price, event } = paid;
  const cost = costOf(input.amount, price, currency.decimals);
  const funds = add(available.get(accountId) ?? ZERO, held);
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
    accepted,
    event,
    now,
  });
  await countOn(tx, project.id, { lines: 1, applied: 1, committed: input.amount });
  afterCommit(() => ctx.bus.emit("balances", { userId, accountIds: [accountId] }));
  return orderAnswer(ctx, tx, await findOrder(tx, userId, id));
}

export const placeCommitment = afterWaiting<Place, Decided>(acceptCommitment, settle, {
  isWaiting: isDecidedLater,
  letGo: (tx, { waitId }) => endWait(tx, waitId),
});
