import { setTimeout as sleep } from "node:timers/promises";
import { ZERO, formatDec, neg, sum } from "@candor/money";
import type { CoreCtx } from "../../manifest/ctx.ts";
import { type Tx, inTransaction } from "../../db/transaction.ts";
import {
  findAccounts,
  lockAccounts,
  lockFreeAccounts,
  openAccount,
} from "../../ledger/accounts.ts";
import { feeAccount } from "../../ledger/house-funds.ts";
import { post } from "../../ledger/post.ts";
import { notify } from "../notices/index.ts";
import { type Wanted, listUnpaid, lockUnpaid, markPaid, unpaidCurrencies } from "./rebate-rows.ts";

/** How many inviters one posting pays, since the exchange waits for the fees' account meanwhile. */
const PAYEES_MAX = 50;
/** How often, and how long each time, accounts locked elsewhere are waited for. */
const WAITS_MAX = 100;
const WAIT_MS = 100;

type Payer = Pick<CoreCtx, "db" | "clock" | "bus" | "catalogue" | "texts" | "config">;

/**
 * Pays computed rebates up to `day` from the fees, posting by posting. A currency without sufficient fees stops, and
 * throws once the others are paid.
 */
export async function payRebates(ctx: Payer, day: string, signal: AbortSignal): Promise<void> {
  const short: string[] = [];
  for (const currencyId of await unpaidCurrencies(ctx.db, day)) {
    const isPaid = await payCurrency(ctx, { currencyId, day, most: PAYEES_MAX }, signal);
    if (!isPaid) short.push(codeOf(ctx, currencyId));
  }
  if (short.length > 0)
    throw new Error(`the fees do not cover the rebates up to ${day} in ${short.join(", ")}`);
}

const codeOf = ({ catalogue }: Payer, currencyId: number): string =>
  catalogue.currency(currencyId)?.code ?? `${currencyId}`;

/** Returns false if the fees do not suffice. */
async function payCurrency(ctx: Payer, wanted: Wanted, signal: AbortSignal): Promise<boolean> {
  for (let waits = 0; waits <= WAITS_MAX;) {
    signal.throwIfAborted();
    const outcome = await paySlice(ctx, wanted);
    if (outcome === "none-left") return true;
    if (outcome === "short") return false;
    if (outcome === "paid") continue;
    waits += 1;
    await sleep(WAIT_MS, undefined, { signal });
  }
  throw new Error(`accounts stay locked that rebates in ${codeOf(ctx, wanted.currencyId)} go to`);
}

type Outcome = "paid" | "held-up" | "short" | "none-left";
type Paid = { userId: string; accountIds: number[] };

async function paySlice(ctx: Payer, wanted: Wanted): Promise<Outcome> {
  const holderIds = (await listUnpaid(ctx.db, wanted)).map(({ inviterId }) => inviterId);
  if (holderIds.length === 0) return "none-left";
  const accounts = await openAll(ctx, holderIds, wanted.currencyId);
  const paid = await inTransaction(ctx.db, (tx) => payLocked(ctx, tx, wanted, accounts));
  if (paid === "short") return "short";
  for (const one of paid) ctx.bus.emit("balances", one);
  return paid.length > 0 ? "paid" : "held-up";
}

/** Opens each missing account by itself, before any lock that the exchange may wait for. */
async function openAll({ db }: Payer, holderIds: string[], currencyId: number) {
  const key = { realm: "live", kind: "change", currencyId } as const;
  const accounts = await findAccounts(db, { ...key, holderIds });
  for (const holderId of holderIds)
    if (!accounts.has(holderId))
      accounts.set(
        holderId,
        await inTransaction(db, (tx) => openAccount(tx, { ...key, holderId })),
      );
  return accounts;
}

/**
 * Pays in one posting. The fees' account is the only one waited for, while no other lock is held, so it is free again
 * after a few statements, under any locks on users' accounts.
 */
async function payLocked(
  ctx: Payer,
  tx: Tx,
  wanted: Wanted,
  accounts: ReadonlyMap<string, number>,
): Promise<Paid[] | "short"> {
  const { clock } = ctx;
  const { currencyId } = wanted;
  const due = (await lockUnpaid(tx, wanted)).flatMap((one) => {
    const accountId = accounts.get(one.inviterId);
    return accountId === undefined ? [] : [{ ...one, accountId }];
  });
  if (due.length === 0) return [];
  const fees = await feeAccount(tx, "live", currencyId);
  const funds = (await lockAccounts(tx, [fees])).get(fees) ?? ZERO;
  const free = await lockFreeAccounts(
    tx,
    due.map(({ accountId }) => accountId),
  );
  const payees = due.filter(({ accountId }) => free.has(accountId));
  const [first] = payees;
  if (first === undefined) return [];
  const total = sum(payees.map(({ amount }) => amount));
  if (funds < total) return "short";
  const line = { currencyId, kind: "rebate" } as const;
  await post(tx, {
    realm: "live",
    cause: "invites.rebate",
    // The first user is paid in this posting alone, so the id is unique among the causes.
    causeId: first.id,
    reason: null,
    postedAt: clock.now(),
    lines: [
      { ...line, accountId: fees, amount: neg(total), ref: null },
      ...payees.map(({ id, accountId, amount }) => ({ ...line, accountId, amount, ref: id })),
    ],
  });
  await markPaid(
    tx,
    payees.map(({ id }) => id),
    clock.now(),
  );
  for (const { inviterId, amount, lines } of payees)
    await notify(ctx, tx, inviterId, "rebate-paid", {
      amount: formatDec(amount),
      currency: codeOf(ctx, currencyId),
      count: `${lines}`,
    });
  return payees.map(({ inviterId, accountId }) => ({ userId: inviterId, accountIds: [accountId] }));
}
