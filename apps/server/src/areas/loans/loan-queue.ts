import type { loans } from "@candor/contract/areas/loans/operator.ts";
import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import { type Dec, ZERO, dec, formatDec } from "@candor/money";
import { isWithinInitial, levelOf } from "@candor/rules/finance/loans/ltv.ts";
import type { CoreCtx } from "../../manifest/ctx.ts";
import type { Tx } from "../../db/transaction.ts";
import { lockAccounts } from "../../ledger/accounts.ts";
import type { QueueHandler } from "../../operators/queue.ts";
import { findUserRow } from "../account/index.ts";
import { notify } from "../notices/index.ts";
import { releaseAll } from "./close.ts";
import { disburse, poolAccount } from "./disburse.ts";
import { poolOf } from "./pool-rows.ts";
import { priceOf, refuseHalted } from "./prices.ts";
import { type Loan, changeLoan, countOpen, findLoan, lockLoan, pledgesOf } from "./rows.ts";
import { codeOf, figureOf, ltvNow } from "./view.ts";

type Queue = typeof loans.queues.loan;

/** A loan too large to be paid out automatically; its collateral is frozen meanwhile. */
export const loanQueue: QueueHandler<Queue> = {
  layOut: async (ctx, request) => {
    const { currency_id: currencyId, amount } = request.payload;
    const loan = await findLoan(ctx.db, request.id);
    const userId = request.user_id ?? "";
    const user = await findUserRow(ctx.db, userId, ctx.clock.now());
    const code = codeOf(ctx, currencyId);
    const pool = loan && (await poolOf(ctx.db, loan.realm, currencyId));
    const pledges = loan && pledgesOf(loan, (id) => priceOf(ctx, id));
    return {
      user: userId,
      amount: `${formatDec(amount)} ${code}`,
      collateral:
        loan?.collateral
          .map((row) => `${formatDec(dec(row.held))} ${codeOf(ctx, row.currency_id)}`)
          .join(", ") ?? null,
      "ltv-now": loan === undefined ? null : figureOf(ltvNow(ctx, loan, amount)),
      "ltv-initial": pledges === undefined ? null : formatDec(levelOf(pledges, "initial")),
      available: pool === undefined ? null : `${formatDec(pool.available)} ${code}`,
      "open-loans": `${await countOpen(ctx.db, userId)}`,
      registered: user?.created_at.toISOString() ?? null,
      level: user === undefined ? null : `${user.level}`,
    };
  },
  execute: async (ctx, request, { tx, afterCommit }) => {
    const { loan, lendable } = await lockPending(tx, request.id);
    if (loan.state !== "pending") return refuse("request-closed");
    const amount = dec(loan.amount);
    const refusal = whyNotNow(ctx, loan, lendable);
    if (refusal !== undefined) return refusal;
    const { id, realm, account_id: accountId, currency_id: currencyId, user_id: userId } = loan;
    await disburse(ctx, tx, { id, realm, accountId, currencyId, amount });
    const params = { amount: formatDec(amount), currency: codeOf(ctx, currencyId) };
    await notify(ctx, tx, userId, "loan-paid-out", params);
    afterCommit(() => void ctx.bus.emit("balances", { userId, accountIds: [accountId] }));
    return { after: { disbursed: `${params.amount} ${params.currency}` } };
  },
  notifyRejected: async (ctx, { tx, afterCommit }, request, rejected) => {
    const { loan } = await lockPending(tx, request.id);
    if (loan.state !== "pending") throw new Error(`loan ${loan.id} is not to be decided`);
    const now = ctx.clock.now();
    await changeLoan(tx, loan.id, { state: "rejected", ended_at: now });
    await releaseAll(tx, loan, now);
    const { user_id: userId } = loan;
    const currency = codeOf(ctx, loan.currency_id);
    await notify(ctx, tx, userId, "loan-refused", {
      amount: formatDec(dec(loan.amount)),
      currency,
      ...rejected,
    });
    const accountIds = loan.collateral.map((row) => row.account_id);
    afterCommit(() => void ctx.bus.emit("balances", { userId, accountIds }));
  },
};

async function lockPending(tx: Tx, id: string) {
  const found = await findLoan(tx, id);
  if (found === undefined) throw new Error(`no loan ${id}`);
  const pool = await poolAccount(tx, found.realm, found.currency_id);
  const own = found.collateral.map((row) => row.account_id);
  const available = await lockAccounts(tx, [found.account_id, pool, ...own]);
  return { loan: await lockLoan(tx, id), lendable: available.get(pool) ?? ZERO };
}

/** Checks the present prices and pool, which have moved since the request. */
function whyNotNow(
  ctx: CoreCtx,
  loan: Loan,
  lendable: Dec,
): Refusal<"market-halted" | "no-price" | "ltv-too-high" | "pool-short"> | undefined {
  const coins = [loan.currency_id, ...loan.collateral.map((row) => row.currency_id)];
  const halted = refuseHalted(ctx, coins);
  if (halted !== undefined) return halted;
  const pledges = pledgesOf(loan, (id) => priceOf(ctx, id));
  const price = priceOf(ctx, loan.currency_id);
  if (pledges === undefined || price === undefined) return refuse("no-price");
  const amount = dec(loan.amount);
  if (!isWithinInitial({ amount, price }, pledges))
    return refuse("ltv-too-high", { ltv: levelOf(pledges, "initial") });
  return lendable < amount
    ? refuse("pool-short", { available: lendable, currency: codeOf(ctx, loan.currency_id) })
    : undefined;
}
