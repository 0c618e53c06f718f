import { type Dec, ZERO, add, dec, formatDec, min, neg, sub } from "@candor/money";
import { type Owed, saleOf } from "@candor/rules/finance/loans/repayment.ts";
import type { Ctx } from "../../../manifest/ctx.ts";
import { type Tx, inTransaction } from "../../../db/transaction.ts";
import type { EntryKind } from "@candor/contract/area-words.ts";
import { lockAccounts, namedAccount, openAccount } from "../../../ledger/accounts.ts";
import { houseName } from "../../../ledger/house-names.ts";
import { type Line, post } from "../../../ledger/post.ts";
import { accrueOne, recordHours } from "../accrue.ts";
import { settlePayment } from "../close.ts";
import { poolAccount } from "../disburse.ts";
import { isQuote } from "../prices.ts";
import { type Loan, lockLoan, owedBy, setHeld } from "../rows.ts";
import { isLiquidation } from "./sale-rows.ts";
import { type SliceRow, changeSlice, lockSlice } from "./slice-rows.ts";

/**
 * Pays a slice's proceeds: first the fee of the liquidation or trade, then interest, then principal. The surplus goes
 * to the borrower.
 */
export async function settleSlice(ctx: Ctx, found: Loan, slice: SliceRow): Promise<void> {
  await recordHours(ctx);
  const accountIds = await inTransaction(ctx.db, async (tx) => {
    const accounts = await openAll(ctx, tx, found, slice.currency_id);
    const held = found.collateral.map((row) => row.account_id);
    const { users, sales, pool, fund } = accounts;
    await lockAccounts(tx, [...users.values(), ...held, ...sales.values(), pool, fund]);
    // The interest of hours since the slice was moved is computed on the debt of that time.
    await accrueOne(ctx, tx, found.id);
    const loan = await lockLoan(tx, found.id);
    const locked = await lockSlice(tx, slice.id);
    if (locked.state !== "sold") return undefined;
    await payOut(ctx, tx, { loan, slice: locked, accounts });
    return [...new Set(users.values())];
  });
  if (accountIds !== undefined) ctx.bus.emit("balances", { userId: found.user_id, accountIds });
}

type Accounts = {
  /** By currency, the borrower's accounts and those of the sale. */
  users: ReadonlyMap<number, number>;
  sales: ReadonlyMap<number, number>;
  pool: number;
  fund: number;
  quoteId: number;
};

async function openAll(ctx: Ctx, tx: Tx, loan: Loan, coinId: number): Promise<Accounts> {
  const { realm, user_id: userId, account_id: accountId, currency_id: debtId } = loan;
  const quoteId = ctx.catalogue.currencies.find((one) => isQuote(ctx, one.id))?.id ?? 0;
  const own = (currencyId: number) =>
    openAccount(tx, { holderId: userId, realm, kind: "change", currencyId });
  const users = new Map([
    [debtId, accountId],
    [coinId, await own(coinId)],
    [quoteId, await own(quoteId)],
  ]);
  const named = (name: string, currencyId: number) => namedAccount(tx, { realm, name, currencyId });
  const sales = new Map<number, number>();
  for (const currencyId of users.keys())
    sales.set(currencyId, await named(houseName.loanSales, currencyId));
  const pool = await poolAccount(tx, realm, debtId);
  return { users, sales, pool, fund: await named(houseName.loanInsurance, debtId), quoteId };
}

type Locked = { loan: Loan; slice: SliceRow; accounts: Accounts };
type Paid = { fee: Dec; interest: Dec; principal: Dec; back: Dec };

async function payOut(ctx: Ctx, tx: Tx, { loan, slice, accounts }: Locked): Promise<void> {
  const debtId = loan.currency_id;
  const isBought = !isQuote(ctx, debtId);
  const received = isBought ? dec(slice.bought) : dec(slice.proceeds);
  const decimals = ctx.catalogue.currency(debtId)?.decimals ?? 0;
  const isForced = await isLiquidation(tx, slice.sale_id);
  const paid: Paid = isForced
    ? saleOf(received, owedBy(loan), dec(slice.fee_rate), decimals)
    : saleOf(received, wished(loan), dec(slice.fee_rate), decimals);
  const unsold = sub(dec(slice.amount), dec(slice.sold));
  const back: [currencyId: number, amount: Dec][] = [
    [debtId, received],
    [slice.currency_id, unsold],
    [accounts.quoteId, isBought ? sub(dec(slice.proceeds), dec(slice.spent)) : ZERO],
  ];
  const lines = linesOf(loan, accounts, back, { ...paid, isForced });
  const now = ctx.clock.now();
  // The unsold part is collateral again; without a debt it is released.
  const isOpen = loan.state === "open";
  const row = loan.collateral.find((one) => one.currency_id === slice.currency_id);
  const isHeld = isOpen && unsold > ZERO && row !== undefined;
  const hold = { cause: "loans.collateral", causeId: loan.id, amount: unsold };
  if (lines.length > 0)
    await post(tx, {
      realm: loan.realm,
      cause: "loans.settled",
      causeId: slice.id,
      reason: null,
      postedAt: now,
      lines,
      holds: isHeld ? [{ ...hold, accountId: row.account_id }] : [],
    });
  if (isHeld) {
    row.held = formatDec(add(dec(row.held), unsold));
    const { currency_id: currencyId } = slice;
    await setHeld(tx, { loanId: loan.id, currencyId, held: row.held, at: now });
  }
  await changeSlice(tx, slice.id, {
    state: "settled",
    fee: formatDec(paid.fee),
    interest_paid: formatDec(paid.interest),
    principal_paid: formatDec(paid.principal),
    returned: formatDec(paid.back),
    settled_at: now,
  });
  const wish = sub(dec(loan.sale_wish), add(paid.interest, paid.principal));
  if (isOpen) await settlePayment(tx, loan, paid, now, wish < ZERO ? ZERO : wish);
}

/** All proceeds go to the borrower first, and the debt is paid from there. */
function linesOf(
  { id: ref, account_id: accountId, currency_id: debtId }: Loan,
  { users, sales, pool, fund }: Accounts,
  back: readonly (readonly [currencyId: number, amount: Dec])[],
  { fee, interest, principal, isForced }: Paid & { isForced: boolean },
): Line[] {
  const pay = (kind: EntryKind, to: number, amount: Dec): Line[] => [
    { currencyId: debtId, kind, accountId, amount: neg(amount), ref },
    { currencyId: debtId, kind, accountId: to, amount, ref: null },
  ];
  const of = { kind: "loan-collateral" } as const;
  return [
    ...back.flatMap(([currencyId, amount]): Line[] => [
      { ...of, currencyId, accountId: sales.get(currencyId) ?? 0, amount: neg(amount), ref: null },
      { ...of, currencyId, accountId: users.get(currencyId) ?? 0, amount, ref },
    ]),
    // A trading fee goes to the fund too: at the fees' account this and the writer could deadlock.
    ...pay(isForced ? "insurance" : "fee", fund, fee),
    ...pay("loan-interest", pool, interest),
    ...pay("loan", pool, principal),
  ].filter(({ amount }) => amount !== ZERO);
}

/** A wish repays no more than its amount; further proceeds are the borrower's. */
function wished(loan: Loan): Owed {
  const owed = owedBy(loan);
  const interest = min(owed.interest, dec(loan.sale_wish));
  return { interest, principal: min(owed.principal, sub(dec(loan.sale_wish), interest)) };
}
