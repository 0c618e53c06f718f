import { loans as operators } from "@candor/contract/areas/loans/operator.ts";
import type { loans } from "@candor/contract/areas/loans/calls.ts";
import { isRefusal, refuse } from "@candor/contract/refusals.ts";
import { ZERO, formatDec } from "@candor/money";
import { lockKey } from "../../db/transaction.ts";
import type { WriteHandler } from "../../http/handlers.ts";
import { newId } from "../../platform/ids.ts";
import { lockAccounts, openAccount } from "../../ledger/accounts.ts";
import { moveHolds } from "../../ledger/move.ts";
import { openRequest } from "../../operators/ask.ts";
import { askedTooOften } from "../../operators/asked-often.ts";
import { getAccountName } from "../account/index.ts";
import { accrueOne, recordHours } from "./accrue.ts";
import { disburse, poolAccount } from "./disburse.ts";
import { insertCollateral, insertLoan } from "./opened-rows.ts";
import { OPEN_MAX, coinsOf, planLoan, refuseLoan } from "./plan.ts";
import { refuseHalted } from "./prices.ts";
import { countOpen, lockLoan } from "./rows.ts";
import { termsInForce } from "./terms.ts";
import { codeOf, viewOf } from "./view.ts";

const { loan: queue } = operators.queues;

export const borrow: WriteHandler<typeof loans.calls.borrow> = async (
  ctx,
  { input, caller, tx, afterCommit },
) => {
  const { userId, realm } = caller;
  // One request at a time, so that a user's loans count each other.
  await lockKey(tx, `loans ${userId}`);
  const terms = await termsInForce(tx, input.config_id);
  if (isRefusal(terms)) return terms;
  const plan = planLoan(ctx, terms, input);
  if (isRefusal(plan)) return plan;
  const refusal = refuseHalted(ctx, coinsOf(plan)) ?? refuseLoan(plan, terms);
  if (refusal !== undefined) return refusal;
  if ((await countOpen(tx, userId)) >= OPEN_MAX)
    return refuse("too-many-orders", { maximum: `${OPEN_MAX}` });
  const { currency, debt, pledges } = plan;
  const ownAccount = (currencyId: number) =>
    openAccount(tx, { holderId: userId, realm, kind: "change", currencyId });
  const accountId = await ownAccount(currency.id);
  const held = [];
  for (const pledge of pledges)
    held.push({ ...pledge, accountId: await ownAccount(pledge.currencyId) });
  const pool = await poolAccount(tx, realm, currency.id);
  const ids = [...held.map((one) => one.accountId), accountId, pool];
  const available = await lockAccounts(tx, ids);
  for (const one of held) {
    const funds = available.get(one.accountId) ?? ZERO;
    if (funds < one.amount)
      return refuse("insufficient-balance", {
        available: funds,
        currency: codeOf(ctx, one.currencyId),
      });
  }
  const lendable = available.get(pool) ?? ZERO;
  if (lendable < debt.amount)
    return refuse("pool-short", { available: lendable, currency: currency.code });
  const isReviewed = debt.amount > terms.automaticMaximum;
  if (isReviewed) {
    const often = await askedTooOften(tx, ctx, { queue: queue.name, userId });
    if (often !== undefined) return often;
  }
  const id = isReviewed
    ? await openRequest(ctx, tx, queue, {
        subject: await getAccountName(tx, userId),
        userId,
        payload: { currency_id: currency.id, amount: formatDec(debt.amount) },
      })
    : newId(ctx.clock);
  if (isRefusal(id)) return id;
  await moveHolds(
    tx,
    held.map((one) => ({
      accountId: one.accountId,
      amount: one.amount,
      cause: "loans.collateral",
      causeId: id,
    })),
  );
  const createdAt = ctx.clock.now();
  await insertLoan(tx, { id, realm, userId, accountId, createdAt }, terms, plan);
  await insertCollateral(tx, id, held, createdAt);
  if (!isReviewed) {
    await disburse(ctx, tx, { id, realm, accountId, currencyId: currency.id, amount: debt.amount });
    // The loan's first hour is charged when it starts.
    await recordHours({ ...ctx, db: tx });
    await accrueOne(ctx, tx, id);
  }
  afterCommit(() =>
    ctx.bus.emit("balances", { userId, accountIds: ids.filter((one) => one !== pool) }),
  );
  return viewOf(ctx, tx, await lockLoan(tx, id));
};
